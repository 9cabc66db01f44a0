import { type AnyDocument, makePuzzle, parseAnyPuzzles } from '@crosshatch/core/formats';
import {
  BLOTTED,
  type ColouredClue,
  colouredCluesOf,
  colouredGrid,
  createAnyPuzzle,
  MOST_COLOURS,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readId, readPuzzleLine } from '#training/batch/puzzle-line.ts';

/** Documents of one colour or more; some lines of some are blotted. */
const documents: fc.Arbitrary<AnyDocument> = fc
  .record({
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    colours: fc.integer({ min: 1, max: MOST_COLOURS }),
    draws: fc.array(fc.nat(), { minLength: 81, maxLength: 81 }),
    blotted: fc.array(fc.boolean(), { maxLength: 9 }),
  })
  .map(({ width, height, colours, draws, blotted }) => {
    const cells = Uint8Array.from({ length: width * height }, (_, cell) => (draws[cell] ?? 0) % (colours + 1));
    const clues = colouredCluesOf(colouredGrid(width, height, cells));
    const blot = (clue: ColouredClue, line: number): ColouredClue =>
      blotted[line] === true ? clue.map((block) => ({ ...block, length: BLOTTED })) : clue;
    const palette = Array.from({ length: colours }, (_, at) => ({
      value: `#${(at * 77_777).toString(16).padStart(6, '0')}`,
      ...(at === 0 && { name: 'first' }),
    }));
    const made = createAnyPuzzle({ colours: palette, rows: clues.rows.map(blot), columns: clues.columns });
    if (!made.ok) throw new Error(made.error.message);
    const puzzle = made.value;
    return puzzle.kind === 'coloured' ? { kind: 'coloured', puzzle } : { puzzle };
  });

test('a line is read as the puzzle that the parser of the format reads', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const line = makePuzzle(document, 'json');
      if (!line.ok) throw new Error(line.error.message);
      expect(parseAnyPuzzles(line.value)).toEqual({ ok: true, value: [document] });
      expect(readPuzzleLine(line.value)).toEqual({ id: null, puzzle: document.puzzle });
    }),
  );
});

test('a line is no puzzle exactly where the parser of the format has a fault', () => {
  const value = fc.oneof(
    fc.integer({ min: -1, max: 3 }),
    fc.constantFrom<unknown>('?', '#f00', 'red', null, 1.5, {}, [1, 1], ['?', 2], [1], [2, 1, 1], [], 0),
  );
  const clues = fc.array(fc.oneof(fc.array(value, { maxLength: 2 }), value), { maxLength: 3 });
  const fields = fc.record(
    { id: value, colours: fc.oneof(fc.array(value, { maxLength: 2 }), value), rows: clues, columns: clues },
    { requiredKeys: ['rows', 'columns'] },
  );
  fc.assert(
    fc.property(fields, (document) => {
      const text = JSON.stringify(document);
      const parsed = parseAnyPuzzles(text, 'json');
      expect(readPuzzleLine(text)?.puzzle).toEqual(parsed.ok ? parsed.value[0]?.puzzle : undefined);
    }),
    { numRuns: 2000 },
  );
});

test('a line has the number that is its id only if the number keeps its digits', () => {
  const lineOf = (id: string) => `{"id":${id},"rows":[[1]],"columns":[[1]]}`;
  for (const id of ['1.5', '-7', '9007199254740991', '-9007199254740991']) {
    expect(readPuzzleLine(lineOf(id))?.id).toBe(Number(id));
    expect(readId(lineOf(id))).toBe(Number(id));
  }
  for (const id of ['9007199254740993', '-9007199254740993', '1e999']) {
    expect(readPuzzleLine(lineOf(id))).toBeUndefined();
    expect(readId(lineOf(id))).toBeNull();
  }
});
