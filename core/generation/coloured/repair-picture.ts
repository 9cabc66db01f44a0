import { type ColouredCell, checkLimits, lastOf, pacing, type Steps } from '../../algorithm/index.ts';
import { colourDifference } from '../../colour/index.ts';
import { Redrawing } from '../../coloured/index.ts';
import { itemAt } from '../../memory/index.ts';
import { type ColourSetPuzzle, checkSize, hasColourEverywhere, UNKNOWN_COLOUR } from '../../puzzle/index.ts';
import { likelyColours, neighboursUnlike, recoloured, withoutUnknownColours } from './change.ts';
import { type ClueKind, linesOfCells, puzzleOfPicture, withCluesOf } from './clues.ts';
import type { ColouredPicture } from './picture.ts';

export interface ColouredRepairOptions {
  /** Line solves to spend. */
  readonly budget: number;
  /** `lines`: line solving alone must find the picture. Default: `unique`, its clues have one solution. */
  readonly aim?: 'unique' | 'lines';
  /** Clues of runs (the default), or of counts: then no cell is background. */
  readonly clues?: ClueKind;
  /** Most cells to change; default: all. */
  readonly most?: number;
  /**
   * For each cell, the cells that change together, itself included, so that a symmetry is kept. Default: itself alone.
   */
  readonly orbits?: readonly (readonly number[])[];
}

export interface RepairedColouredPicture {
  /**
   * `unique`: the clues have no other picture. `exhausted`: the budget is spent, `most` cells are changed, or no open
   * cell is left to change.
   */
  readonly status: 'unique' | 'exhausted';
  /** The picture with all changes. */
  readonly picture: ColouredPicture;
  /** The cells that were changed, each with its new colour, in their order, each once. */
  readonly changes: readonly ColouredCell[];
  readonly lineSolves: number;
}

/**
 * For each change that is made: the most changes that are estimated, and the most that are solved from the beginning.
 */
const ESTIMATED = 40;
const SOLVED = 3;
/** Line solves, for each line of the picture, that a proof of uniqueness may take. */
const ALLOWANCE = 100;

/**
 * Repairs an ambiguous picture: changes one cell after another until the clues have one solution. Each change gives an
 * open cell the colour of a neighbour or the background. It makes the tried change that leaves the fewest cells open
 * after line solving; of equal ones, the least visible.
 *
 * Line solving is the measure, and not the number of solutions as with two colours (`repairPicture`): it is fast, and
 * most coloured pictures need no search. A picture that only a search proves to be unique is left as it is, unless
 * `aim` asks for more; one picture in a hundred is of this kind, and changed pictures seldom are. Changes are estimated
 * before the best are solved (`Redrawing`): solving all changes from the beginning takes ten times the line solves.
 *
 * @throws {RangeError} for a budget that is none, and for a picture without all its cells or with other colours
 */
export function repairColouredPicture(
  picture: ColouredPicture,
  options: ColouredRepairOptions,
): RepairedColouredPicture {
  checkPicture(picture, options.clues);
  return lastOf(repairSteps(picture, options, Number.POSITIVE_INFINITY));
}

/** As `repairColouredPicture` for a sound picture, but pauses after every `pause` line solves. */
export function* repairSteps(
  picture: ColouredPicture,
  options: ColouredRepairOptions,
  pause: number,
): Steps<RepairedColouredPicture> {
  const { budget, aim = 'unique', clues = 'runs', most = picture.grid.cells.length, orbits } = options;
  checkLimits({ budget });
  const isDue = pacing(pause, -budget);
  const work: Work = { left: budget, isDue: () => isDue(-work.left) };
  const changes = new Map<number, ColouredCell>();
  let drawn = drawnAs({ ...picture, grid: withoutUnknownColours(picture.grid) }, clues, work);
  let isUnique = drawn.lines.open.length === 0 || (aim === 'unique' && (yield* isProven(drawn, work, pause)));
  while (!isUnique && work.left > 0 && changes.size < most) {
    const groups = drawn.lines.open.filter((cell) => !changes.has(cell)).map((cell) => orbits?.[cell] ?? [cell]);
    const step = yield* bestStep(drawn, groups, work);
    // A step that the budget does not cover is not taken, so that a smaller budget only ends earlier.
    const isCovered = work.left > 0 || (work.left === 0 && step?.drawn.lines.open.length === 0);
    if (step === undefined || !isCovered) break;
    if (changes.size + step.changes.length > most) break;
    drawn = step.drawn;
    isUnique = drawn.lines.open.length === 0;
    for (const change of step.changes) changes.set(change.row * picture.grid.width + change.column, change);
  }
  return {
    status: isUnique ? 'unique' : 'exhausted',
    picture: drawn.picture,
    changes: [...changes.values()],
    lineSolves: budget - work.left,
  };
}

