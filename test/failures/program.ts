import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

/** A process of the command `crosshatch`. */
export interface Program {
  readonly pid: number;
  /** Sends a signal. Default: SIGKILL, which the process cannot hear. Does nothing to a process that has ended. */
  kill(signal?: NodeJS.Signals): void;
  readonly ended: Promise<unknown>;
  hasEnded(): boolean;
  /** The end of its output, both streams together. */
  output(): string;
}

const LONGEST_OUTPUT = 20_000;

/** Starts `crosshatch` with arguments from the root of the repository. */
export function startProgram(args: readonly string[]): Program {
  const child: ChildProcess = spawn(process.execPath, ['training/bin/crosshatch.js', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid === undefined) throw new Error('the process did not start');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-LONGEST_OUTPUT);
    });
  }
  return {
    pid: child.pid,
    kill: (signal = 'SIGKILL') => child.kill(signal),
    ended: once(child, 'exit'),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output,
  };
}
