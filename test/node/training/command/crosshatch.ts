import { type ChildProcess, spawn } from 'node:child_process';
import { Console } from 'node:console';
import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { main } from '#training/command/crosshatch.ts';

/*
 * Runs the command: within the process of the tests, or as the process that a reader starts.
 */

export const LAUNCHER = fileURLToPath(new URL('../../../../training/bin/crosshatch.js', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Variables of the environment. */
type Variables = Readonly<Record<string, string>>;

/**
 * Runs `crosshatch` with arguments and standard input to its end, within the process of the tests. A process of its own loads
 * five hundred modules, which takes more time than a run of a tiny network. Commands that are asked for at once run one after
 * another, since they share the streams.
 */
export function crosshatch(args: readonly string[], input = '', variables: Variables = {}): Promise<Ended> {
  const run = last.then(() => runWithin(args, input, variables));
  last = run.catch(() => {});
  return run;
}

let last: Promise<unknown> = Promise.resolve();

/** The parts of `process` that a command reads or changes. */
const OWN = ['argv', 'env', 'exitCode', 'stdin', 'stdout', 'stderr'] as const;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function runWithin(args: readonly string[], input: string, variables: Variables): Promise<Ended> {
  const before = OWN.map((name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const);
  const listeners = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  const { console } = globalThis;
  const folder = mkdtempSync(join(tmpdir(), 'crosshatch-input-'));
  writeFileSync(join(folder, 'input'), input);
  const fd = openSync(join(folder, 'input'), 'r');
  const stdin = Object.assign(createReadStream('', { fd, autoClose: false }), { fd });
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(stdout), text(stderr)]);
  const own = { argv: [process.execPath, LAUNCHER, ...args], env: ownVariables(variables), stdin, stdout, stderr };
  try {
    for (const [name, value] of Object.entries(own))
      Object.defineProperty(process, name, { value, configurable: true, writable: true });
    globalThis.console = new Console(stdout, stderr);
    process.exitCode = undefined;
    await main(args);
    stdout.end();
    stderr.end();
    const [output, complaints] = await said;
    return { code: Number(process.exitCode ?? 0), stdout: output, stderr: complaints };
  } finally {
    process.exitCode = undefined;
    for (const [name, property] of before) if (property !== undefined) Object.defineProperty(process, name, property);
    globalThis.console = console;
    for (const [signal, known] of listeners)
      for (const listener of process.listeners(signal)) if (!known.includes(listener)) process.off(signal, listener);
    closeSync(fd);
    rmSync(folder, { recursive: true });
  }
}

/** Starts `crosshatch` as a reader does, and waits for its end. */
export function launched(args: readonly string[], input = '', variables: Variables = {}): Promise<Ended> {
  return runNode([LAUNCHER, ...args], input, variables);
}

export async function runNode(args: readonly string[], input = '', variables: Variables = {}): Promise<Ended> {
  const child = start(args, variables);
  // A command that needs no input may be gone before it is written.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
  return { code, stdout, stderr };
}

/** Starts Node without a terminal. */
export function start(args: readonly string[], variables: Variables = {}, cwd = process.cwd()) {
  return spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'], cwd, env: ownVariables(variables) });
}

/** The environment without the test runner's own settings. */
function ownVariables(variables: Variables): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, FORCE_COLOR: _force, NO_COLOR: _no, ...env } = process.env;
  return { ...env, ...variables };
}

export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('close', resolve);
  });

/** A folder for one test's files. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crosshatch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Standard output's lines of JSON. */
export const jsonLines = <Value>(output: string): Value[] =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Value);
