import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { CachedNetwork, episode, LineTask, learnEpisode, softmax, valuedOrder } from '@crosshatch/core/reinforcement';

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
