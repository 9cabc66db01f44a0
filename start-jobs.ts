import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

/** The usual port of a hub, which `crosshatch work` and `crosshatch jobs` know. */
const HUB_PORT = 8788;

const FOLDER = '.crosshatch';

/** The log of the hub: a line of JSON for each request. */
const LOG = `${FOLDER}/hub.log`;

/** Milliseconds that a program has to have run, so that it is worth starting again. */
const WORTH = 10_000;

/** Milliseconds that a program has for its end. */
const PATIENCE = 5000;

/** The hub and the runner of `npm start`. */
export interface Jobs {
  /** The variables by which the Worker finds the hub, and the hub knows the Worker. */
  readonly variables: Readonly<Record<string, string>>;
  /** Ends both. */
  readonly end: () => Promise<void>;
}

/** Starts a hub and its runner. The Worker does without them while they start, and where they fail. */
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
    // The terminal gets what is for people.
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
      // The runner hands its parts back first.
      endingRunner.abort();
      await running;
      endingHub.abort();
      await serving;
      log.end();
    },
  };
}

/** Starts a program, and again where it ends by itself, until the signal. */
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
 * Starts the command `crosshatch`. It hears no Ctrl-C of the terminal, since this process ends it, once. When this process
 * is killed, it ends too: its launcher takes the variable and the channel for those of a Node that has handed over to it.
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

/** A port of this machine, if it is free. @param wished 0 finds one that is */
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
