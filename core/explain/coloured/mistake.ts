import type { Steps } from '../../algorithm/index.ts';
import { colouredSteps } from '../../coloured/index.ts';
import { brokenMistake, type Mistake, mistakeFrom } from '../mistake.ts';
import type { ColouredPosition } from './position.ts';
import { colourText, lineWithColouredClue } from './words.ts';

/** The first line that shows a mistake by itself. */
export const brokenColouredLine = ({ puzzle, broken }: ColouredPosition): Mistake | undefined =>
  broken && brokenMistake(broken, lineWithColouredClue(puzzle, broken));

/**
 * Why known cells that break no line have no solution: names the wrong cells if the puzzle has one solution. Pauses after
 * every `pause` line solves.
 */
export function* colouredMistakeSteps(
  { puzzle, grid }: ColouredPosition,
  budget: number,
  pause: number,
): Steps<Mistake> {
  const outcome = yield* colouredSteps(puzzle, { solutions: 2, budget: Math.max(0, budget) }, pause);
  return mistakeFrom(grid, outcome, (colour) => colourText(puzzle, colour));
}
