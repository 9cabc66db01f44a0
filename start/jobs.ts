import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { isTaken } from './taken-port.ts';

/** The usual port of a hub, which `crosshatch work` and `crosshatch jobs` use by default. */
const HUB_PORT = 8788;
const LOOPBACK = '127.0.0.1';

const LAUNCHER = join(import.meta.dirname, '../training/bin/crosshatch.js');

const FOLDER = '.crosshatch';

/** The log of the hub: a line of JSON for each request. */
const LOG = `${FOLDER}/hub.log`;

/** A program that ran for fewer milliseconds than this is not started again. */
const WORTH = 10_000;

/** Milliseconds that a program may take to end. */
const PATIENCE = 5000;

/** The hub and the runner of `npm start`. */
export interface Jobs {
  /** The environment variables by which the Worker finds the hub and proves itself to it. */
  readonly variables: Readonly<Record<string, string>>;
  /** Ends the hub and the runner. */
  readonly end: () => Promise<void>;
}

/** Starts a hub and its runner, and waits until the hub listens. The Worker works without jobs if the hub fails. */
export async function startJobs(): Promise<Jobs> {
  const secret = randomBytes(32).toString('hex');
  mkdirSync(FOLDER, { recursive: true });
  const log = createWriteStream(LOG);
  const startHub = (port: number | string) => {
    const hub = crosshatch(['jobs', 'serve', '--port', `${port}`], { JOBS_SECRET: secret });
    // JSON goes to the log; text for people goes to the terminal.
    eachLine(hub.stderr, (line) => (line.startsWith('{') ? log.write(`${line}\n`) : console.error(line)));
    return hub;
  };
  const first = await listeningHub(startHub);
  if (first === undefined) {
    log.end();
    console.error(endedFor('hub'));
    return { variables: {}, end: async () => {} };
  }
  const { hub, url } = first;
  console.log(`Jobs are ready: the hub is at ${url}, its log is ${LOG}`);
  const startRunner = () => {
    const runner = crosshatch(['work', '--hub', url]);
    eachLine(runner.stderr, (line) => console.error(line));
    return runner;
  };
  const endingHub = new AbortController();
  const endingRunner = new AbortController();
  const serving = keepRunning('hub', hub, () => startHub(new URL(url).port), endingHub.signal);
  const working = keepRunning('runner', startRunner(), startRunner, endingRunner.signal);
  return {
    variables: { JOBS_URL: url, JOBS_SECRET: secret },
    end: async () => {
      // The runner must first return its parts to the hub.
      endingRunner.abort();
      await working;
      endingHub.abort();
      await serving;
      log.end();
    },
  };
}

/**
 * Starts a hub at the usual port, or at a free one if another program has that port. Returns it with its address, which it
 * tells itself: a port that was free before its start may be taken meanwhile. Undefined if it ends before it listens.
 */
async function listeningHub(
  start: (port: number) => ChildProcess,
): Promise<{ readonly hub: ChildProcess; readonly url: string } | undefined> {
  for (const port of [HUB_PORT, 0]) {
    if (await isTaken(port, LOOPBACK)) continue;
    const hub = start(port);
    const url = await new Promise<string | undefined>((resolve) => {
      eachLine(hub.stdout, (line) => resolve(/http:[^,]+/.exec(line)?.[0]));
      hub.once('close', () => resolve(undefined));
    });
    if (url !== undefined) return { hub, url };
    if (!(await isTaken(port, LOOPBACK))) return undefined;
  }
  return undefined;
}

/** Keeps a program running until the signal: starts it again if it ends by itself. */
async function keepRunning(
  name: string,
  first: ChildProcess,
  start: () => ChildProcess,
  ending: AbortSignal,
): Promise<void> {
  for (let child = first; ; child = start()) {
    const started = performance.now();
    const end = () => void endPolitely(child);
    ending.addEventListener('abort', end);
    await once(child, 'close');
    ending.removeEventListener('abort', end);
    if (ending.aborted) return;
    if (performance.now() - started < WORTH) {
      console.error(endedFor(name));
      return;
    }
    console.error(`The ${name} of jobs has ended, and is started again.`);
  }
}

const endedFor = (name: string): string =>
  `The ${name} of jobs has ended, so no jobs are done until npm start is run again.`;

async function endPolitely(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await setTimeout(PATIENCE, undefined, { ref: false });
  child.kill('SIGKILL');
}

/**
 * Starts the command `crosshatch`. It does not receive the terminal's Ctrl-C, so that only this process ends it, once. When
 * this process is killed, the command ends too: its launcher treats the variable and the channel as coming from a Node that has
 * handed over to it.
 */
function crosshatch(args: readonly string[], variables: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, [LAUNCHER, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    env: { ...process.env, ...variables, CROSSHATCH_HANDED_OVER: process.version },
  });
}

function eachLine(stream: Readable | null, take: (line: string) => void): void {
  if (stream !== null) createInterface({ input: stream }).on('line', take);
}
