import { lastOf, limitsOf, type Steps } from '../../algorithm/index.ts';
import { NONE } from '../../board/index.ts';
import {
  ColouredBoard,
  ColouredLiterals,
  defaultColouredBudget,
  lossesIn,
  ruleOut,
  searchSteps,
  tryEveryColour,
} from '../../coloured/index.ts';
import type { ColourSetPuzzle } from '../../puzzle/index.ts';
import { endOf, type Gradable, type Grade, type GradeOptions, gradeOn } from '../grade.ts';

/**
 * Grades a coloured puzzle, or one of count clues, as `grade` does one of two colours. Line solving keeps the set of
 * possible colours of each cell, and a probe tries a cell in each possible colour. Rounds and technique are the same
 * for all eight reflections of the puzzle and for every order of its colours.
 *
 * @param options the budget defaults to `defaultColouredBudget`
 */
export const gradeColoured = (puzzle: ColourSetPuzzle, options: GradeOptions = {}): Grade =>
  lastOf(colouredGradeSteps(puzzle, options, Number.POSITIVE_INFINITY));

/** As `gradeColoured`, but pauses after every `pause` line solves. */
export const colouredGradeSteps = (puzzle: ColourSetPuzzle, options: GradeOptions, pause: number): Steps<Grade> =>
  gradeOn(gradable(puzzle), limitsOf(options, defaultColouredBudget(puzzle)).budget, pause);

function gradable(puzzle: ColourSetPuzzle): Gradable {
  const board = new ColouredBoard(puzzle);
  // Trials work on the cells that lines leave open.
  let open: ColouredLiterals | undefined;
  const literals = (): ColouredLiterals => {
    open ??= new ColouredLiterals(board);
    return open;
  };
  return {
    board,
    cellCount: board.sets.length,
    settledBy: (line) => lossesIn(board, line),
    set: (losses) => ruleOut(board, losses),
    isOpen: (cell) => !board.isSettled(cell),
    probe: (cell, budget) => {
      const { certain } = tryEveryColour(literals(), cell, budget);
      if (certain === undefined) return 'clash';
      if (certain.length === 0) return 'nothing';
      for (const literal of certain) literals().set(literal, NONE);
      return endOf(literals().propagateLines(budget), board.isResting);
    },
    search: (budget, pause) => searchSteps(literals(), budget, 2, pause),
  };
}
