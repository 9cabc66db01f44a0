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
 * Tells whether the board takes the whole window. In a small window, it does so for each newly opened puzzle.
 *
 * @param root the element that takes the window; meanwhile, the rest of the page is out of reach
 * @param work the puzzle, or another object that is new for each opened puzzle
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
