import { LONGEST_BODY } from '@crosshatch/core/answering';
import { cutParts, type Part, workEstimate } from '@crosshatch/core/jobs';
import fc from 'fast-check';
import { expect, test } from 'vitest';

async function* piecesOf(text: string, length: number) {
  for (let from = 0; from < text.length; from += length) yield text.slice(from, from + length);
}

async function partsOf(text: string, workOf: (line: string) => number, length = 1000): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of cutParts(piecesOf(text, length), workOf)) parts.push(part);
  return parts;
}

const puzzle = (size: number, options = {}) => {
  const lines = Array.from({ length: size }, () => [1]);
  return `${JSON.stringify({ rows: lines, columns: lines, ...options })}\n`;
};

const line = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', ' ', '\r', '{}', 'x'.repeat(100_000)));

test('parts hold every line that is not blank once, in order, with its number, however the text comes', async () => {
  const lines = fc.array(
    line.map((text) => text.replaceAll('\n', '')),
    { maxLength: 50 },
  );
  const all = fc.asyncProperty(
    lines,
    fc.integer({ min: 1, max: 300_000 }),
    fc.boolean(),
    async (lines, length, ends) => {
      const text = lines.join('\n') + (ends ? '\n' : '');
      const found: [number, string][] = [];
      for (const { firstLine, text: part, answers } of await partsOf(text, ({ length }) => length * 1e5, length)) {
        expect(part.endsWith('\n')).toBe(true);
        const own = part.slice(0, -1).split('\n');
        expect(own.filter((line) => line.trim() !== '')).toHaveLength(answers);
        found.push(...own.map((line, index): [number, string] => [firstLine + index, line]));
      }
      const expected = text.split('\n').map((line, index): [number, string] => [index + 1, line]);
      const isAnswered = ([, line]: [number, string]) => line.trim() !== '';
      expect(found.filter(isAnswered)).toEqual(expected.filter(isAnswered));
    },
  );
  await fc.assert(all, { numRuns: 30 });
});

test('no part has more than 256 KiB, 5000 lines or 5 s of work, but for a line that is more by itself', async () => {
  const works = fc.array(
    fc.record({ characters: fc.nat(400_000), work: fc.double({ min: 0, max: 7e9, noNaN: true }) }),
    { maxLength: 10 },
  );
  const all = fc.asyncProperty(works, async (lines) => {
    const workOf = (line: string) => Number(line.split(' ', 1)[0]);
    const text = lines.map(({ characters, work }) => `${work} ${'x'.repeat(characters)}\n`).join('');
    for (const part of await partsOf(text, workOf, 100_000)) {
      const own = part.text.trimEnd().split('\n');
      if (own.length === 1) continue;
      expect(part.text.length).toBeLessThanOrEqual(256 * 1024);
      expect(own.reduce((sum, line) => sum + workOf(line), 0)).toBeLessThanOrEqual(5e9);
    }
  });
  await fc.assert(all, { numRuns: 20 });
  const parts = await partsOf('{}\n'.repeat(12_000), () => 0);
  expect(parts.map(({ answers }) => answers)).toEqual([5000, 5000, 2000]);
});

test('thousands of 5×5 puzzles for the exact solver are one part', async () => {
  expect(await partsOf(puzzle(5).repeat(4000), workEstimate('solve', {}))).toHaveLength(1);
});

test('a part may have a sixteenth of the work before it, up to a minute', async () => {
  const parts = await partsOf('{}\n'.repeat(4000), () => 0.5e9);
  const sizes = parts.map(({ answers }) => answers);
  expect(sizes.slice(0, 16)).toEqual(Array.from({ length: 16 }, () => 10));
  let before = 0;
  for (const size of sizes.slice(0, -1)) {
    expect(size).toBe(Math.min(120, Math.max(10, Math.floor(before / 16))));
    before += size;
  }
  expect(sizes.at(-2)).toBe(120);
});

test('15×15 puzzles for an evolution are nine a part with the usual budget, and one with ten times that', async () => {
  const counts = async (options: object) => {
    const parts = await partsOf(puzzle(15, options).repeat(25), workEstimate('solve', { algorithm: 'ea' }));
    return parts.map(({ answers }) => answers);
  };
  expect(await counts({})).toEqual([9, 9, 7]);
  expect(await counts({ budget: 400_000 })).toEqual(Array.from({ length: 25 }, () => 1));
});

test('a budget of a line goes before that of the job, and a small one makes a small part', () => {
  const workOf = workEstimate('solve', { algorithm: 'backtracking', budget: 1000 });
  expect(workOf(puzzle(10, { budget: 1_000_000 }))).toBeCloseTo(0.25e9 + 1e5);
  expect(workOf(puzzle(10))).toBeCloseTo(0.25e6 + 1e5);
  expect(workEstimate('solve', { budget: 5 })(puzzle(10))).toBeLessThan(workEstimate('solve', {})(puzzle(10)));
});

test('lines that are no puzzles have an estimate too', () => {
  for (const text of ['', 'null', '[]', '7', '{"rows":[]}', '{"rows":[[1]],"columns":"x"}', '{"algorithm":"none"}']) {
    for (const kind of ['solve', 'grade', 'experiment'] as const) {
      expect(workEstimate(kind, {})(text)).toBeGreaterThan(0);
      expect(workEstimate(kind, { algorithm: 'ea' })(text)).toBeLessThan(1e9);
    }
  }
});

test('a line that is too long, too deep or too large to be answered is estimated as one without a puzzle', () => {
  const [rows, columns] = [Array.from({ length: 9 }, () => [1]), [[1]]];
  const deep = `${'['.repeat(100)}${']'.repeat(100)}`;
  const lines = [
    { rows, columns, title: 'x'.repeat(LONGEST_BODY) },
    { rows, columns, colours: JSON.parse(deep) },
    { rows, columns, lists: Array.from({ length: 100_001 }, () => []) },
    { rows, columns: Array.from({ length: 1001 }, () => []) },
  ];
  const workOf = workEstimate('solve', { algorithm: 'ea' });
  expect(lines.map((line) => workOf(JSON.stringify(line)))).toEqual(lines.map(() => workOf('null')));
});
