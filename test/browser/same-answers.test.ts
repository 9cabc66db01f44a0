import { readdirSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { exact } from '../../core/exact/index.ts';
import { parsePuzzles } from '../../core/formats/index.ts';
import { gridRows } from '../../core/puzzle/index.ts';
import type { Outcome } from '../../core/solver/index.ts';
import { documentOfExample, examples } from '../../site/src/enter/examples.ts';
import { noise } from './noise.ts';
import { browser, openBrowser } from './reader.ts';

openBrowser();

const puzzles = [
  ...examples.map((example) => documentOfExample(example).puzzle),
  ...[
    '6x6:4/1.1/1.1.1/1.1.1/1.1/4/4/1.1/1.1.1/1.1.1/1.1/4',
    '{ "rows": [[2], [2], [2]], "columns": [[3], [], [3]] }',
    ...[1, 2, 3, 5, 8, 12].flatMap((size) => [1, 2, 3, 4].map((seed) => noise(size, size + (seed % 3), seed))),
    ...[1, 2, 3, 4].map((seed) => noise(20, 20, seed, 0.6)),
    noise(33, 12, 1, 0.6),
    noise(70, 6, 1, 0.7),
    noise(200, 150, 1, 0.9),
  ].map((text) => {
    const parsed = parsePuzzles(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return parsed.value[0].puzzle;
  }),
];

const picturesOf = (outcome: Outcome) => ('solutions' in outcome ? outcome.solutions.map(gridRows) : []);

/** Status, solutions and work: everything is compared. */
test('the solver in the browser gives the same answers, by the same work, as in Node', async () => {
  const worker = readdirSync('site/dist/_astro').find((file) => /^solver\.worker.*\.js$/.test(file));
  const page = await browser.newPage();
  await page.goto(inject('origin'));
  const answers: Outcome[] = await page.evaluate(
    async ({ worker, puzzles }) => {
      const solver = new Worker(`/_astro/${worker}`, { type: 'module' });
      const outcomes = [];
      for (const [id, puzzle] of puzzles.entries()) {
        const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
        solver.onmessage = ({ data }) => resolve(data.value.outcome);
        solver.onerror = ({ message }) => reject(new Error(message));
        // As comlink asks for it.
        const argumentList = [{ type: 'RAW', value: puzzle }];
        solver.postMessage({ id: `${id}`, type: 'APPLY', path: ['solve'], argumentList });
        outcomes.push(await promise);
      }
      // Typed arrays do not come through as such.
      const plain = (grid: { cells: Uint8Array }) => ({ ...grid, cells: [...grid.cells] });
      return outcomes.map((outcome) =>
        JSON.parse(JSON.stringify(outcome, (_, value) => (value?.cells instanceof Uint8Array ? plain(value) : value))),
      );
    },
    { worker, puzzles },
  );
  const expected = puzzles.map((puzzle) => exact.solve(puzzle));
  expect(new Set(answers.map(({ status }) => status)).size).toBeGreaterThanOrEqual(3);
  expect(answers.map(({ status, work }) => ({ status, work }))).toEqual(
    expected.map(({ status, work }) => ({ status, work })),
  );
  expect(answers.map(picturesOf)).toEqual(expected.map(picturesOf));
});