/** Throws a `RangeError` for a picture without all its cells, or with a cell of a colour that its clues do not have. */
function checkPicture({ grid, colours }: ColouredPicture, clues?: ClueKind): void {
  checkSize(grid, grid);
  const wrong = grid.cells.findIndex((colour) => colour > colours.length && colour !== UNKNOWN_COLOUR);
  if (wrong >= 0) throw new RangeError(`cell ${wrong} of the grid has the colour ${grid.cells[wrong]}`);
  if (clues === 'counts' && !hasColourEverywhere({ colours }, grid))
    throw new RangeError('count clues need a colour in every cell');
}

/** The line solves left. */
interface Work {
  left: number;
  /** Whether a pause is due. */
  readonly isDue: () => boolean;
}

/** A picture with its puzzle, after line solving. */
interface Drawn {
  readonly picture: ColouredPicture;
  readonly puzzle: ColourSetPuzzle;
  readonly lines: Redrawing;
}

function drawnAs(picture: ColouredPicture, clues: ClueKind, work: Work): Drawn {
  const puzzle = puzzleOfPicture(picture, clues);
  const lines = new Redrawing(puzzle);
  work.left -= lines.lineSolves;
  return { picture, puzzle, lines };
}

/** Whether a short search proves that the clues have one solution. */
function* isProven({ puzzle, lines }: Drawn, work: Work, pause: number): Steps<boolean> {
  const before = lines.lineSolves;
  const allowance = Math.min(work.left, ALLOWANCE * (puzzle.rows.length + puzzle.columns.length));
  const isUnique = yield* lines.isUnique(allowance, pause);
  work.left -= lines.lineSolves - before;
  return isUnique;
}

interface Step {
  readonly drawn: Drawn;
  readonly changes: readonly ColouredCell[];
}

/** A change of some cells to one colour. */
interface Change {
  readonly cells: readonly number[];
  readonly colour: number;
}

/** A change with the number of cells that it leaves open, as estimated or as solved. */
interface Tried {
  readonly open: number;
  readonly step: Step | (() => Step);
}

/** The change of one group of cells that leaves the fewest cells open; undefined when there is none. */
function* bestStep(drawn: Drawn, groups: readonly (readonly number[])[], work: Work): Steps<Step | undefined> {
  const { picture, puzzle } = drawn;
  const tried: Tried[] = [];
  for (const change of leastVisible(picture, groups, puzzle.kind === 'counts' ? 1 : 0)) {
    if (work.left <= 0) break;
    if (work.isDue()) yield;
    const { open, solve } = estimate(drawn, change, work);
    const step = open === 0 ? solve() : solve;
    if (typeof step !== 'function' && step.drawn.lines.open.length === 0) return step;
    tried.push({ open: typeof step === 'function' ? open : step.drawn.lines.open.length, step });
  }
  tried.sort((one, other) => one.open - other.open);
  let best: Step | undefined;
  for (const { open, step } of tried.slice(0, SOLVED)) {
    // Estimates are seldom too low, and hardly ever too high.
    if (work.left <= 0 || (best !== undefined && best.drawn.lines.open.length <= open)) break;
    if (work.isDue()) yield;
    const solved = typeof step === 'function' ? step() : step;
    if (best === undefined || solved.drawn.lines.open.length < best.drawn.lines.open.length) best = solved;
  }
  return best;
}

/**
 * The estimated number of cells that a change leaves open; and a function that solves the changed picture from the
 * beginning.
 */
function estimate(
  { picture, puzzle, lines: before }: Drawn,
  { cells, colour }: Change,
  work: Work,
): { readonly open: number; readonly solve: () => Step } {
  const { grid, changes } = recoloured(picture.grid, cells, colour);
  const lines = linesOfCells(grid, cells);
  const changed = withCluesOf(puzzle, grid, lines);
  const solvesBefore = before.lineSolves;
  const open = before.openAfter(changed, lines, cells, colour);
  work.left -= before.lineSolves - solvesBefore;
  const solve = (): Step => {
    const solved = new Redrawing(changed, before, lines);
    work.left -= solved.lineSolves;
    return { drawn: { picture: { ...picture, grid }, puzzle: changed, lines: solved }, changes };
  };
  return { open, solve };
}

/** The changes that are least visible: between like colours, and where the cell's neighbours have the new colour. */
function leastVisible(
  { grid, colours, background: ground }: ColouredPicture,
  groups: readonly (readonly number[])[],
  background: number,
): readonly Change[] {
  const values = [ground, ...colours].map(({ value }) => value);
  const differences = values.map((one) => values.map((other) => colourDifference(one, other)));
  const changes = groups.flatMap((cells) => {
    const cell = itemAt(cells, 0);
    return likelyColours(grid, cell, background).map((colour) => {
      const difference = itemAt(itemAt(differences, itemAt(grid.cells, cell)), colour);
      return { cells, colour, visibility: difference * (1 + neighboursUnlike(grid, cell, colour)) };
    });
  });
  return changes.sort((one, other) => one.visibility - other.visibility).slice(0, ESTIMATED);
}
