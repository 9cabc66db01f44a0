import { isUtf8 } from 'node:buffer';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuestions } from '#training/batch/questions.ts';
import { readLines } from '#training/files/lines.ts';
import { temporaryFolder } from '../command/crosshatch.ts';

/** Bytes of a line: text in UTF-8, the beginning of a character that is cut off, or any bytes. */
const lineBytes = fc
  .oneof(
    fc.string({ unit: 'grapheme' }).map((text) => Buffer.from(text)),
    fc.constantFrom('é', '€', '🎨').map((character) => Buffer.from(`{"id":"${character}`).subarray(0, -1)),
    fc.uint8Array({ minLength: 1 }).map((bytes) => Buffer.from(bytes)),
  )
  .map((bytes) => Buffer.from(bytes.filter((byte) => byte !== 0x0a)));

test('each line is told apart as text in UTF-8 or not, at its own number, whatever stands in the lines beside it', async () => {
  const file = join(temporaryFolder(), 'lines.jsonl');
  await fc.assert(
    fc.asyncProperty(fc.array(lineBytes, { minLength: 1 }), async (lines) => {
      writeFileSync(file, Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])));
      const questions = await itemsOf(readQuestions([file]));
      const isFirstMarked = lines[0]?.toString().startsWith('\ufeff') ?? false;
      const expected = lines.flatMap((bytes, index) => {
        const whole = bytes.toString();
        const text = (index === 0 && isFirstMarked ? whole.slice(1) : whole).trimEnd();
        if (text === '') return [];
        const column = text.indexOf('\ufffd') + 1;
        const fault = { column, message: 'these bytes are no text in UTF-8' };
        return [{ text, line: index + 1, file, ...(!isUtf8(bytes) && { fault }) }];
      });
      expect(questions).toEqual(expected);
    }),
  );
});

test('lines are the same wherever the input is cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.array(fc.nat()), async (text, places) => {
      const bytes = Buffer.from(`${text}\n#`);
      const cuts = [0, ...places.map((place) => place % bytes.length).sort((a, b) => a - b), bytes.length];
      const pieces = cuts.slice(1).map((end, at) => bytes.subarray(cuts[at], end));
      const lines = await itemsOf(readLines(asArriving(pieces)));
      expect(lines).toEqual(`${text}\n#`.replace(/^\ufeff/, '').split('\n'));
    }),
  );
});

async function* asArriving(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

/** The items of all blocks. */
async function itemsOf<Item>(blocks: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const block of blocks) items.push(...block);
  return items;
}
