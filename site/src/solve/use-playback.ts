import type { AnyPuzzle } from '@crosshatch/core/puzzle';
import { useLayoutEffect, useState } from 'preact/hooks';

interface PlaybackOptions {
  readonly at: number;
  readonly last: number;
  /** Whether the step is shown already, so that the next one may follow. */
  readonly isReady: boolean;
  readonly onMove: (position: number) => void;
}

export interface Playback {
  readonly start: () => void;
  readonly stop: () => void;
}

/** The most boards that are shown on the way to the answer, and the milliseconds for each: about two seconds in all. */
const BOARDS = 40;
const MILLISECONDS = 50;

/**
 * Plays the steps from the blank board to the answer, as soon as there are steps. For readers who prefer less motion, it shows
 * only the answer. It stops with a new puzzle, whose steps are a secret.
 */
export function usePlayback(puzzle: AnyPuzzle, { at, last, isReady, onMove }: PlaybackOptions): Playback {
  const [isPlaying, setPlaying] = useState(false);
  // Effects that come after the drawing would let a timer show a step of the puzzle before.
  useLayoutEffect(() => () => setPlaying(false), [puzzle]);
  useLayoutEffect(() => {
    if (!isPlaying || !isReady) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(
      () => {
        const next = isCalm ? last : Math.min(last, at + Math.ceil(last / BOARDS));
        onMove(next);
        if (next >= last) setPlaying(false);
      },
      isCalm ? 0 : MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, isReady, at, last]);
  return { start: () => setPlaying(true), stop: () => setPlaying(false) };
}
