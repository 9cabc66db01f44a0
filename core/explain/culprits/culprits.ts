import { checkLimits } from '../../algorithm/index.ts';
import { solveAny } from '../../coloured/index.ts';
import {
  allLines,
  type BlockClues,
  type BlockPuzzle,
  createAnyPuzzle,
  createColouredPuzzle,
  createPuzzle,
  heightOf,
  type Line,
  lineText,
  WHITE,
  widthOf,
} from '../../puzzle/index.ts';
import { byOneCell, type ClueChange, type Sides, sidesOf, singleChanges } from './changes.ts';

/** A change of clues after which they have a solution. */
export interface Culprit {
  /** The change of one clue; or one change of a row and one of a column, if no single clue is to blame. */
  readonly changes: readonly ClueChange[];
  /** The puzzle after the change. */
  readonly puzzle: BlockPuzzle;
  /** Whether it is proven that the changed clues have one solution. */
  readonly isUnique: boolean;
}

export interface CulpritsOptions {
  /** Line solves to spend. */
  readonly budget: number;
  /** The most culprits; default: all. */
  readonly limit?: number;
}

export interface CulpritsEnd {
  /**
   * `solvable`: the clues have a solution. `complete`: there are no other culprits. `limit`: the limit is reached.
   * `exhausted`: the budget is spent, and there may be more.
   */
  readonly status: 'solvable' | 'complete' | 'limit' | 'exhausted';
  readonly lineSolves: number;
}

/**
 * Line solves, for each line of the puzzle, that a change may take in the first round; hard changes wait for the next
 * round.
 */
const FIRST_ALLOWANCE = 50;
/** The share of the budget that may be spent on whether the clues have a solution as they are. */
const SOLVABLE_SHARE = 0.5;
/** Factor by which the allowance grows from round to round. */
const MORE_ALLOWANCE = 4;

/**
 * Yields the clues that are most likely wrong in a puzzle without a solution: those whose change alone makes it
 * solvable, the likeliest mistake first. Changes after which the rows and the columns ask for different numbers of
 * cells are not tried, because no picture meets them. If no single clue is to blame, it looks for a row and a column
 * that are each wrong by one cell.
 *
 * Most changes need no solve. A contradiction comes with its core, the lines that it rests on. Changes of lines outside a
 * core leave that core as it is, so only changes with a line in each known core may help.
 *
 * If half of the budget does not show whether the clues have a solution, they are taken to have none.
 *
 * @param clues each fits its line, but the sums of the rows and of the columns may differ
 * @throws {RangeError} for clues that are no puzzle for another reason than their sums, which is a bug of the caller
 * @returns at the end, whether these are all culprits
 * @example for (const { changes, puzzle } of culprits(typed, { budget: 1_000_000 })) offer(changes, puzzle);
 */
export function* culprits(
  clues: BlockClues,
  { budget, limit = Number.POSITIVE_INFINITY }: CulpritsOptions,
): Generator<Culprit, CulpritsEnd> {
  checkLimits({ budget });
  const search = new CulpritSearch(clues, budget);
  const end = (status: CulpritsEnd['status']): CulpritsEnd => ({ status, lineSolves: budget - search.left });
  if (search.isSolvable) return end('solvable');
  let found = 0;
  for (const stage of [search.single(), search.pairs()]) {
    for (const culprit of stage) {
      if (found === limit) return end('limit');
      found++;
      yield culprit;
    }
    if (found > 0) break;
  }
  return end(search.left <= 0 ? 'exhausted' : 'complete');
}

/** The texts of the lines that a contradiction rests on. */
type Core = ReadonlySet<string>;

/** The judgement on changed clues. */
interface Judgement {
  /** Undefined where the allowance did not suffice. */
  readonly isSolvable: boolean | undefined;
  readonly isUnique: boolean;
  /** Undefined if the clues do not clash, or the allowance did not suffice. */
  readonly core: Core | undefined;
}

class CulpritSearch {
  readonly isSolvable: boolean;
  /** Line solves left. */
  left: number;
  private readonly clues: BlockClues;
  private readonly sides: Sides;
  private readonly lines: readonly Line[];
  private readonly firstAllowance: number;
  /** The core of the clues as they are. */
  private readonly core: Core;
  /** The known cores of the clues as they are. */
  private readonly cores: Core[];

  constructor(clues: BlockClues, budget: number) {
    const made = clues.kind === 'coloured' ? createColouredPuzzle(clues) : createPuzzle(clues.rows, clues.columns);
    if (!made.ok && made.error.code !== 'sums-differ') throw new RangeError(made.error.message);
    this.clues = clues;
    this.left = budget;
    this.sides = sidesOf(clues);
    this.lines = allLines({ width: widthOf(clues), height: heightOf(clues) });
    this.firstAllowance = FIRST_ALLOWANCE * this.lines.length;
    // Clues whose sums differ have no solution: only their core is looked for.
    const allowance = made.ok ? Math.floor(SOLVABLE_SHARE * budget) : this.firstAllowance;
    const { isSolvable, core } = this.judged(this.unchecked([]), allowance);
    this.isSolvable = isSolvable === true;
    this.core = core ?? new Set(this.lines.map(lineText));
    this.cores = [this.core];
  }

