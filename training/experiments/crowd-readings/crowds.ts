import { Board, NONE } from '@crosshatch/core/board';
import { bred } from '@crosshatch/core/published/evolution';
import { breedExpert, decided, opinionOf } from '@crosshatch/core/published/woac';
import { createGrid, type Grid, heightOf, type Puzzle, UNKNOWN, widthOf } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import type { SolvedRun } from '../crowd/charts.ts';
import { penaltyOf, type SolvedPuzzle, watchCrowd } from '../crowd/measure.ts';
import type { Reading } from './readings.ts';

/** Breeds a crowd by a reading. Returns whether an expert is right, and the penalty of the vote. */
export function crowdOf(puzzle: Puzzle, reading: Reading, seed: number): SolvedRun {
  if (reading.voters === undefined) {
    const { isExpertRight, board } = votedBoard(puzzle, reading, seed);
    return { isExpertRight, vote: penaltyOf(puzzle, board) };
  }
  const { isExpertRight, votes } = watchCrowd(puzzle, seed, reading.settings(puzzle));
  return { isExpertRight, vote: votes[reading.voters] ?? Number.NaN };
}

/** Breeds the experts, and returns the board on which they decide. */
function votedBoard(puzzle: Puzzle, { settings, completes }: Reading, seed: number) {
  const { aims, breeding, threshold } = settings(puzzle);
  const known = createGrid(widthOf(puzzle), heightOf(puzzle));
  const experts = aims.map((aim, number) =>
    bred(breedExpert(puzzle, known, aim, breeding, { seed: nthSeed(seed, number), budget: Number.POSITIVE_INFINITY })),
  );
  const opinion = opinionOf(
    experts.map(({ best }) => best),
    threshold,
  );
  return {
    isExpertRight: experts.some(({ solution }) => solution !== undefined),
    board: completes ? completedByLines(puzzle, opinion) : decided(opinion),
  };
}

/** Completes the undecided cells of a vote by line solving. Cells that stay unknown count as empty. */
export function completedByLines(puzzle: Puzzle, opinion: Grid): Grid {
  const board = new Board(puzzle);
  for (const [cell, state] of opinion.cells.entries()) if (state !== UNKNOWN) board.set(2 * cell + state, NONE);
  board.enqueueAll();
  // A line that contradicts the vote settles no cell; the other lines go on.
  while (!board.isResting) board.propagateOneLine();
  return decided(board.toGrid('known'));
}

/** The vote of one crowd on a puzzle that lines alone leave open. */
export interface HardVote {
  readonly isSolved: boolean;
  /** The share of cells that are right. */
  readonly right: number;
}

/** Breeds a crowd for each puzzle by a reading, and compares its vote with the solution. */
export const votesOn = (puzzles: readonly SolvedPuzzle[], reading: Reading, seed: number): HardVote[] =>
  puzzles.map(({ puzzle, solution }, at) => {
    const { board } = votedBoard(puzzle, reading, nthSeed(seed, at));
    const right = board.cells.filter((state, cell) => state === solution.cells[cell]).length;
    return { isSolved: right === solution.cells.length, right: right / solution.cells.length };
  });
