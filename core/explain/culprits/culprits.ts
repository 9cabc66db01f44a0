import { solveAny } from '../../coloured/index.ts';
import {
  type BlockPuzzle,
  createAnyPuzzle,
  createColouredPuzzle,
  type Line,
  lineText,
  WHITE,
} from '../../puzzle/index.ts';
import { byOneCell, type ClueChange, linesOf, type Sides, sidesOf, singleChanges } from './changes.ts';

/** A change of clues after which they have a solution. */
export interface Culprit {
  /** The change of one clue; or that of a row and that of a column, where no single clue is to blame. */
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

/** Line solves, for each line of the puzzle, that a change may take in the first round; hard ones wait until all were tried. */
const FIRST_ALLOWANCE = 50;
/** Factor by which the allowance grows from round to round. */
const MORE_ALLOWANCE = 4;

/**
 * Yields the clues that are most likely wrong in a puzzle without a solution: those whose change alone makes it solvable,
 * the likeliest mistake first. Changes after which the rows and the columns ask for other numbers of cells are not tried,
 * because no picture meets them. Where no single clue is to blame, it looks for a row and a column that are one cell off each.
 *
 * Most changes need no solve. A contradiction comes with the lines that it rests on, its core. A change of a line outside a core
 * leaves that core as it is, so only the lines that are in all known cores stay suspects.
 *
 * @param clues each fits its line, but the sums of the rows and of the columns may differ
 * @returns at the end, whether these are all
 * @example for (const { changes, puzzle } of culprits(typed, { budget: 1_000_000 })) offer(changes, puzzle);
 */
export function* culprits(
  clues: BlockPuzzle,
  { budget, limit = Number.POSITIVE_INFINITY }: CulpritsOptions,
): Generator<Culprit, CulpritsEnd> {
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

/** The lines of a core by their texts; undefined where it is not known. */
type Core = ReadonlySet<string> | undefined;

/** The judgement on changed clues. */
interface Judgement {
  /** Undefined where the allowance did not suffice. */
  readonly isSolvable: boolean | undefined;
  readonly isUnique: boolean;
  readonly core: Core;
}

class CulpritSearch {
  readonly isSolvable: boolean;
  /** Line solves left. */
  left: number;
  private readonly clues: BlockPuzzle;
  private readonly sides: Sides;
  private readonly lines: readonly Line[];
  private readonly firstAllowance: number;
  /** The core of the clues as they are. */
  private readonly core: ReadonlySet<string>;
  /** The lines that are in every known core. */
  private suspects: ReadonlySet<string>;

  constructor(clues: BlockPuzzle, budget: number) {
    this.clues = clues;
    this.left = budget;
    this.sides = sidesOf(clues);
    this.lines = linesOf(clues);
    this.firstAllowance = FIRST_ALLOWANCE * this.lines.length;
    const { isSolvable, core } = this.judged(clues, this.firstAllowance);
    this.isSolvable = isSolvable === true;
    this.core = core ?? new Set(this.lines.map(lineText));
    this.suspects = this.core;
  }

  /** The changes of a single clue. */
  *single(): Generator<Culprit> {
    let waiting = singleChanges(this.sides, this.lines);
    for (let allowance = this.firstAllowance; waiting.length > 0; allowance *= MORE_ALLOWANCE) {
      const undecided: ClueChange[] = [];
      for (const change of waiting) {
        const name = lineText(change.line);
        if (!this.suspects.has(name)) continue;
        if (this.left <= 0) return;
        const puzzle = this.changed([change]);
        if (puzzle === undefined) continue;
        const { isSolvable, isUnique, core } = this.judged(puzzle, allowance);
        if (isSolvable) yield { changes: [change], puzzle, isUnique };
        else if (isSolvable === undefined) undecided.push(change);
        else if (core !== undefined && !core.has(name))
          this.suspects = new Set([...this.suspects].filter((suspect) => core.has(suspect)));
      }
      waiting = undecided;
    }
  }

  /** The changes of a row and a column by one cell each. */
  *pairs(): Generator<Culprit> {
    const told = new Set<string>();
    const allowance = this.firstAllowance;
    for (const line of this.lines.filter((each) => this.core.has(lineText(each)))) {
      for (const first of byOneCell(this.sides, line)) {
        if (this.left <= 0) return;
        const { core } = this.judged(this.unchecked([first]), allowance);
        const others = this.lines.filter(
          (other) => other.axis !== line.axis && (core === undefined || core.has(lineText(other))),
        );
        for (const second of others.flatMap((other) => byOneCell(this.sides, other))) {
          if (second.colour !== first.colour || second.cells !== first.cells) continue;
          if (this.left <= 0) return;
          const changes = first.line.axis === 'row' ? [first, second] : [second, first];
          const name = changes.map((change) => `${lineText(change.line)} ${change.block} ${change.kind}`).join();
          const puzzle = told.has(name) ? undefined : this.changed(changes);
          if (puzzle === undefined) continue;
          told.add(name);
          const { isSolvable, isUnique } = this.judged(puzzle, allowance);
          if (isSolvable) yield { changes, puzzle, isUnique };
        }
      }
    }
  }

  private judged(puzzle: BlockPuzzle, allowance: number): Judgement {
    const options = { solutions: 2, budget: Math.max(1, Math.min(allowance, this.left)) };
    const outcome = solveAny(puzzle, options);
    this.left -= Math.max(1, outcome.work.lineSolves ?? 0);
    if (outcome.status === 'contradictory')
      return { isSolvable: false, isUnique: false, core: new Set(outcome.lines.map(lineText)) };
    const isFound = outcome.solutions.length > 0;
    return { isSolvable: isFound || undefined, isUnique: outcome.status === 'unique', core: undefined };
  }

  /** The puzzle after changes; undefined where it is none, for example because a clue is too long for its line. */
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
  private unchecked(changes: readonly ClueChange[]): BlockPuzzle {
    const sides = withChanges(this.sides, changes);
    if (this.clues.kind === 'coloured') return { ...this.clues, ...sides };
    const lengths = (side: Sides['rows']) => side.map((clue) => clue.map(({ length }) => Number(length)));
    return { rows: lengths(sides.rows), columns: lengths(sides.columns) };
  }
}

const BLACK = { value: '#000000' };

function withChanges({ rows, columns }: Sides, changes: readonly ClueChange[]): Pick<Sides, 'rows' | 'columns'> {
  const side = (clues: Sides['rows'], axis: Line['axis']) =>
    changes
      .filter(({ line }) => line.axis === axis)
      .reduce((list, { line, clue }) => list.with(line.index, clue), clues);
  return { rows: side(rows, 'row'), columns: side(columns, 'column') };
}
