import { randomPicture } from '@crosshatch/core/generation';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import {
  CachedNetwork,
  episode,
  FEATURES,
  LineTask,
  learnEpisode,
  policyOrder,
  softmax,
  valuedOrder,
} from '@crosshatch/core/reinforcement';

/*
 * Orders that are learned from a seed: in every runtime, the same draws, sums and exponentials must lead to them.
 */

const rows = ['01101', '11100', '00110', '10111', '01001'];

/** One that lines alone solve. */
export const learnedPuzzle: Puzzle = puzzleOfGrid({
  width: 5,
  height: 5,
  cells: Uint8Array.from(rows.join(''), Number),
});

/** What `sarsa` learns of it by seed 1, the lines numbered rows first. */
export const SARSA_ORDER: readonly number[] = [7, 3, 6, 4, 2, 7, 8, 1, 0, 9, 4, 8, 6];

/** What a network learns of it, which grows meanwhile. */
export function networkOrder(): readonly number[] {
  const random = mulberry32(7);
  const values = new CachedNetwork({ width: 5, height: 5 }, random, 100);
  const task = new LineTask(learnedPuzzle);
  const choice = softmax(random);
  for (let each = 0; each < 40; each++) learnEpisode(task, values, choice);
  values.empty();
  return episode(task, valuedOrder(values));
}

export const NETWORK_ORDER: readonly number[] = [3, 6, 4, 8, 1, 7, 5, 9, 0, 6, 2, 8, 9];

/** The order of a policy whose weights are drawn, on a board of any size. */
export function drawnPolicyOrder(): readonly number[] {
  const random = mulberry32(11);
  const drawn = (length: number) => Float32Array.from({ length }, () => random() / 2 ** 31 - 1);
  const order = policyOrder([drawn(FEATURES.length * 6), drawn(6), drawn(6), drawn(1)]);
  return episode(new LineTask(puzzleOfGrid(randomPicture(9, 7, 0.65, 3))), order);
}

export const DRAWN_POLICY_ORDER: readonly number[] = [
  11, 2, 7, 0, 10, 6, 14, 6, 3, 13, 6, 12, 10, 8, 4, 12, 6, 2, 15, 1, 7, 3, 8, 9, 6, 10, 5,
];
