import { createRequire } from 'node:module';
import { randomPicture } from '@crosshatch/core/generation';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { jsonLines, launched } from './crosshatch.ts';

const puzzles = [3, 7, 9].map((size) => puzzleOfGrid(randomPicture(size, size, 0.5, size)));
const input = puzzles.map((puzzle, id) => `${JSON.stringify({ id: `${id}`, ...puzzle })}\n`).join('');

/** The lines of JSON, without the time. */
async function solve(...args: readonly string[]) {
  const run = await launched(['solve', '--json', ...args], input);
  expect(run.stderr).toBe('');
  return {
    code: run.code,
    lines: jsonLines<{ status: string; work: object }>(run.stdout.replaceAll(/"ms":[\d.]+/g, '"ms":0')),
  };
}

describe('solve with threads, without a batch', () => {
  test.each([
    { algorithm: 'ga', budget: '110000' },
    { algorithm: 'woac', budget: '60000' },
    { algorithm: 'ea', budget: '2000' },
  ])('solve with threads gives the same answers as without: $algorithm', async ({ algorithm, budget }) => {
    const args = ['--algorithm', algorithm, '--budget', budget];
    const alone = await solve(...args);
    expect(alone.lines).toHaveLength(puzzles.length);
    expect(new Set(alone.lines.map(({ status }) => status))).toContain('solved');
    expect(await solve(...args, '--seed', '7')).not.toEqual(alone);
    for (const threads of ['1', '3']) expect(await solve(...args, '--threads', threads)).toEqual(alone);
  });

  test.for([
    [['--threads', '2', '--algorithm', 'h'], /--threads needs --jsonl, or one of the algorithms ga, /],
    [['--threads', '1000000000', '--algorithm', 'ga'], /Expected a whole number from 1 to 256\./],
    [['--threads', '0', '--jsonl'], /Expected a whole number from 1 to 256\./],
    [['--model', 'paper-10x10', '--algorithm', 'woac'], /--model needs one of the algorithms .*ne8hpfi/],
    [['--models', '/nowhere', '--algorithm', 'nehpf', '--jsonl'], /\/nowhere: no such folder/],
  ] as const)('solve with threads refuses %j', async ([args, message]) => {
    const run = await launched(['solve', ...args], input);
    expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(message) });
  });
});

test.for(['batch/worker.ts', 'threads/worker.ts', 'data-sets/draw.ts', 'data-sets/pictures/render.ts'])(
  'a file that threads run cannot be required, which would abort the process where they end early: %s',
  (file) => {
    const require = createRequire(import.meta.url);
    expect(() => require(`../../../../training/${file}`)).toThrow(
      expect.objectContaining({ code: 'ERR_REQUIRE_ASYNC_MODULE' }),
    );
  },
);
