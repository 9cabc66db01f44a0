import { checkLimits, lastOf } from '../../algorithm/index.ts';
import { itemAt } from '../../memory/index.ts';
import { neighboursOf } from '../../puzzle/index.ts';
import { clashingNumbers, DEFAULT_STEPS, type Purse, solveFrom } from '../exact/index.ts';
import { BLACK_SQUARE, BULB, type LightUp, type LightUpBulbs } from '../puzzle/index.ts';

/** A puzzle made unique by its numbers. Squares are indexes, row after row. */
export type LightUpRepair =
  | {
      readonly status: 'unique';
      readonly puzzle: LightUp;
      readonly solution: LightUpBulbs;
      /**
       * Black squares that got a number, and squares whose number changed. Both are empty for a puzzle that was unique.
       */
      readonly added: readonly number[];
      readonly changed: readonly number[];
    }
  /** Even with a number on every black square there are several solutions, for each lighting that was tried. */
  | { readonly status: 'impossible' }
  | { readonly status: 'exhausted' };

/** Solutions that are tried as the one to keep. */
const TARGETS = 8;

/**
 * Makes a puzzle unique by few numbers. If it has no solution, numbers that clash are changed first, as few as the
 * search finds. If it has several, one is kept, and numbers are added until no other is left: each time the fewest
 * numbers that tell it from all solutions met so far (an implicit hitting set). Several solutions are tried as the one
 * to keep.
 *
 * @param options.budget steps: squares that the solver may set or look at, and sets of squares that the search for the fewest
 *   numbers may look at. Default: `DEFAULT_STEPS`
 */
export function repairLightUp(puzzle: LightUp, { budget = DEFAULT_STEPS } = {}): LightUpRepair {
  checkLimits({ budget });
  const purse = { left: budget, pause: Number.POSITIVE_INFINITY };
  let best: Attempt | undefined;
  for (const { soluble, changed } of solubleForms(puzzle, purse)) {
    for (const solution of solve(soluble, purse, TARGETS) ?? []) {
      // The numbers that were changed are those of the solution that is kept.
      const start = withNumbers(soluble, changed, solution);
      const bound = best === undefined ? Number.POSITIVE_INFINITY : best.added.length;
      const added = numbersFor(start, solution, purse, bound);
      if (added !== undefined) best = attemptOf(puzzle, withNumbers(start, added, solution), solution, added, changed);
    }
  }
  if (best !== undefined) return { status: 'unique', ...best };
  return { status: purse.left > 0 ? 'impossible' : 'exhausted' };
}

interface Attempt {
  readonly puzzle: LightUp;
  readonly solution: LightUpBulbs;
  readonly added: readonly number[];
  readonly changed: readonly number[];
}

/** The outcome for one solution. A number that was left out for a while may come back as it was: it has not changed. */
const attemptOf = (
  before: LightUp,
  puzzle: LightUp,
  solution: LightUpBulbs,
  added: readonly number[],
  leftOut: readonly number[],
): Attempt => ({
  puzzle,
  solution,
  added,
  changed: leftOut.filter((at) => puzzle.squares[at] !== before.squares[at]),
});

/** Different solutions; undefined where the budget is spent. */
function solve(puzzle: LightUp, purse: Purse, solutions: number): readonly LightUpBulbs[] | undefined {
  if (purse.left <= 0) return undefined;
  const outcome = lastOf(solveFrom(purse, puzzle, { solutions }));
  if (outcome.status === 'exhausted') return undefined;
  return outcome.status === 'contradictory' ? [] : outcome.solutions;
}

/** The number of a black square for some bulbs. */
const numberFor = (puzzle: LightUp, at: number, bulbs: LightUpBulbs): number =>
  neighboursOf(puzzle, at).filter((other) => bulbs[other] === BULB).length;

function withNumbers(puzzle: LightUp, places: readonly number[], bulbs: LightUpBulbs): LightUp {
  const squares = puzzle.squares.slice();
  for (const at of places) squares[at] = numberFor(puzzle, at, bulbs);
  return { ...puzzle, squares };
}

