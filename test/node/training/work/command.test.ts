import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '#training/work/command.ts';

const run = (kind: string, name: string, options: object = {}) =>
  runCommand(JSON.stringify({ kind, name, options }), new AbortController().signal);

const linesOf = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a job of the kind dataset has the boards that crosshatch dataset make writes', async () => {
  const made = await run('dataset', 'make', { size: '4x3', packages: 'none', random: 5, threads: 1 });
  if (!made.ok) throw new Error(made.error);
  const lines = linesOf(made.value);
  expect(lines.length).toBe(5);
  for (const line of lines) {
    expect(line).toEqual({ solution: [1, 2, 3].map(() => expect.stringMatching(/^[01]{4}$/)) });
  }
});

test('a job of the kind experiment has the result that crosshatch experiment writes, on one line', async () => {
  const made = await run('experiment', 'exact-solver', { size: 5, count: 3 });
  if (!made.ok) throw new Error(made.error);
  expect(linesOf(made.value)).toMatchObject([{ name: 'exact-solver', tables: expect.any(Array) }]);
});

test('a command that fails tells its reason', async () => {
  expect(await run('experiment', 'nothing')).toEqual({
    ok: false,
    error: expect.stringContaining('nothing: no experiment'),
  });
});

test.each(['split', 'constructor'])(
  'dataset %s makes no set without reading one, and is none for a job',
  async (name) => {
    expect(await run('dataset', name)).toEqual({
      ok: false,
      error: `${name}: not a data set that a job makes, which are make, puzzles`,
    });
  },
);

test('a command whose process cannot start rejects with the error of the system', async () => {
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  onTestFinished(() => void Object.assign(process, { execPath }));
  await expect(run('dataset', 'puzzles')).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a command ends when its part is dropped', async () => {
  const dropping = new AbortController();
  const line = JSON.stringify({ kind: 'dataset', name: 'puzzles' });
  const ended = runCommand(line, dropping.signal);
  setTimeout(() => dropping.abort('cancelled'), 100);
  await expect(ended).rejects.toBe('cancelled');
});
