import { exact } from '@crosshatch/core/exact';
import { type AnyDocument, formats, makePuzzle, parseAnyPuzzles } from '@crosshatch/core/formats';
import { colouredGrid, createPuzzle } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';

function documentOf(fields: object): AnyDocument {
  const read = parseAnyPuzzles(JSON.stringify(fields));
  const [document] = read.ok ? read.value : [];
  if (document === undefined) throw new Error('a sound document is expected');
  return document;
}

const PLAIN = documentOf({ rows: [[2], [1]], columns: [[2], [1]], solution: ['11', '10'] });
const COLOURED = documentOf({
  colours: ['#e4002b', '#00843d'],
  rows: [[[1, 1]], [[1, 2]]],
  columns: [
    [
      [1, 1],
      [1, 2],
    ],
    [],
  ],
  solution: ['10', '20'],
});
const BLOTTED = documentOf({ rows: [['?'], [1]], columns: [[2], []], solution: ['10', '10'] });
const BLOTTED_COLOURS = documentOf({
  colours: ['#e4002b', '#00843d'],
  rows: [[['?', 1]], [[1, 2]]],
  columns: [
    [
      [1, 1],
      [1, 2],
    ],
    [],
  ],
  solution: ['10', '20'],
});
const COUNTS = documentOf({
  clues: 'counts',
  colours: ['#e4002b', '#00843d'],
  rows: [
    [1, 1],
    [1, 1],
  ],
  columns: [
    [[2, 'run'], 0],
    [0, [2, 'run']],
  ],
  solution: ['12', '12'],
});

const KINDS = Object.entries({ PLAIN, COLOURED, BLOTTED, BLOTTED_COLOURS, COUNTS }).map(
  ([name, document]) => [name.toLowerCase().replace('_', ' in '), document] as const,
);

describe('a solution that is none', () => {
  /** A document with the cells of its solution replaced. */
  function withCells(document: AnyDocument, width: number, cells: readonly number[]): AnyDocument {
    const [height, states] = [cells.length / width, Uint8Array.from(cells)];
    return document.kind === undefined
      ? { ...document, solution: { width, height, cells: states } }
      : { ...document, solution: colouredGrid(width, height, states) };
  }

  test.each(KINDS)(
    'an incomplete, wrong or smaller solution of a puzzle (%s) is written in no format',
    (_, document) => {
      const unknown = document.kind === undefined ? 2 : 255;
      for (const [message, width, cells] of [
        [/unknown cells|without a colour/, 2, [1, unknown, 1, unknown]],
        [/: the solution has /, 2, [1, 1, 1, 1]],
        ['the solution is 2×1, the puzzle 2×2', 2, [1, 1]],
        ['the solution is 1×4, the puzzle 2×2', 1, [1, 1, 1, 1]],
      ] as const) {
        const wrong = withCells(document, width, cells);
        for (const { name } of formats) {
          if (!makePuzzle({ ...document, id: '1' }, name).ok) continue;
          for (const documents of [wrong, [document, wrong]])
            expect([name, makePuzzle(documents, name)]).toMatchObject([
              name,
              { ok: false, error: { code: 'solution', message: expect.stringMatching(message) } },
            ]);
        }
      }
    },
  );

  test('the cells that a solver has found within its budget are no picture to write', () => {
    const puzzle = createPuzzle([[1], [3], [1]], [[1], [3], [1]]);
    if (!puzzle.ok) throw new Error(puzzle.error.message);
    const outcome = exact.solve(puzzle.value, { budget: 2 });
    if (outcome.status !== 'exhausted') throw new Error('the budget is too large for this test');
    for (const name of ['pbm', 'ascii', 'json'])
      expect(makePuzzle({ puzzle: puzzle.value, solution: outcome.partial }, name)).toEqual({
        ok: false,
        error: { code: 'solution', message: 'the solution has unknown cells' },
      });
  });
});

test.each(KINDS)(
  'the formats that a refusal of a puzzle (%s) names hold it, and all others refuse it',
  (_, document) => {
    const refusalOf = (name: string): string | undefined => {
      const made = makePuzzle(document, name);
      return made.ok || made.error.code !== 'unsupported' ? undefined : made.error.message;
    };
    const able = formats.filter(({ name }) => refusalOf(name) === undefined).map(({ title }) => title);
    expect(able).toContain('JSON');
    const advice = / holds .*; this puzzle can be written as (.*)$/;
    for (const { name } of formats) {
      const refusal = refusalOf(name);
      if (refusal === undefined) continue;
      const [, named = 'no advice'] = advice.exec(refusal) ?? [];
      // A picture code refuses a puzzle of another size without advice.
      expect([name, named]).toEqual([
        name,
        name === 'picture-code' && document.kind === 'counts' ? 'no advice' : able.join(', '),
      ]);
    }
  },
);

test.each([
  [PLAIN, COLOURED],
  [COUNTS, BLOTTED],
])('the refusal of several puzzles is that of the first that the format does not hold', (...documents) => {
  const refusals = formats.flatMap(({ name }) => {
    const made = documents.map((document) => makePuzzle(document, name));
    const refused = made.find((each) => !each.ok && each.error.message.includes('this puzzle can be written as'));
    return refused === undefined ? [] : [[makePuzzle(documents, name), refused]];
  });
  expect(refusals.length).toBeGreaterThan(3);
  for (const [several, first] of refusals) expect(several).toEqual(first);
});

test('a blotted puzzle of two colours is not called coloured', () => {
  for (const name of ['tatham', 'pbm', 'pzprv', 'non', 'olsak'])
    expect([name, makePuzzle(BLOTTED, name)]).toMatchObject([
      name,
      { ok: false, error: { message: expect.stringMatching(/ holds no blotted blocks; .* JSON, webpbn XML$/) } },
    ]);
});