/** A puzzle with a solution, for which numbers are to be found anew on the squares that changed. */
interface SolubleForm {
  readonly soluble: LightUp;
  readonly changed: readonly number[];
}

/**
 * The puzzle itself if it has a solution. Otherwise numbers that clash are left out, one after another; in the last
 * clash, each number without which there is a solution makes a form of its own. None if the budget is spent.
 */
function solubleForms(puzzle: LightUp, purse: Purse): SolubleForm[] {
  let form: SolubleForm = { soluble: puzzle, changed: [] };
  while (purse.left > 0) {
    const { soluble, changed } = form;
    const found = solve(soluble, purse, 1);
    if (found === undefined) return [];
    if (found.length > 0) return [form];
    if (purse.left <= 0) return [];
    const { numbers, isMinimal, steps } = clashingNumbers(soluble, purse.left);
    purse.left -= steps;
    if (!isMinimal) return [];
    const forms = numbers.map((at) => ({
      soluble: { ...soluble, squares: soluble.squares.with(at, BLACK_SQUARE) },
      changed: [...changed, at],
    }));
    const withSolution = forms.filter((other) => (solve(other.soluble, purse, 1) ?? []).length > 0);
    if (withSolution.length > 0) return withSolution;
    const [first] = forms;
    if (first === undefined) return [];
    form = first;
  }
  return [];
}

/**
 * The fewest black squares found whose numbers leave one solution; undefined where none or no fewer than a bound do, or the
 * budget is spent.
 */
function numbersFor(
  puzzle: LightUp,
  solution: LightUpBulbs,
  purse: Purse,
  bound: number,
): readonly number[] | undefined {
  const free = [...puzzle.squares.keys()].filter((at) => puzzle.squares[at] === BLACK_SQUARE);
  /** For each other solution, the squares whose numbers rule it out. */
  const others: number[][] = [];
  for (;;) {
    const chosen = fewestHitting(others, purse);
    if (chosen.length >= bound) return undefined;
    const found = solve(withNumbers(puzzle, chosen, solution), purse, 2);
    if (found === undefined) return undefined;
    const other = found.find((bulbs) => bulbs.some((state, at) => state !== solution[at]));
    if (other === undefined) return chosen;
    const telling = free.filter((at) => numberFor(puzzle, at, other) !== numberFor(puzzle, at, solution));
    if (telling.length === 0) return undefined;
    others.push(telling);
  }
}

/** Nodes of the search for the fewest; beyond them, the fewest so far are taken. */
const HITTING_NODES = 20_000;

/**
 * Finds few items such that each set has one: the fewest, unless there are very many sets or the budget is spent
 * (branch and bound). Each node takes a step for each set.
 */
function fewestHitting(sets: readonly (readonly number[])[], purse: Purse): number[] {
  let best = greedyHitting(sets);
  let nodes = 0;
  purse.left -= sets.length * best.length;
  const branch = (chosen: readonly number[]): void => {
    if (++nodes > HITTING_NODES || purse.left <= 0 || chosen.length + 1 > best.length) return;
    purse.left -= sets.length;
    const open = sets.filter((set) => !set.some((item) => chosen.includes(item)));
    if (open.length === 0) {
      best = [...chosen];
      return;
    }
    if (chosen.length + 1 >= best.length) return;
    const smallest = open.reduce((some, other) => (other.length < some.length ? other : some));
    for (const item of smallest) branch([...chosen, item]);
  };
  branch([]);
  return best;
}

function greedyHitting(sets: readonly (readonly number[])[]): number[] {
  const chosen: number[] = [];
  for (let open = sets; open.length > 0; ) {
    const counts = new Map<number, number>();
    for (const item of open.flat()) counts.set(item, (counts.get(item) ?? 0) + 1);
    const [item] = itemAt(
      [...counts].toSorted((some, other) => other[1] - some[1]),
      0,
    );
    chosen.push(item);
    open = open.filter((set) => !set.includes(item));
  }
  return chosen;
}
