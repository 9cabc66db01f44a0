import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { crosshatch, ended, jsonLines, LAUNCHER, launched, runNode, start, temporaryFolder } from './crosshatch.ts';
import { HEART } from './puzzles.ts';

// An older Node runs no TypeScript.
const OLDER = '--no-experimental-strip-types';

test('an older Node hands over to the Node of the project, with arguments, streams and exit code', async () => {
  const run = await runNode([OLDER, LAUNCHER, 'count', '--json'], JSON.stringify(HEART));
  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(run.stdout)).toMatchObject({ id: 'heart', count: 1 });
  expect((await runNode([OLDER, LAUNCHER, 'unheard-of'])).code).toBe(2);
});

test('kill -9 of the Node that handed over ends the other one too, and what it did goes on by --resume', async () => {
  const folder = temporaryFolder();
  const [run, answers, questions] = [join(folder, 'run'), join(folder, 'answers.jsonl'), join(folder, 'all.jsonl')];
  /** Kills when there is a line in a file, and waits until nobody holds the streams any more. */
  const killed = async (args: readonly string[], file: string, input = '') => {
    const child = start([OLDER, LAUNCHER, ...args]);
    child.stdin.write(input);
    while (!existsSync(file) || readFileSync(file, 'utf8') === '') await setTimeout(5);
    child.kill('SIGKILL');
    child.stdout.resume();
    child.stderr.resume();
    await ended(child);
  };
  const network = ['--random', '200', '--size', '5', '--layers', '8', '--backend', 'cpu', '--checkpoint', '0'];
  await killed(['train', run, ...network, '--epochs', '100000'], join(run, 'checkpoint.safetensors'));
  const checkpoint = readFileSync(join(run, 'checkpoint.safetensors'));
  await setTimeout(500);
  expect(readFileSync(join(run, 'checkpoint.safetensors')).equals(checkpoint)).toBe(true);
  const configuration = JSON.parse(readFileSync(join(run, 'configuration.json'), 'utf8'));
  writeFileSync(join(run, 'configuration.json'), JSON.stringify({ ...configuration, epochs: 1, stepsPerEpoch: 1 }));
  expect(await launched(['train', run, '--resume'])).toMatchObject({ code: 0, stderr: '' });

  const lines = Array.from({ length: 2000 }, (_, id) => `${JSON.stringify({ ...HEART, id })}\n`).join('');
  writeFileSync(questions, lines);
  // The input does not end, so that the batch does not either.
  await killed(['solve', '--jsonl', '--output', answers], answers, lines);
  const before = readFileSync(answers, 'utf8');
  await setTimeout(200);
  expect(readFileSync(answers, 'utf8')).toBe(before);
  expect(await launched(['solve', '--jsonl', '--output', answers, '--resume', questions])).toMatchObject({ code: 0 });
  const ids = jsonLines<{ id: number }>(readFileSync(answers, 'utf8')).map(({ id }) => id);
  expect(ids).toEqual([...Array(2000).keys()]);
});

test('without a Node to hand over to, the launcher says what is needed', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  // The package `node` is there, but its install script did not run.
  mkdirSync(join(folder, 'node_modules', 'node'), { recursive: true });
  writeFileSync(join(folder, 'node_modules', 'node', 'package.json'), '{"name":"node"}');
  const alone = join(folder, 'bin', 'crosshatch.js');
  copyFileSync(LAUNCHER, alone);
  const run = await runNode([OLDER, alone, 'solve']);
  expect(run).toMatchObject({ code: 70, stdout: '', stderr: expect.stringContaining('needs Node 24 or later') });
});

test('--help shows every command and the exit codes, and each command has examples', async () => {
  const help = await launched(['--help']);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  for (const command of [
    'solve',
    'check',
    'count',
    'hint',
    'grade',
    'convert',
    'render',
    'dataset',
    'bench',
    'train',
    'evaluate',
    'promote',
    'models',
  ]) {
    expect(help.stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
    const own = await crosshatch([command, '--help']);
    expect(own.code).toBe(0);
    expect(own.stdout).toMatch(new RegExp(`Examples?:\\n  (.* \\| )?crosshatch ${command} `));
  }
  expect(help.stdout).toContain('Exit codes:');
});

test.each([
  [['unheard-of'], 'unheard-of'],
  [['solve', '--unheard-of'], '--unheard-of'],
  [['solve', '--solutions', '0'], 'whole number'],
  [['solve', '--solutions', 'two'], 'whole number'],
  [['solve', '--algorithm', 'magic'], 'exact'],
  [['solve', '--threads', '2'], '--jsonl'],
  [['convert'], '--to'],
  [['convert', '--to', 'magic'], 'webpbn'],
  [['solve', '--from', 'magic'], 'webpbn'],
  [['bench'], 'files'],
])('%j is bad usage, and the message says why', async (args, said) => {
  const run = await crosshatch(args, JSON.stringify(HEART));
  expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(said) });
});

test.each([
  [['solve'], '', /standard input:1:1: /],
  [['solve'], '{"rows":[[1]],"columns":[[2]]}', /standard input:1:26: column 1: /],
  [['grade'], '{"rows":[[1]],\n"columns":[[1]', /standard input:2:15: /],
  [['count', 'no-such-file'], '', /no-such-file: no such file or directory/],
  [['solve', '--jsonl', 'no-such-file'], '', /no-such-file: no such file or directory/],
  [['grade', ''], '', /^crosshatch: '': no such file or directory$/m],
  [['solve', '--jsonl', ''], '', /^crosshatch: '': no such file or directory$/m],
])('%j with %j is bad input, and the message says where', async (args, input, said) => {
  const run = await crosshatch(args, input);
  expect(run).toMatchObject({ code: 3, stdout: '', stderr: expect.stringMatching(said) });
});

test.runIf(process.platform === 'linux').each([
  ['convert', '--to', 'json', '3x3:1/3/1/1/3/1'],
  ['render', '--to', 'svg', '3x3:1/3/1/1/3/1'],
  ['generate', '--size', '5'],
  ['generate', '--to', 'non', '--size', '5'],
  ['light-up', 'convert', '--to', 'json', '3x1:1aB'],
  ['light-up', 'generate', '--size', '5'],
])('a full disk is told with the name of the output, which is closed: %s %s', async (...args) => {
  const run = await crosshatch([...args, '--output', '/dev/full']);
  expect(run).toMatchObject({ code: 3, stderr: 'crosshatch: /dev/full: no space left on device\n' });
  expect(openFiles()).not.toContain('/dev/full');
});

/** The files that this process has open. */
const openFiles = (): readonly string[] =>
  readdirSync('/proc/self/fd')
    .map((descriptor) => `/proc/self/fd/${descriptor}`)
    // The list has the descriptor of its own folder, which is closed by now.
    .filter((link) => lstatSync(link, { throwIfNoEntry: false }) !== undefined)
    .map((link) => readlinkSync(link));
