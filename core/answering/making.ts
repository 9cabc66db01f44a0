import { MOST_COUNTS } from '../coloured/index.ts';
import type { Wish } from '../generation/index.ts';
import { type Extent, LEAST_LINE_TIME } from './limits.ts';
import { STEP_TIME } from './place.ts';

/** The most puzzles to make at a time, since the client waits for all of them. */
export const MOST_MADE = 20;

/** Returns the most line solves within a bound, to make a wish's puzzles. */
export const makingBudget = (wish: Wish, { lineSolves, time }: Extent): number =>
  Math.floor(Math.min(lineSolves, time / makingTime(wish)));

/** Returns the line solves between two pauses in the making of a wish's puzzles. */
export const makingPause = (wish: Wish): number => STEP_TIME / makingTime(wish);

/** Estimates the time of a line solve during the making of a wish's puzzles, in nanoseconds. */
function makingTime({ width, height, colours, clues, source, grade }: Wish): number {
  if (clues === 'counts')
    return (height * countLineTime(width, colours) + width * countLineTime(height, colours)) / (width + height);
  const cells = width * height;
  // A repair of noise looks at every open cell, and gives it up after few line solves. On 120×120 cells, it takes six times as
  // long.
  const repairing = source === 'noise' && grade === 'line' ? Math.min(6, 1 + cells / 3000) : 1;
  return Math.max(LEAST_LINE_TIME, cells) * (1 + colours * COLOUR_TIME) * repairing;
}

/** The time that each colour adds to a line solve, as a share of the time without colours. */
export const COLOUR_TIME = 1 / 4;

/** Most lines of a picture have at most this number of colours, however many the picture has. */
const COLOURS_OF_LINE = 4;

/**
 * Estimates the time to settle a line of count clues, in nanoseconds. Assumes the automaton's number of counts when all colours
 * of the line have the same number of cells. Lines beyond `MOST_COUNTS` are settled colour by colour, which is quick; the
 * longer the lines, the more are settled so. Measured in four colours: 15 µs on boards of 15×15 cells, 100 µs on 30×30, 0.7 ms
 * on 50×50, 0.1 ms on 100×100.
 */
function countLineTime(cells: number, colours: number): number {
  const shown = Math.min(colours, COLOURS_OF_LINE);
  const counts = (cells / shown + 1) ** shown;
  return 3000 + 300 * cells + 50 * Math.min(counts, MOST_COUNTS ** 2 / counts);
}
