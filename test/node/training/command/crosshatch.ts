import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/*
 * Runs the real command as a child process.
 */

export const LAUNCHER = fileURLToPath(new URL('../../../../training/bin/crosshatch.js', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Variables of the environment. */
type Variables = Readonly<Record<string, string>>;

/** Runs `crosshatch` with arguments and standard input to its end. */
export function crosshatch(args: readonly string[], input = '', variables: Variables = {}): Promise<Ended> {
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

/** Starts Node without a terminal or the test runner's own settings. */
export function start(args: readonly string[], variables: Variables = {}, cwd = process.cwd()) {
  const { NODE_OPTIONS: _options, FORCE_COLOR: _force, NO_COLOR: _no, ...env } = process.env;
  return spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'], cwd, env: { ...env, ...variables } });
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
