import { type ColouredCell, lastOf, limitsOf, type Outcome, type Steps, type Work } from '../../algorithm/index.ts';
import { colouredSteps, coloursOf, defaultColouredBudget } from '../../coloured/index.ts';
import { itemAt } from '../../memory/index.ts';
import { type ColouredGrid, type ColourSetPuzzle, type Place, sentence, UNKNOWN_COLOUR } from '../../puzzle/index.ts';
import type { HintOptions } from '../hint.ts';
import { MISTAKE_BUDGET, type Mistake } from '../mistake.ts';
import { type Explained, explainedBy } from '../why.ts';
import { effortText, placeText } from '../words.ts';
import { lineChainSteps } from './chain.ts';
import type { ColouredDeduction } from './deductions.ts';
import { simplestColouredLine } from './line-hint.ts';
import { brokenColouredLine, colouredMistakeSteps } from './mistake.ts';
import { ColouredPosition, type PencilMarks } from './position.ts';
import { tellTrials } from './probing-hint.ts';
import { type ColouredRefutation, refute, shortRefutation } from './refutation.ts';
import { anyOfText, colourText, effectText } from './words.ts';

/** Why a cell must have its colour, or that it need not have it. */
export type ColouredWhy =
  | Explained<ColouredCell>
  /** The known cells leave several colours, as these two solutions show. */
  | {
      readonly status: 'ambiguous';
      readonly solutions: readonly [ColouredGrid, ColouredGrid];
      readonly reason: string;
    }
  /** The known cells have no solution. With a chain, the cell itself is wrong, and the chain shows it. */
  | (Mistake & { readonly chain?: readonly ColouredDeduction[] })
  /** The budget was spent before the question was answered. */
  | { readonly status: 'exhausted' };

/**
 * Explains why a cell must have its colour, given the cells known in `grid`: by one line; else by a short chain of lines,
 * which rule colours out; else because supposing each other colour leads the lines to a clash or, by search, to no
 * solution. A known cell is explained from the others. `why` does so for two colours, where a single refutation settles a
 * cell.
 *
 * @param grid as wide and high as the puzzle; a grid of another size is a bug and throws, and so is a cell outside
 * @param options the budget defaults to `defaultColouredBudget`
 */
export const whyColoured = (
  puzzle: ColourSetPuzzle,
  grid: ColouredGrid,
  place: Place,
  options: HintOptions = {},
): ColouredWhy => lastOf(colouredWhySteps(puzzle, grid, place, options, Number.POSITIVE_INFINITY));

/** As `whyColoured`, but pauses after every `pause` line solves, except while it follows a trial or shortens a chain. */
export function* colouredWhySteps(
  puzzle: ColourSetPuzzle,
  grid: ColouredGrid,
  { row, column }: Place,
  options: HintOptions,
  pause: number,
): Steps<ColouredWhy> {
  if (!(row >= 0 && row < grid.height && column >= 0 && column < grid.width)) {
    throw new RangeError(`the grid has no ${placeText({ row, column })}`);
  }
  const cell = row * grid.width + column;
  const colour = itemAt(grid.cells, cell);
  const { budget } = limitsOf(options, defaultColouredBudget(puzzle));
  const position = new ColouredPosition(puzzle, withColour(grid, cell, UNKNOWN_COLOUR));
  const answer = yield* stepsFor(position, cell, budget, pause);
  if (answer.status !== 'deduction' || colour === UNKNOWN_COLOUR || answer.cell.colours.includes(colour)) return answer;
  const marked = `${placeText(answer.cell)} is marked ${colourText(puzzle, colour)}`;
  return {
    status: 'mistake',
    chain: answer.chain,
    reason: sentence(`${marked}, but the other known cells make it ${anyOfText(puzzle, answer.cell.colours)}`),
  };
}

function withColour(grid: ColouredGrid, cell: number, colour: number): ColouredGrid {
  return { ...grid, cells: grid.cells.with(cell, colour) };
}

