import { useRef, useState } from 'preact/hooks';

/** The delay in milliseconds before the figure says that it waits. For a faster answer, a message would only flicker. */
const PATIENCE_MILLISECONDS = 300;

/** Whether the latest request takes so long that the figure should say so. */
export function useWaiting() {
  const [isWaiting, setWaiting] = useState(false);
  const turn = useRef(0);
  return {
    isWaiting,
    /** Drops the pending request: its answer will be undefined. */
    forget(): void {
      turn.current++;
      setWaiting(false);
    },
    /** Returns the answer; undefined if another request was made meanwhile. */
    async awaited<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
      const mine = ++turn.current;
      // An earlier request may still be pending when the latest is answered. It must not set the message, because nothing would
      // unset it.
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
