import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { LAUNCHER, launched, start, temporaryFolder } from './crosshatch.ts';

/** One cell in each line: 479,001,600 solutions, which take minutes to list. */
const MANY = JSON.stringify({ id: 'many', rows: Array(12).fill([1]), columns: Array(12).fill([1]) });

test.each([
  [
    'a batch',
    ['--jsonl', '--output', 'FILE'],
    /^crosshatch: stopped: \d+ puzzles? (is|are) answered in \S+; the same command with --resume answers the others\n$/,
  ],
  [
    'a puzzle',
    [],
    /^crosshatch: stopped after 0\.6 s, before the next puzzle had an answer; with a longer --timeout its search begins anew\n$/,
  ],
  ['another algorithm', ['--algorithm', 'backtracking'], /^crosshatch: stopped after 0\.6 s/],
])('--timeout stops %s with the exit code of a spent budget, and tells how to go on', async (_, options, said) => {
  const file = join(temporaryFolder(), 'out.jsonl');
  const args = options.map((option) => (option === 'FILE' ? file : option));
  const run = await launched(['solve', '--solutions', '1000000000', '--timeout', '0.6', ...args], MANY);
  expect(run).toEqual({ code: 4, stdout: '', stderr: expect.stringMatching(said) });
});

test.each([
  ['', ['generate', '--size', '60', '--grade', 'search']],
  ['light-up ', ['light-up', 'generate', '--size', '30', '--grade', 'extreme']],
])('%sgenerate --timeout stops a series with the exit code of a spent budget, and says so', async (_, args) => {
  const run = await launched([...args, '--count', '1000', '--budget', '1000000000', '--timeout', '0.6']);
  expect(run).toEqual({
    code: 4,
    stdout: '',
    stderr: expect.stringMatching(/^crosshatch: stopped after 0\.6 s[;:] .*\n/),
  });
});

test.each([
  ['', ['generate', '--size', '30']],
  ['in another format, ', ['generate', '--size', '30', '--to', 'webpbn']],
  ['light-up ', ['light-up', 'generate', '--size', '20']],
])('%sgenerate --timeout ends where nobody takes the puzzles', async (_, args) => {
  const child = start([LAUNCHER, ...args, '--count', '100000', '--timeout', '2']);
  const said = text(child.stderr);
  const code = await new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.stdout.destroy();
  expect(code).toBe(4);
  expect(await said).toMatch(/^crosshatch: stopped after 2 s[;:] .*\n/);
});

test.each([
  ['', [], '{"rows":[[1],[1]],"columns":[[1],[1]]}\n'],
  ['light-up ', ['light-up'], '{"cells":"...\\n.#.\\n..."}\n'],
])('%ssolve --timeout ends where nobody takes the answers', async (_, kind, puzzle) => {
  const child = start([LAUNCHER, ...kind, 'solve', '--timeout', '2']);
  child.stdin.end(puzzle.repeat(10_000));
  const said = text(child.stderr);
  const code = await new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.stdout.destroy();
  expect({ code, said: await said }).toEqual({
    code: 4,
    said: 'crosshatch: stopped after 2 s, before the answers were taken\n',
  });
});

test('a series that its deadline ended goes on by --resume, where it was written as lines of JSON', async () => {
  const file = join(temporaryFolder(), 'made.jsonl');
  const stopped = await launched(['generate', '--size', '60', '--grade', 'search', '--timeout', '0.1', '-o', file]);
  expect(stopped.stderr).toContain('stopped after 0.1 s; the same command with --resume makes the others');
});

test('--timeout takes seconds', async () => {
  const { code, stderr } = await launched(['solve', '--timeout', '0'], MANY);
  expect(code).toBe(2);
  expect(stderr).toContain('Expected seconds, more than 0');
});
