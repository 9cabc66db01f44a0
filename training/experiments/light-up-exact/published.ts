/*
 * The times of Simon Tatham's solver on the sets of Light Up puzzles on which ours is measured. They are entered only here, and
 * computed from the times in the sets' lines. The experiment finds them by the set's name.
 */
import type { Source } from '../result/result.ts';

export const tatham: Source = {
  key: 'tatham',
  name: 'Simon Tatham’s Light Up',
  url: 'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/',
  measured: 'times recorded with the sets, on a quiet machine, not beside ours',
};

/** By the name of a set: the mean and the longest time of its puzzles, in microseconds. */
export const TATHAM_TIMES: Readonly<Record<string, readonly [mean: number, longest: number]>> = {
  '7x7-tricky': [20.6, 87.8],
  '10x10-tricky': [43.6, 471.8],
  '10x10-hard': [355.1, 4474.8],
  '14x14-tricky': [125.1, 620.2],
  '14x14-hard': [267.5, 1362.1],
  '25x25-tricky': [584.7, 5586],
  '25x25-hard': [2630.8, 16_073.4],
};