/** Why a cell that is unknown in the grid must have its colour. */
function* stepsFor(position: ColouredPosition, cell: number, budget: number, pause: number): Steps<ColouredWhy> {
  const { puzzle, grid, board } = position;
  const broken = brokenColouredLine(position);
  if (broken !== undefined) return broken;
  let searched = 0;
  const left = () => Math.max(0, budget - searched - board.lineSolves);
  function* solve(known: ColouredGrid, limit: number): Steps<Outcome<ColouredGrid>> {
    const outcome = yield* colouredSteps(puzzle, { known, solutions: 1, budget: Math.min(limit, left()) }, pause);
    searched += outcome.work.lineSolves ?? 0;
    return outcome;
  }
  const first = yield* solve(grid, MISTAKE_BUDGET);
  if (first.status === 'contradictory') return yield* colouredMistakeSteps(position, left(), pause);

  const byLine = simplestColouredLine(position, cell);
  const byLines =
    byLine === undefined ? yield* lineChainSteps(position, cell, board.lineSolves + left(), pause) : [byLine];
  if (byLines === 'clash') return yield* colouredMistakeSteps(position, left(), pause);
  if (byLines === 'spent') return { status: 'exhausted' };
  if (byLines !== 'resting') return explained(position, byLines);

  const found = first.status === 'exhausted' ? undefined : itemAt(first.solutions, 0);
  const trials = byTrials(position, cell, found?.cells[cell], board.lineSolves + left());
  const solutions = found === undefined ? [] : [found];
  const searches: { readonly colour: number; readonly work: Work }[] = [];
  let standing = trials.open.length + solutions.length;
  for (const [index, colour] of trials.open.entries()) {
    if (standing < 2 || solutions.length > 1) break;
    const outcome = yield* solve(withColour(grid, cell, colour), Math.floor(left() / (trials.open.length - index)));
    if (outcome.status === 'contradictory') {
      searches.push({ colour, work: outcome.work });
      standing--;
    } else if (outcome.status !== 'exhausted') solutions.push(itemAt(outcome.solutions, 0));
  }
  const [one, other] = solutions;
  if (one !== undefined && other !== undefined) return ambiguous(position, cell, [one, other]);
  if (standing === 0) return yield* colouredMistakeSteps(position, left(), pause);
  if (standing > 1) return { status: 'exhausted' };
  const marks = position.marks();
  const chain = tellTrials(position, marks, cell, trials.refutations, board.lineSolves + left());
  return explained(position, [
    ...chain,
    ...searches.map(({ colour, work }) => tellSearch(position, marks, cell, colour, work)),
  ]);
}

/**
 * Tries the colours of a cell that lines do not settle, and leaves the lines solved on level 1.
 *
 * @param known a colour that a solution has, which needs no trial
 * @returns the refutations, and the other colours that need a search
 */
function byTrials(
  position: ColouredPosition,
  cell: number,
  known: number | undefined,
  budget: number,
): { readonly refutations: readonly ColouredRefutation[]; readonly open: readonly number[] } {
  const { literals, board } = position;
  literals.newLevel();
  board.enqueueAll();
  literals.propagateLines(budget);
  board.clearQueue();
  const refutations: ColouredRefutation[] = [];
  const open: number[] = [];
  for (const colour of coloursOf(itemAt(board.sets, cell)).filter((one) => one !== known)) {
    const refutation = refute(position, cell, colour, budget - board.lineSolves);
    if (typeof refutation === 'number') open.push(colour);
    else refutations.push(shortRefutation(position, refutation, budget));
  }
  return { refutations, open };
}

function ambiguous(
  { puzzle, board }: ColouredPosition,
  cell: number,
  solutions: readonly [ColouredGrid, ColouredGrid],
): ColouredWhy {
  const [one, other] = solutions.map(({ cells }) => colourText(puzzle, itemAt(cells, cell)));
  const place = placeText(board.cellAt(cell));
  const reason = `the known cells leave several colours: ${place} is ${one} in one solution and ${other} in another`;
  return { status: 'ambiguous', solutions, reason: sentence(reason) };
}

function explained({ puzzle }: ColouredPosition, chain: readonly ColouredDeduction[]): ColouredWhy {
  const trials = chain.filter(({ technique }) => technique === 'probing').length;
  return explainedBy(
    chain,
    ({ colours }) => `is ${anyOfText(puzzle, colours)}`,
    () => (trials === 1 ? 'otherwise' : 'any other colour'),
  );
}

/** The deduction that a search finds no solution with a colour; marks the colour as ruled out. */
function tellSearch(
  { puzzle }: ColouredPosition,
  marks: PencilMarks,
  cell: number,
  colour: number,
  work: Work,
): ColouredDeduction {
  marks.ruleOut([32 * cell + colour]);
  const settled = marks.cellAt(cell);
  const named = colourText(puzzle, colour);
  const place = placeText(settled);
  const so = effectText(puzzle, { lost: 1 << colour, left: marks.at(cell) }, true);
  return {
    status: 'deduction',
    technique: 'search',
    cells: [settled],
    reason: sentence(
      `no line settles ${place}, and supposing it ${named} leads the lines to no conflict; but a search with ${effortText(work)} finds no solution with it ${named}, so it ${so}`,
    ),
  };
}
