import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { numberOf } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { jsonLines, LAUNCHER, launched, start, temporaryFolder } from './crosshatch.ts';
import { HEART, randomQuestions } from './puzzles.ts';

/** One cell in each line: 479,001,600 solutions, which take minutes to list. */
const MANY = JSON.stringify({ id: 'many', rows: Array(12).fill([1]), columns: Array(12).fill([1]) });

/** Returns the signal by which a process ends; null if it ends by itself. */
const signalOf = (child: ChildProcess): Promise<NodeJS.Signals | null> =>
  new Promise((resolve) => {
    child.once('close', (_, signal) => resolve(signal));
  });

test.for(['1', '2'])(
  'Ctrl-C tells how many puzzles are answered, and how the batch goes on (%s threads)',
  async (threads) => {
    const folder = temporaryFolder();
    const [input, output] = [join(folder, 'in.jsonl'), join(folder, 'out.jsonl')];
    const easy = randomQuestions(40, 5, 1);
    writeFileSync(input, [...easy, MANY].join('\n'));
    const batch = ['solve', '--jsonl', '--solutions', '1000000000', '--threads', threads, '--output', output];
    const child = start([LAUNCHER, ...batch, input]);
    const [ended, stderr] = [signalOf(child), text(child.stderr)];
    while (!existsSync(output) || !readFileSync(output, 'utf8').includes('\n')) await setTimeout(5);
    child.kill('SIGINT');
    expect(await ended).toBe('SIGINT');
    const answered = readFileSync(output, 'utf8').split('\n').length - 1;
    expect(await stderr).toBe(
      `crosshatch: stopped: ${answered} puzzles are answered in ${output}; the same command with --resume answers the others\n`,
    );
  },
);

test.each([
  ['generate', ['generate', '--size', '5']],
  ['light-up generate', ['light-up', 'generate', '--size', '7']],
])('Ctrl-C tells how many puzzles %s has written, and how the series goes on', async (_, command) => {
  const output = join(temporaryFolder(), 'out.jsonl');
  const series = [...command, '--count', '1000000', '--output', output];
  for (const further of [[], ['--resume']]) {
    const before = existsSync(output) ? statSync(output).size : 0;
    const child = start([LAUNCHER, ...series, ...further]);
    const [signalled, stderr] = [signalOf(child), text(child.stderr)];
    while (!existsSync(output) || statSync(output).size === before) await setTimeout(5);
    child.kill('SIGINT');
    expect(await signalled).toBe('SIGINT');
    const written = readFileSync(output, 'utf8').split('\n').length - 1;
    expect(await stderr).toBe(
      `crosshatch: stopped: ${numberOf(written, 'puzzle is', 'puzzles are')} written to ${output}; the same command with --resume makes the others\n`,
    );
  }
});

test.runIf(process.platform !== 'win32').each([
  [
    [],
    /^crosshatch: stopped: 0 puzzles are written; with --output FILE, a stopped series of JSON lines goes on by --resume\n$/,
  ],
  [['--to', 'webpbn'], /^crosshatch: stopped: no puzzle is written, since the format webpbn is written at the end\n$/],
])('Ctrl-C tells that generate %j has written nothing', async (options, said) => {
  // The drawing never comes: nobody writes to the pipe.
  const pipe = join(temporaryFolder(), 'image.png');
  execFileSync('mkfifo', [pipe]);
  const child = start([LAUNCHER, 'generate', '--image', pipe, ...options]);
  const [signalled, stderr] = [signalOf(child), text(child.stderr)];
  // Opening the pipe waits until the command does.
  const writer = await open(pipe, 'w');
  child.kill('SIGINT');
  expect(await signalled).toBe('SIGINT');
  await writer.close();
  expect(await stderr).toMatch(said);
});

test.runIf(process.platform !== 'win32')(
  'a batch writes to a pipe, which keeps nothing for --resume, and leaves no options beside it',
  async () => {
    const folder = temporaryFolder();
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const solve = ['solve', '--jsonl', '--output', pipe];
    const [run, read] = await Promise.all([launched(solve, JSON.stringify(HEART)), readFile(pipe, 'utf8')]);
    expect(run).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(jsonLines(read)).toMatchObject([{ id: 'heart', status: 'unique' }]);
    expect(readdirSync(folder)).toEqual(['pipe']);
    for (const command of [solve, ['generate', '--output', pipe], ['light-up', 'generate', '--output', pipe]]) {
      const resumed = await launched([...command, '--resume'], JSON.stringify(HEART));
      const stderr = `crosshatch: ${pipe}: is a pipe or a device, which keeps nothing that could be resumed\n`;
      expect(resumed).toEqual({ code: 3, stdout: '', stderr });
    }
  },
);

test('--resume refuses other options than those that the batch was begun with', async () => {
  const folder = temporaryFolder();
  const output = join(folder, 'out.jsonl');
  const lines = [HEART, { ...HEART, id: 'again' }].map((puzzle) => JSON.stringify(puzzle));
  const solve = (args: readonly string[]) =>
    launched(['solve', '--jsonl', '--output', output, ...args], lines.join('\n'));
  await solve(['--solutions', '3']);
  const whole = readFileSync(output, 'utf8');
  // A batch that was killed leaves its answers, and beside them its options.
  writeFileSync(output, whole.slice(0, whole.indexOf('\n') + 1));
  writeFileSync(`${output}.options.json`, '{"algorithm":"exact","solutions":3}\n');
  const other = await solve(['--resume']);
  expect(other).toEqual({
    code: 2,
    stdout: '',
    stderr: `crosshatch: ${output}: was begun with --solutions 3, not with --solutions 2: go on with the same options, or name another file\n`,
  });
  expect(await solve(['--resume', '--solutions', '3', '--seed', '4'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('was begun without --seed, not with --seed 4'),
  });
  expect(await solve(['--resume', '--solutions', '3', '--threads', '2'])).toMatchObject({ code: 0, stderr: '' });
  expect(jsonLines(readFileSync(output, 'utf8'))).toMatchObject([{ id: 'heart' }, { id: 'again' }]);
  expect(existsSync(`${output}.options.json`)).toBe(false);
});
