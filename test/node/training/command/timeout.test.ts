import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ended, LAUNCHER, launched, start, temporaryFolder } from './crosshatch.ts';

/** One cell in each line: 479,001,600 solutions, which take minutes to list. */
const MANY = JSON.stringify({ id: 'many', rows: Array(12).fill([1]), columns: Array(12).fill([1]) });

test.each([
  [
    'a batch',
    ['--jsonl', '--output', 'FILE'],
    /^crosshatch: stopped: 0 puzzles are answered in \S+; --resume with a longer --timeout answers the others\n$/,
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

/** The longest time, in seconds, that a command gets to fill a pipe. */
const LONGEST = 64;

test.each([
  ['', [], '{"rows":[[1],[1]],"columns":[[1],[1]]}\n'],
  ['light-up ', ['light-up'], '{"cells":"...\\n.#.\\n..."}\n'],
])('%ssolve --timeout ends where nobody takes the answers', async (_, kind, puzzle) => {
  let said = '';
  // On a slow machine the time may be over before the answers fill the pipe: then more time is given.
  for (let seconds = 2; seconds <= LONGEST; seconds *= 2) {
    const child = start([LAUNCHER, ...kind, 'solve', '--timeout', `${seconds}`]);
    child.stdin.on('error', () => {});
    child.stdin.end(puzzle.repeat(10_000));
    const telling = text(child.stderr);
    const code = await new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.stdout.destroy();
    expect(code).toBe(4);
    said = await telling;
    if (!said.startsWith(`crosshatch: stopped after ${seconds} s, before the next puzzle had an answer`)) break;
  }
  expect(said).toMatch(/^crosshatch: stopped after \d+ s, before the answers were taken\n$/);
});

const SOLVING = /^crosshatch: stopped after 0\.6 s, before the next puzzle had an answer;/;
const BATCH = /^crosshatch: stopped: 0 puzzles are answered;/;
const SERIES = /^crosshatch: stopped after 0\.6 s; .*\n.*0 of 1 puzzle made/;

describe.runIf(process.platform !== 'win32')('named pipes', () => {
  test.each([
    ['to which nobody writes', SOLVING, ['solve', 'PIPE']],
    ['to which nobody writes', BATCH, ['solve', '--jsonl', 'PIPE']],
    ['to which nobody writes', SOLVING, ['light-up', 'solve', 'PIPE']],
    ['to which nobody writes', SERIES, ['generate', '--image', 'PIPE']],
    ['that nobody reads', /^crosshatch: stopped/, ['solve', '5x5:1/1/1/1/1/1/1/1/1/1', '--output', 'PIPE']],
    ['that nobody reads', BATCH, ['solve', '--jsonl', '--output', 'PIPE']],
  ])('a command that waits at a pipe %s ends at its deadline, and says %s: %j', async (_, said, args) => {
    const pipe = namedPipe();
    const named = args.map((each) => (each === 'PIPE' ? pipe : each));
    const run = await launched([...named, '--timeout', '0.6'], MANY);
    expect(run).toEqual({ code: 4, stdout: '', stderr: expect.stringMatching(said) });
  });

  test('a series that is to be resumed tells no count of puzzles if its time ends before its file is read', async () => {
    const output = join(temporaryFolder(), 'made.jsonl');
    writeFileSync(output, '');
    const series = ['generate', '--image', namedPipe(), '--output', output, '--resume'];
    const told = 'crosshatch: stopped after 0.6 s; the same command with --resume makes the others\n';
    for (const json of [[], ['--json']]) {
      const run = await launched([...series, ...json, '--timeout', '0.6']);
      expect(run).toEqual({ code: 4, stdout: '', stderr: told });
    }
  });

  test.each([
    ['a puzzle', SOLVING, []],
    ['a batch', BATCH, ['--jsonl']],
  ])(
    'a command that waits for %s from a pipe that is open and says nothing ends at its deadline',
    async (_, said, options) => {
      const pipe = namedPipe();
      // Opened for both directions, so that the opening waits for no reader.
      const writer = openSync(pipe, 'r+');
      onTestFinished(() => closeSync(writer));
      const run = await launched(['solve', ...options, pipe, '--timeout', '0.6']);
      expect(run).toEqual({ code: 4, stdout: '', stderr: expect.stringMatching(said) });
    },
  );

  test('a command whose reader has gone ends, although its input goes on', async () => {
    const pipe = namedPipe();
    const writer = openSync(pipe, 'r+');
    onTestFinished(() => closeSync(writer));
    const child = start([LAUNCHER, 'solve', '--jsonl', '--threads', '1', pipe]);
    child.stdout.destroy();
    writeSync(writer, '{"rows":[[1]],"columns":[[1]]}\n');
    expect(await ended(child)).toBe(0);
  });
});

function namedPipe(): string {
  const pipe = join(temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

test('the time of a batch that is resumed begins before its answers are read', async () => {
  const output = join(temporaryFolder(), 'out.jsonl');
  const first = '{"id":1,"rows":[[1]],"columns":[[1]]}\n';
  expect((await launched(['solve', '--jsonl', '--output', output], first)).code).toBe(0);
  const whole = readFileSync(output, 'utf8');
  // Standard input stays open, and says nothing of the first question.
  const child = start([LAUNCHER, 'solve', '--jsonl', '--output', output, '--resume', '--timeout', '0.6']);
  const said = text(child.stderr);
  expect(await ended(child)).toBe(4);
  expect(await said).toBe(
    `crosshatch: stopped: no further puzzle is answered in ${output}; --resume with a longer --timeout answers the others\n`,
  );
  expect(readFileSync(output, 'utf8')).toBe(whole);
});

test('a series that its deadline ended goes on by --resume, where it was written as lines of JSON', async () => {
  const file = join(temporaryFolder(), 'made.jsonl');
  const stopped = await launched(['generate', '--size', '60', '--grade', 'search', '--timeout', '0.1', '-o', file]);
  expect(stopped.stderr).toContain('stopped after 0.1 s; the same command with --resume makes the others');
});

test('a single Light Up puzzle that its deadline ended is told as one', async () => {
  const run = await launched(['light-up', 'generate', '--size', '30', '--grade', 'extreme', '--timeout', '0.01']);
  expect(run).toMatchObject({ code: 4, stderr: expect.stringContaining('\ncrosshatch: 0 of 1 puzzle is made\n') });
});

test.each(['0', '1e-9', '0.0009', '2000001'])('--timeout takes no %s seconds', async (seconds) => {
  const { code, stderr } = await launched(['solve', '--timeout', seconds], MANY);
  expect(code).toBe(2);
  expect(stderr).toContain('Expected seconds, from 0.001 to 2,000,000');
});
