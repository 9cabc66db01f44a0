import type { AnyPuzzle } from '@crosshatch/core/puzzle';
import { useEffect, useState } from 'preact/hooks';

interface PlaybackOptions {
  readonly at: number;
  readonly last: number;
  /** Whether the step is shown, so that the next one may follow. */
  readonly isReady: boolean;
  readonly onMove: (position: number) => void;
}

export interface Playback {
  readonly start: () => void;
  readonly stop: () => void;
}

/** The number of boards that are shown on the way to the answer, and the time of each in milliseconds: about two seconds. */
const BOARDS = 40;
const MILLISECONDS = 50;

/**
 * Shows the steps from the blank board to the answer, as soon as there are any; to readers who prefer less motion, the answer.
 * It ends with the puzzle: the steps of the next one are its secret.
 */
export function usePlayback(puzzle: AnyPuzzle, { at, last, isReady, onMove }: PlaybackOptions): Playback {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => () => setPlaying(false), [puzzle]);
  useEffect(() => {
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
