import type { Options } from '@crosshatch/core/answering';
import { type AnyDocument, makePuzzle } from '@crosshatch/core/formats';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { algorithmNames } from '@crosshatch/core/registry';
import fc from 'fast-check';
import { board, clashingPuzzle, smallBoard } from './arbitraries.ts';
import { colouredPicture, withBlottedRows } from './coloured-pictures.ts';
import { anyCountPicture } from './count-pictures.ts';

/*
 * The lines of batches and jobs, right and wrong.
 */

const documents = fc.oneof<fc.Arbitrary<AnyDocument>[]>(
  smallBoard(6).map((grid) => ({ puzzle: puzzleOfGrid(grid) })),
  board(5, 5).map((grid) => ({ puzzle: puzzleOfGrid(grid) })),
  clashingPuzzle(5).map((puzzle) => ({ puzzle })),
  colouredPicture(5, 4).map(({ puzzle }) => ({ kind: 'coloured', puzzle })),
  colouredPicture(4, 3).map((picture) => ({ kind: 'coloured', puzzle: withBlottedRows(picture) })),
  anyCountPicture(4, 3).map(({ puzzle }) => ({ kind: 'counts', puzzle })),
);

/** The fields of a puzzle in JSON. */
const puzzles: fc.Arbitrary<Record<string, unknown>> = documents.map((document) => {
  const made = makePuzzle(document, 'json');
  if (!made.ok) throw new Error(made.error.message);
  return JSON.parse(made.value);
});

/** Options of a batch but the budget. There may be a model `small`. */
export const lineOptions: fc.Arbitrary<Options> = fc.record(
  {
    algorithm: fc.constantFrom('exact', 'exact', 'ne8hpfi', ...algorithmNames),
    solutions: fc.integer({ min: 1, max: 4 }),
    seed: fc.nat(),
    model: fc.constantFrom('small', 'belief-propagation', 'none'),
  },
  { requiredKeys: [] },
);

/** Budgets that take no time. */
export const lineBudget = fc.integer({ min: 1, max: 2000 });

const junk = fc.constantFrom<unknown>(
  ...[null, true, -1, 0, 1.5, 3, 1e12, '', '7', '?', 'red', '#f00', 'exact', 'counts', [], [[1]], [[1, [2, 1]]], {}],
);

/** Fields that a puzzle may have beside its own, right or wrong, and some that it may not have. */
const others = fc.dictionary(
  fc.constantFrom(
    ...['id', 'rows', 'columns', 'clues', 'colours', 'background', 'algorithm', 'solutions', 'budget', 'seed', 'model'],
    ...['solution', 'buget', 'algoritm', 'row', 'colour', 'cells', 'title', 'grid', 'constructor'],
  ),
  junk,
  { maxKeys: 2 },
);

/** Lines that are JSON objects. */
export const lineBodies = fc
  .record({
    id: fc.option(fc.oneof(fc.string(), fc.integer()), { nil: undefined }),
    puzzle: puzzles,
    options: lineOptions,
    others: fc.option(others, { freq: 2, nil: {} }),
  })
  .map(({ id, puzzle, options, others }) => JSON.stringify({ id, ...puzzle, ...options, ...others }));

/** Lines of any text. */
export const batchLines = fc.oneof(
  { arbitrary: lineBodies, weight: 8 },
  { arbitrary: fc.tuple(lineBodies, fc.nat(200)).map(([text, end]) => text.slice(0, end)), weight: 2 },
  { arbitrary: fc.tuple(lineBodies, lineBodies).map(([one, other]) => `[${one},${other}]`), weight: 1 },
  {
    arbitrary: fc.constantFrom('', ' ', '\t\r', '[]', '{}', 'null', '3', '"rows"', '{"cells":["..","0."]}'),
    weight: 2,
  },
  { arbitrary: fc.string().map((text) => text.replaceAll('\n', ' ')), weight: 1 },
);
