import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import './full-board.css';

/** Windows in which the board takes the whole screen from the start: phones, upright and on their side. */
const SMALL = '(max-width: 50rem), (max-height: 30rem)';

export interface FullBoard {
  readonly isFull: boolean;
  readonly setFull: (isFull: boolean) => void;
}

/**
 * Whether the board takes the whole window. On a small one it does so with each puzzle that is opened.
 *
 * @param root the element that takes the window; everything beside it is out of reach meanwhile
 * @param work the puzzle, or another object that is a new one with each puzzle that is opened
 */
export function useFullBoard(root: RefObject<HTMLElement>, work: object): FullBoard {
  const [isFull, setFull] = useState(false);
  useLayoutEffect(() => setFull(matchMedia(SMALL).matches), [work]);
  useEffect(() => {
    if (!isFull) return;
    const isolation = import('./isolated.ts').then(({ isolated }) => root.current && isolated(root.current));
    return () => void isolation.then((end) => end?.());
  }, [isFull]);
  return { isFull, setFull };
}
