import { readdirSync } from 'node:fs';
import type { Outcome } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { parsePuzzles } from '@crosshatch/core/formats';
import { randomPicture } from '@crosshatch/core/generation';
import { bred } from '@crosshatch/core/published/evolution';
import { gridRows, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { algorithms } from '@crosshatch/core/registry';
import { expect, inject, test } from 'vitest';
import { documentOfExample } from '#site/src/enter/example.ts';
import { examplePuzzles } from '#site/src/enter/examples.ts';
import { noise } from './noise.ts';
import { browser, openBrowser } from './reader.ts';

openBrowser();

const puzzles = [
  ...examplePuzzles.map((example) => documentOfExample(example).puzzle),
  ...[
    '6x6:4/1.1/1.1.1/1.1.1/1.1/4/4/1.1/1.1.1/1.1.1/1.1/4',
    '{ "rows": [[2], [2], [2]], "columns": [[3], [], [3]] }',
    ...[1, 2, 3, 5, 8, 12].flatMap((size) => [1, 2, 3, 4].map((seed) => noise(size, size + (seed % 3), seed))),
    ...[1, 2, 3, 4].map((seed) => noise(20, 20, seed, 0.6)),
    noise(33, 12, 1, 0.6),
    noise(70, 6, 1, 0.7),
    noise(200, 150, 1, 0.9),
  ].flatMap((text) => {
    const parsed = parsePuzzles(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return parsed.value.map(({ puzzle }) => puzzle);
  }),
];

const picturesOf = (outcome: Outcome) => ('solutions' in outcome ? outcome.solutions.map(gridRows) : []);

/** The worker's script, as the build has named it. */
const solverScript = () => readdirSync('site/dist/_astro').find((file) => /^solver\.worker.*\.js$/.test(file));

/** Status, solutions and work: everything is compared. */
test('the solver in the browser gives the same answers, by the same work, as in Node', async () => {
  const worker = solverScript();
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

/** A run of each evolution, and of a crowd the vote: boards, fitness, solution and work. */
test('runs that are bred in the browser come to the same as in Node', async () => {
  const puzzle = puzzleOfGrid(randomPicture(12, 12, 0.5, 1));
  const asked = algorithms.flatMap(({ name, runs }) => {
    const begun = runs?.(puzzle, { seed: 3 });
    if (!begun?.ok) return [];
    const { breed, crowd } = begun.value;
    const first = { number: 1, limit: 1500, from: [] };
    const run = bred(breed(first));
    if (crowd === undefined) return [{ algorithm: name, task: first, run }];
    const vote = { number: crowd, limit: 1500, from: Array.from({ length: crowd }, () => run) };
    return [
      { algorithm: name, task: first, run },
      { algorithm: name, task: vote, run: bred(breed(vote)) },
    ];
  });
  expect(asked.length).toBeGreaterThan(3);
  const worker = solverScript();
  const page = await browser.newPage();
  await page.goto(inject('origin'));
  const found = await page.evaluate(
    async ({ worker, puzzle, asked }) => {
      const inTypedArrays = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(inTypedArrays);
        if (typeof value !== 'object' || value === null) return value;
        const fields = Object.entries(value).map(([name, own]) => [
          name,
          name === 'cells' ? Uint8Array.from(own) : inTypedArrays(own),
        ]);
        return Object.fromEntries(fields);
      };
      const solver = new Worker(`/_astro/${worker}`, { type: 'module' });
      const runs: string[] = [];
      for (const [id, { algorithm, task }] of asked.entries()) {
        const { promise, resolve, reject } = Promise.withResolvers<unknown>();
        solver.onmessage = ({ data }) => resolve(data.value);
        solver.onerror = ({ message }) => reject(new Error(message));
        const question = { id, puzzle, algorithm, options: { seed: 3 } };
        const argumentList = [question, inTypedArrays(task)].map((value) => ({ type: 'RAW', value }));
        solver.postMessage({ id: `${id}`, type: 'APPLY', path: ['breedRun'], argumentList });
        const plain = (_: string, value: unknown) => (value instanceof Uint8Array ? [...value] : value);
        runs.push(JSON.stringify(await promise, plain));
      }
      return runs;
    },
    { worker, puzzle, asked: asked.map(({ algorithm, task }) => ({ algorithm, task: plainOf(task) })) },
  );
  for (const [index, { algorithm, run }] of asked.entries()) {
    expect(JSON.parse(found[index] ?? ''), algorithm).toEqual(plainOf(run));
  }
});

/** As JSON has it: typed arrays as arrays. */
const plainOf = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, own) => (own instanceof Uint8Array ? [...own] : own)));
