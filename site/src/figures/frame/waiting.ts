import { useRef, useState } from 'preact/hooks';

/** The delay in milliseconds before the figure says that it waits: for sooner answers, a message would only flicker. */
const PATIENCE_MILLISECONDS = 300;

/** Whether the latest request takes so long that the figure should say so. */
export function useWaiting() {
  const [isWaiting, setWaiting] = useState(false);
  const turn = useRef(0);
  return {
    isWaiting,
    /** Drops the request that is under way: its answer will be undefined. */
    forget(): void {
      turn.current++;
      setWaiting(false);
    },
    /** The answer; undefined when another request was made meanwhile. */
    async awaited<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
      const mine = ++turn.current;
      // An earlier request may still be under way when the latest has its answer, and must not set what nothing unsets.
      const timer = setTimeout(() => mine === turn.current && setWaiting(true), PATIENCE_MILLISECONDS);
      try {
        const answer = await asked;
        return mine === turn.current ? answer : undefined;
      } finally {
        clearTimeout(timer);
        if (mine === turn.current) setWaiting(false);
      }
    },
  };
}
