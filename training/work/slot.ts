import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { type Child, type ChildOptions, type Death, startChild } from './child.ts';
import { failedLine } from './failed-line.ts';
import type { PartLine, Task } from './part.ts';

/** A slot answers one part at a time, in a process apart from the runner. */
export interface Slot {
  /**
   * Answers the lines of a task. A line that ends the process is run once more, alone in another process; if it fails again,
   * its answer is a `failedLine`. A line that takes too long gets this answer at once. The other lines are answered in any
   * case.
   *
   * @param onAnswer called after each answer
   * @returns the answers in order. Fails with a message if no process can be started; rejects with the signal's reason, or with
   *   the system's error
   */
  readonly answer: (task: Task, onAnswer: () => void, signal: AbortSignal) => Promise<Result<string, string>>;
  readonly close: () => void;
}

export function createSlot(options: ChildOptions): Slot {
  let child: Child | undefined;
  const close = () => {
    child?.kill();
    child = undefined;
  };

  /** Answers lines in one process until all are answered or it ends. Returns why it ended, if it did. */
  async function answerInOne(task: Task, take: (answer: string) => void, signal: AbortSignal) {
    signal.throwIfAborted();
    child ??= startChild(options);
    const death = await child.answer(task, take);
    signal.throwIfAborted();
    if (death !== undefined) child = undefined;
    return death;
  }

  async function answerAll(task: Task, onAnswer: () => void, signal: AbortSignal): Promise<Result<string, string>> {
    const answers: string[] = [];
    const take = (answer: string) => {
      answers.push(answer);
      onAnswer();
    };
    const answerSome = (lines: readonly PartLine[]) => answerInOne({ ...task, lines }, take, signal);
    while (answers.length < task.lines.length) {
      let death: Death | undefined = await answerSome(task.lines.slice(answers.length));
      const [line] = task.lines.slice(answers.length);
      if (death === undefined || line === undefined) break;
      // The lines before it may have taken the memory, so it gets another try. A line that took too long would do so again.
      if (death.cause === 'memory' || death.cause === 'other') death = await answerSome([line]);
      if (death?.cause === 'start') return failure(death.detail);
      if (death !== undefined) take(failedLine(line, death.detail));
    }
    return success(answers.join(''));
  }

  return {
    async answer(task, onAnswer, signal) {
      signal.addEventListener('abort', close);
      try {
        return await answerAll(task, onAnswer, signal);
      } finally {
        signal.removeEventListener('abort', close);
      }
    },
    close,
  };
}
