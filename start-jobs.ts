import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

/** The usual port of a hub, which `crosshatch work` and `crosshatch jobs` use by default. */
const HUB_PORT = 8788;

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

/** Starts a hub and its runner. The Worker works without them while they start, or if they fail. */
export async function startJobs(): Promise<Jobs> {
  const secret = randomBytes(32).toString('hex');
  const port = (await freePort(HUB_PORT)) ?? (await freePort(0));
  const url = `http://127.0.0.1:${port}`;
  const endingHub = new AbortController();
  const endingRunner = new AbortController();
  mkdirSync(FOLDER, { recursive: true });
  const log = createWriteStream(LOG);

  const startRunner = () => {
    const runner = crosshatch(['work', '--hub', url]);
    eachLine(runner.stderr, (line) => console.error(line));
    return runner;
  };
  let running: Promise<void> | undefined;
  const startHub = () => {
    const hub = crosshatch(['jobs', 'serve', '--port', `${port}`], { JOBS_SECRET: secret });
    // JSON goes to the log; text for people goes to the terminal.
    eachLine(hub.stderr, (line) => (line.startsWith('{') ? log.write(`${line}\n`) : console.error(line)));
    eachLine(hub.stdout, () => {
      if (running === undefined) console.log(`Jobs are ready: the hub is at ${url}, its log is ${LOG}`);
      running ??= keepRunning('runner', startRunner, endingRunner.signal);
    });
    return hub;
  };
  const serving = keepRunning('hub', startHub, endingHub.signal);
  return {
    variables: { JOBS_URL: url, JOBS_SECRET: secret },
    end: async () => {
      // The runner must first return its parts to the hub.
      endingRunner.abort();
      await running;
      endingHub.abort();
      await serving;
      log.end();
    },
  };
}

/** Keeps a program running until the signal: starts it again if it ends by itself. */
async function keepRunning(name: string, start: () => ChildProcess, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    const started = performance.now();
    const child = start();
    const end = () => void endPolitely(child);
    ending.addEventListener('abort', end);
    await once(child, 'close');
    ending.removeEventListener('abort', end);
    if (ending.aborted) return;
    if (performance.now() - started < WORTH) {
      console.error(`The ${name} of jobs has ended, so no jobs are done until npm start is run again.`);
      return;
    }
    console.error(`The ${name} of jobs has ended, and is started again.`);
  }
}

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
  return spawn(process.execPath, ['training/bin/crosshatch.js', ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    env: { ...process.env, ...variables, CROSSHATCH_HANDED_OVER: process.version },
  });
}

function eachLine(stream: Readable | null, take: (line: string) => void): void {
  if (stream !== null) createInterface({ input: stream }).on('line', take);
}

/** Returns a port of this machine, if it is free. @param wished the port; 0 finds a free one */
async function freePort(wished: number): Promise<number | undefined> {
  const server = createServer();
  const isFree = await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(wished, '127.0.0.1', () => resolve(true));
  });
  const address = server.address();
  if (isFree) await new Promise((resolve) => void server.close(resolve));
  return typeof address === 'object' ? address?.port : undefined;
}
