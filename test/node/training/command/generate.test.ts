import { expect, test } from 'vitest';
import { crosshatch, jsonLines } from './crosshatch.ts';

const generate = (...args: string[]) => crosshatch(['generate', ...args]);

interface Made {
  readonly id: string;
  readonly rows: unknown[];
  readonly solution: string[];
}

test('generate writes puzzles that solve proves to have the solution they name, whatever the number of threads', async () => {
  const wish = ['--size', '9x8', '--colours', '3', '--count', '40', '--seed', '5', '--source', 'noise'];
  const [one, two] = [await generate(...wish, '--threads', '1'), await generate(...wish, '--threads', '2')];
  expect(one.code).toBe(0);
  expect(one.stderr).toMatch(/^40 of 40 puzzles made of \d+ pictures; \d+ repaired/);
  expect(two).toEqual(one);
  const made = jsonLines<Made>(one.stdout);
  expect(made).toHaveLength(40);
  const solved = await crosshatch(['solve', '--jsonl'], one.stdout);
  expect(jsonLines<{ status: string; solutions: string[][] }>(solved.stdout)).toEqual(
    made.map(({ id, solution }) => expect.objectContaining({ id, status: 'unique', solutions: [solution] })),
  );
});

test('generate makes puzzles of a theme, with the title and the licence of each picture', async () => {
  const theme = ['--theme', 'plants', '--colours', '3', '--count', '5', '--seed', '3'];
  const [one, two] = [await generate(...theme, '--threads', '1'), await generate(...theme, '--threads', '2')];
  expect(two).toEqual(one);
  const titled = { title: expect.stringMatching(/^[A-Z0-9]/), author: expect.stringMatching(/\(.+\)/) };
  expect(jsonLines(one.stdout)).toEqual(
    Array.from({ length: 5 }, () => {
      return expect.objectContaining({ ...titled, copyright: expect.stringMatching(/^(?:MIT|CC-BY-4.0|Apache-2.0)$/) });
    }),
  );
});

test('generate leaves out what it made before, and ends where there is nothing new', async () => {
  const run = await generate('--size', '2', '--count', '1000', '--threads', '1');
  expect(run.code).toBe(4);
  expect(run.stderr).toMatch(/left out as made before/);
  const pictures = jsonLines<Made>(run.stdout).map(({ solution }) => solution.join('/'));
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(pictures.length).toBeLessThan(8);
});

test('generate writes a format that holds the puzzles, and says which do where one does not', async () => {
  const run = await generate('--size', '5', '--to', 'non');
  expect(run.code).toBe(0);
  expect(run.stdout).toMatch(/^.*width 5/s);
  const refused = await generate('--size', '5', '--colours', '2', '--to', 'tatham');
  expect(refused.code).toBe(2);
  expect(refused.stderr).toMatch(/holds two colours.*webpbn/s);
});

test.each([
  [['--size', '4x5', '--symmetry', 'diagonal'], /as many rows as columns, not 4×5/],
  [['--density', '60-40'], /its least first, not 60-40/],
  [['--density', 'dense'], /Expected a range like 40-60/],
  [['--colours', '40'], /colours is a whole number from 1 to 12, not 40/],
  [['--source', 'dreams'], /Allowed choices are figures, noise, pictures/],
  [['--theme', 'animal'], /theme is one of .*did you mean animals/],
  [['--theme', 'food', '--source', 'noise'], /have themes, not noise/],
])('generate %j is refused with the reason', async (args, reason) => {
  const run = await generate(...args);
  expect(run.code).toBe(2);
  expect(run.stderr).toMatch(reason);
});
