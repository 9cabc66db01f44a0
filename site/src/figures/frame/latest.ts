import { useRef } from 'preact/hooks';

/**
 * Returns a function that runs tasks one after another, and drops a task that has not begun when another is asked for. The
 * reader may change a figure faster than the worker answers. The answer of a dropped task is undefined.
 */
export function useLatest() {
  const running = useRef<Promise<unknown>>();
  const turn = useRef(0);
  return async <Answer>(task: () => Promise<Answer>): Promise<Answer | undefined> => {
    const mine = ++turn.current;
    // The caller of the running task handles its failure.
    await running.current?.catch(() => undefined);
    if (mine !== turn.current) return undefined;
    const answer = task();
    running.current = answer;
    return answer;
  };
}
