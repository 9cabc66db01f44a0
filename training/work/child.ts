import { type ChildProcess, fork } from 'node:child_process';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Task } from './part.ts';
import { ANSWERS, END_OF_ANSWER } from './protocol.ts';

/** A process that answers lines. */
export interface Child {
  /**
   * Answers the lines of a task, one after another.
   *
   * @param onAnswer called with each answer, in order
   * @returns why the process ended before the last answer; undefined if it is still running
   */
  readonly answer: (task: Task, onAnswer: (answer: string) => void) => Promise<Death | undefined>;
  readonly kill: () => void;
}

/** The end of a process. */
export interface Death {
  /** `start`: it ended before it could answer anything. `time`: a line took too long. */
  readonly cause: 'start' | 'time' | 'memory' | 'other';
  readonly detail: string;
}

export interface ChildOptions {
  /** The module that answers lines. Its default export is a `CreateAnswerLine`. */
  readonly module: URL;
  /** The most seconds that a line may take. */
  readonly mostSeconds: number;
  /** The most mebibytes of the heap. The whole process, with its arrays of numbers, may take a quarter more. */
  readonly megabytes: number;
  /** Called with messages for the user. */
  readonly log: (message: string) => void;
}

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** The number of characters at the end of standard error that are kept: V8 writes the cause of death there. */
const LAST_WORDS = 4000;

/** V8 and the watchdog write these words. */
const OUT_OF_MEMORY = /\bout of memory\b/;

/** Starts a process that answers lines. Throws the system's error if there is no memory for a process. */
export function startChild({ module, mostSeconds, megabytes, log }: ChildOptions): Child {
  const child = fork(WORKER, [module.href, `${1.25 * megabytes}`], {
    // A puzzle leaves many small arrays: a small semi-space stays in the processor's cache.
    execArgv: [`--max-old-space-size=${megabytes}`, '--semi-space-growth-factor=1'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
  });
  // A process that did not start may have no pipes, in spite of the types.
  const pipe = child.stdio?.[ANSWERS];
  const answers = answersOf(pipe instanceof Readable ? pipe : Readable.from([]));
  const ended = endOf(child, log);
  const ready = new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true));
    ended.then(() => resolve(false));
  });
  const deathOf = ({ status, words }: End, isTooSlow: boolean): Death => {
    if (isTooSlow) return { cause: 'time', detail: `it took longer than ${mostSeconds} s` };
    if (OUT_OF_MEMORY.test(words)) return { cause: 'memory', detail: `it needs more than ${megabytes} MiB of memory` };
    return { cause: 'other', detail: `the process that solved it ended: ${status}` };
  };
  return {
    async answer(task, onAnswer) {
      if (!(await ready)) return notStarted(await ended);
      // A process that has ended takes no task, and its answers end at once.
      child.send(task, () => {});
      for (let left = task.lines.length; left > 0; left--) {
        // If the answer is already in the pipe when the time is over, the next line must not be blamed.
        let isTooSlow = false;
        const timer = setTimeout(() => {
          isTooSlow = true;
          child.kill('SIGKILL');
        }, 1000 * mostSeconds);
        const next = await answers.next();
        clearTimeout(timer);
        if (next.done) return deathOf(await ended, isTooSlow);
        onAnswer(next.value);
      }
      return undefined;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

const notStarted = ({ status, words }: End): Death => ({
  cause: 'start',
  detail: `the process that solves did not start: ${words || status}`,
});

/** Yields the answers in a pipe, each when its end has arrived. */
async function* answersOf(pipe: Readable): AsyncGenerator<string, void> {
  let begun = '';
  for await (const piece of pipe.setEncoding('utf8')) {
    const answers = (begun + piece).split(END_OF_ANSWER);
    begun = answers.pop() ?? '';
    yield* answers;
  }
}

/** The way a process ended, and the last text that it wrote to standard error. */
interface End {
  readonly status: string;
  readonly words: string;
}

const endOf = (child: ChildProcess, log: ChildOptions['log']): Promise<End> =>
  new Promise((resolve) => {
    let words = '';
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
      log(piece.trimEnd());
      words = (words + piece).slice(-LAST_WORDS);
    });
    child.once('close', (code, signal) => resolve({ status: signal ?? `exit code ${code}`, words }));
    // The system had no memory or no place for another process.
    child.once('error', (error) => resolve({ status: error.message, words }));
  });
