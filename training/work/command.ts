import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type JobRequest, JobRequestSchema } from '@crosshatch/core/jobs';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { readBoards } from '../data-sets/boards.ts';
import { declareRecipe } from '../data-sets/recipe-options.ts';
import { EXPERIMENTS } from '../experiments/experiments.ts';

/* The kinds of jobs that run a command: the file that `crosshatch experiment` or `crosshatch dataset` writes is the result. */

const LAUNCHER = fileURLToPath(new URL('../bin/crosshatch.js', import.meta.url));

/** The number of characters at the beginning of standard error that are kept of a command that fails. */
const LONGEST_REASON = 500;

/** A request for a job that runs a command. */
export type CommandRequest = Extract<JobRequest, { readonly name: string }>;

/** A command, and the function that converts its file to lines of JSON. */
interface RunnableCommand {
  readonly args: readonly string[];
  /** The name of the file that the command writes. */
  readonly file: string;
  readonly read: (path: string) => Promise<Result<string, string>>;
}

/**
 * Runs the command that a line names.
 *
 * @param line `{"kind":…,"name":…,"options":{…}}`
 * @returns lines of JSON. Fails with the reason if the command fails; rejects with the signal's reason, or with the system's
 *   error
 */
export async function runCommand(line: string, signal: AbortSignal): Promise<Result<string, string>> {
  const command = commandOf(line);
  if (!command.ok) return command;
  const { args, file, read } = command.value;
  signal.throwIfAborted();
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-job-'));
  try {
    const path = join(folder, file);
    const child = spawn(process.execPath, [LAUNCHER, ...args, '--output', path], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // With the channel, this variable makes the command end if the runner is killed.
      env: { ...process.env, CROSSHATCH_HANDED_OVER: process.version },
      signal,
      killSignal: 'SIGKILL',
    });
    let fault: Error | undefined;
    child.on('error', (error) => {
      fault = error;
    });
    const closed = new Promise<number | null>((resolve) => {
      child.once('close', resolve);
    });
    const words = child.stderr == null ? '' : await text(child.stderr);
    const code = await closed;
    signal.throwIfAborted();
    // The command did not start.
    if (fault !== undefined) throw fault;
    if (code !== 0 || !existsSync(path)) return failure(words.trim().slice(0, LONGEST_REASON) || `exit code ${code}`);
    return await read(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function commandOf(line: string): Result<RunnableCommand, string> {
  const request = JobRequestSchema.safeParse(JSON.parse(line));
  if (!request.success || !('name' in request.data)) return failure('the part names no command');
  const { kind, name, options } = request.data;
  const args = [kind, name, ...argumentsOf(options)];
  if (kind === 'experiment') {
    if (!Object.hasOwn(EXPERIMENTS, name)) return failure(`${name}: no experiment; there are ${names(EXPERIMENTS)}`);
    return success({ args, file: `${name}.json`, read: readResult });
  }
  const set = Object.hasOwn(DATA_SETS, name) ? DATA_SETS[name] : undefined;
  if (set !== undefined) return success({ args, ...set });
  return failure(`${name}: not a data set that a job makes, which are ${names(DATA_SETS)}`);
}

const names = (named: object): string => Object.keys(named).join(', ');

/** Makes the arguments of a command from the options of a job. */
export const argumentsOf = (options: CommandRequest['options'] = {}): string[] =>
  Object.entries(options)
    .filter(([, value]) => value !== false)
    .map(([option, value]) => `--${option}${value === true ? '' : `=${value}`}`);

/** A command of `crosshatch dataset`. */
interface DataSetCommand extends Omit<RunnableCommand, 'args'> {
  /** Declares its options, apart from those on its output. */
  readonly declare: (command: Command) => void;
}

/** The commands of `crosshatch dataset` that make a set without reading one. */
export const DATA_SETS: Readonly<Record<string, DataSetCommand>> = {
  make: { file: 'boards.npz', read: readBoardLines, declare: declareRecipe },
  puzzles: {
    file: 'puzzles.jsonl',
    read: async (path) => success(await readFile(path, 'utf8')),
    declare: () => {},
  },
};

/** Reads the result of an experiment as one line. */
async function readResult(path: string): Promise<Result<string, string>> {
  return success(`${JSON.stringify(JSON.parse(await readFile(path, 'utf8')))}\n`);
}

/** Reads boards as lines of JSON: `{"solution":["101",…]}`. */
async function readBoardLines(path: string): Promise<Result<string, string>> {
  const boards = await readBoards(path);
  if (!boards.ok) return boards;
  const { count, width, height, cells } = boards.value;
  const lines = Array.from({ length: count }, (_, board) => {
    const text = cells(board).join('');
    const solution = Array.from({ length: height }, (_, row) => text.slice(row * width, (row + 1) * width));
    return `${JSON.stringify({ solution })}\n`;
  });
  return success(lines.join(''));
}
