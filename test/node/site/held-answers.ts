import { vi } from 'vitest';
import { becomes, settled } from './shown-part.ts';

/** Holds the answers of a task until the test lets them come, in any order. */
export function held<Arguments extends readonly unknown[], Answer>(task: (...of: Arguments) => Answer) {
  const waiting: (() => void)[] = [];
  const asked = vi.fn(
    async (...of: Arguments): Promise<Answer> => new Promise((answer) => waiting.push(() => answer(task(...of)))),
  );
  const answer = async (which = 0) => {
    await becomes(() => waiting.length > which);
    waiting.splice(which, 1)[0]?.();
    await settled();
  };
  /** Answers until nothing more is asked. */
  const answerAll = async () => {
    do await answer();
    while (waiting.length > 0);
  };
  return { asked, answer, answerAll };
}