  /** Yields the changes of a single clue. */
  single(): Generator<Culprit> {
    return this.inRounds(singleChanges(this.sides, this.lines).map((change) => [change]));
  }

  /** Yields the changes of a row and a column by one cell each. */
  pairs(): Generator<Culprit> {
    return this.inRounds(this.pairsOfChanges());
  }

  /** Tries changes in rounds: those that need more than the allowance of a round wait for the next one. */
  private *inRounds(tries: Iterable<readonly ClueChange[]>): Generator<Culprit> {
    let waiting = tries;
    for (let allowance = this.firstAllowance; ; allowance *= MORE_ALLOWANCE) {
      const undecided: (readonly ClueChange[])[] = [];
      for (const changes of waiting) {
        if (this.left <= 0) return;
        const puzzle = this.mayHelp(changes) ? this.changed(changes) : undefined;
        if (puzzle === undefined) continue;
        const { isSolvable, isUnique, core } = this.judged(puzzle, allowance);
        if (isSolvable) yield { changes, puzzle, isUnique };
        else if (isSolvable === undefined) undecided.push(changes);
        else if (core !== undefined && !touches(changes, core)) this.cores.push(core);
      }
      if (undecided.length === 0) return;
      waiting = undecided;
    }
  }

  private mayHelp(changes: readonly ClueChange[]): boolean {
    return this.cores.every((core) => touches(changes, core));
  }

  private *pairsOfChanges(): Generator<readonly ClueChange[]> {
    const told = new Set<string>();
    for (const line of this.lines.filter((each) => this.core.has(lineText(each)))) {
      for (const first of byOneCell(this.sides, line)) {
        if (this.left <= 0) return;
        const { core } = this.judged(this.unchecked([first]), this.firstAllowance);
        const others = this.lines.filter(
          (other) => other.axis !== line.axis && (core === undefined || core.has(lineText(other))),
        );
        for (const second of others.flatMap((other) => byOneCell(this.sides, other))) {
          if (second.colour !== first.colour || second.cells !== first.cells) continue;
          const changes = first.line.axis === 'row' ? [first, second] : [second, first];
          const name = changes.map((change) => `${lineText(change.line)} ${change.block} ${change.kind}`).join();
          if (told.has(name)) continue;
          told.add(name);
          yield changes;
        }
      }
    }
  }

  private judged(puzzle: BlockClues, allowance: number): Judgement {
    const options = { solutions: 2, budget: Math.max(1, Math.min(allowance, this.left)) };
    const outcome = solveAny(puzzle, options);
    this.left -= Math.max(1, outcome.work.lineSolves ?? 0);
    if (outcome.status === 'contradictory')
      return { isSolvable: false, isUnique: false, core: new Set(outcome.lines.map(lineText)) };
    const isFound = outcome.solutions.length > 0;
    return { isSolvable: isFound || undefined, isUnique: outcome.status === 'unique', core: undefined };
  }

  /**
   * The puzzle after changes; undefined if it is no valid puzzle, for example because a clue is too long for its line.
   */
  private changed(changes: readonly ClueChange[]): BlockPuzzle | undefined {
    const sides = withChanges(this.sides, changes);
    const { clues } = this;
    if (clues.kind === 'coloured') {
      const made = createColouredPuzzle({ ...clues, ...sides });
      return made.ok ? made.value : undefined;
    }
    const made = createAnyPuzzle({ colours: [BLACK], background: WHITE, ...sides });
    return made.ok ? made.value : undefined;
  }

  /** The clues after changes, whatever their sums are. */
  private unchecked(changes: readonly ClueChange[]): BlockClues {
    const sides = withChanges(this.sides, changes);
    if (this.clues.kind === 'coloured') return { ...this.clues, ...sides };
    const lengths = (side: Sides['rows']) => side.map((clue) => clue.map(({ length }) => Number(length)));
    return { rows: lengths(sides.rows), columns: lengths(sides.columns) };
  }
}

/** Whether one of the changed lines is in a core. */
const touches = (changes: readonly ClueChange[], core: Core): boolean =>
  changes.some(({ line }) => core.has(lineText(line)));

const BLACK = { value: '#000000' };

function withChanges({ rows, columns }: Sides, changes: readonly ClueChange[]): Pick<Sides, 'rows' | 'columns'> {
  const side = (clues: Sides['rows'], axis: Line['axis']) =>
    changes
      .filter(({ line }) => line.axis === axis)
      .reduce((list, { line, clue }) => list.with(line.index, clue), clues);
  return { rows: side(rows, 'row'), columns: side(columns, 'column') };
}
