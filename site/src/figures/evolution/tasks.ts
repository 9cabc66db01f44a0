import type { Puzzle } from '@crosshatch/core/puzzle';
import { guesserFor } from '../network/tasks.ts';
import { crowdOf, parentsOf, runsOf, searchAfterVote } from './crowd-findings.ts';
import { type EvolutionFindings, NETWORK, type SeededAlgorithm } from './evolution.ts';
import { evolutionOf, firstBoards, guessedBoard } from './findings.ts';
import { redrawsOf } from './redraws.ts';

/** The tasks of the figures on evolution in the worker. */
export const evolutionTasks = {
  /**
   * @param begin the name of the predictor for the first boards, `network` for the default of the size; undefined for
   * random boards
   */
  evolution: async (puzzle: Puzzle, breeding: SeededAlgorithm, begin?: string): Promise<EvolutionFindings> =>
    begin === undefined
      ? evolutionOf(puzzle, breeding)
      : evolutionOf(puzzle, breeding, await guesserFor(puzzle, begin === NETWORK ? undefined : begin)),
  firstBoards,
  redraws: redrawsOf,
  parents: parentsOf,
  crowd: crowdOf,
  searchAfterVote,
  evolutionRuns: runsOf,
  guessedBoard: async (puzzle: Puzzle): Promise<string> => guessedBoard(puzzle, await guesserFor(puzzle)),
};
