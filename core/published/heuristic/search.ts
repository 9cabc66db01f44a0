import type { Steps } from '../../algorithm/index.ts';
import { type Board, NONE } from '../../board/index.ts';
import { PlacementCounter } from '../../line/index.ts';
import { type Clue, cellsOfLine, clueAt, type Line, type Puzzle, UNKNOWN } from '../../puzzle/index.ts';
import { cellsOfPlacement } from './placements.ts';

/** A line with unknown cells, when line solving settles no more. */
export interface OpenLine {
  readonly line: Line;
  readonly clue: Clue;
  /** Its cells, as numbers of the board's cells. */
  readonly places: readonly number[];
  /** The states of its cells. */
  readonly known: Uint8Array;
}

/**
 * Yields the placements of a line that fit its known cells, each as the starts of its blocks, in the order to try them.
 */
export type PlacementOrder = (open: OpenLine) => Iterator<readonly number[], undefined>;

/** A placement of a line, as the starts of its blocks. */
export interface Placed {
  readonly open: OpenLine;
  readonly starts: readonly number[];
}

/** A branching point: the placements of a line that are still to try. */
interface Fork {
  readonly level: number;
  readonly placements: Iterator<Placed, undefined>;
}

/**
 * Algorithm 1 of the neural paper (section 2.3.1): fill trivial cells, those on which all placements of a line agree,
 * until there are none; then try the placements of a line, one after another, with everything that follows from each.
 *
 * The line is chosen by "the number of possible combinations of the row or column in ascending order": the one with the
 * fewest placements, the first of equals. Once all its placements have failed, the board has no solution, and the loop
 * of Algorithm 1 over the combinations ends: the placements of the other lines would fail too.
 *
 * The search starts from the known cells of the board and leaves them alone. A parameter gives the order of a line's
 * placements: front to back (H), or by a prediction (Algorithm 3).
 */
export class HeuristicSearch {
  /**
   * Calls of the paper's `Solve`, each of which looks once at all lines that may have trivial cells. The paper does not
   * define the count of its Table 4. For H on half of its 10×10 test set, these calls have a mean of 10.3, a deviation
   * of 14.9 and a median of 6, where the table has 11.1, 14.4 and 6.
   */
  iterations = 0;
  /** Placements tried. */
  guesses = 0;
  /** Clashes: a line had no placement left. */
  conflicts = 0;
  protected readonly board: Board;
  private readonly puzzle: Puzzle;
  private readonly order: PlacementOrder;
  private readonly counter: PlacementCounter;
  /** For each line, its cells. */
  private readonly places: readonly (readonly number[])[];
  private readonly forks: Fork[] = [];
  private isAtSolution = false;

  constructor(puzzle: Puzzle, board: Board, order: PlacementOrder) {
    this.puzzle = puzzle;
    this.board = board;
    this.order = order;
    this.counter = new PlacementCounter(Math.max(board.width, board.height));
    this.places = Array.from({ length: board.lineCount }, (_, line) => cellsOfLine(board, line));
  }

  /**
   * Searches for the next solution, which then stands on the board.
   *
   * @param budget line solves; counting a line's placements counts as one
   * @param isDue whether a pause is due at this number of line solves
   */
  *next(budget: number, isDue: (lineSolves: number) => boolean): Steps<'solution' | 'none' | 'spent'> {
    if (this.isAtSolution && !this.tryNext()) return 'none';
    this.isAtSolution = false;
    for (;;) {
      if (isDue(this.board.lineSolves)) yield;
      this.iterations++;
      const filled = this.fillTrivialCells(budget);
      if (filled === 'spent') return 'spent';
      if (filled === 'some') continue;
      if (filled === 'clash') {
        this.conflicts++;
      } else {
        if (this.board.isComplete) {
          this.isAtSolution = true;
          return 'solution';
        }
        const placements = this.placements(budget);
        if (placements === undefined) return 'spent';
        this.forks.push({ level: this.board.level, placements });
      }
      if (!this.tryNext()) return 'none';
    }
  }

  /** Solves each line that has changed, once: lines 7 to 9 of Algorithm 1. */
  private fillTrivialCells(budget: number): 'some' | 'none' | 'clash' | 'spent' {
    const { board } = this;
    const before = board.trailSize;
    for (let left = board.queued; left > 0; left--) {
      if (board.lineSolves >= budget) return 'spent';
      if (board.propagateOneLine() !== NONE) return 'clash';
    }
    return board.trailSize > before ? 'some' : 'none';
  }

  /** The placements to try on the board, in order; undefined if the budget does not suffice to choose them. */
  protected placements(budget: number): Iterator<Placed, undefined> | undefined {
    const open = this.fewestPlacements(budget);
    return open && placedIn(open, this.order(open));
  }

  /** The open line with the fewest placements; undefined if the budget does not suffice to count them all. */
  private fewestPlacements(budget: number): OpenLine | undefined {
    const { board } = this;
    let fewest: OpenLine | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let number = 0; number < board.lineCount; number++) {
      const open = this.openLine(number);
      if (open === undefined) continue;
      if (board.lineSolves >= budget) return undefined;
      board.lineSolves++;
      const count = this.counter.count(open.clue, open.known);
      if (count >= least) continue;
      least = count;
      fewest = open;
    }
    return fewest;
  }

  /** A line of the board; undefined if all its cells are known. */
  protected openLine(number: number): OpenLine | undefined {
    const { board } = this;
    const places = this.places[number];
    const known = new Uint8Array(places.length);
    for (let cell = 0; cell < places.length; cell++) known[cell] = board.state[places[cell]];
    if (!known.includes(UNKNOWN)) return undefined;
    const line = board.lineOf(number);
    return { line, clue: clueAt(this.puzzle, line), places, known };
  }

  /**
   * Backtracks to the last branching point with a placement left and tries that: lines 12 to 17. Returns false if there
   * is none.
   */
  private tryNext(): boolean {
    const { board } = this;
    for (let fork = this.forks.at(-1); fork !== undefined; fork = this.forks.at(-1)) {
      if (board.level > fork.level) {
        board.backtrack(fork.level);
        board.trace?.({ kind: 'backtrack', level: board.level });
      }
      const placed = fork.placements.next();
      if (placed.done !== true) {
        this.lay(placed.value);
        return true;
      }
      this.forks.pop();
    }
    return false;
  }

  private lay({ open: { line, clue, places, known }, starts }: Placed): void {
    const { board } = this;
    const cells = cellsOfPlacement(clue, starts, places.length);
    const literals = places
      .map((cell, index) => 2 * cell + cells[index])
      .filter((_, index) => known[index] === UNKNOWN);
    this.guesses++;
    board.newLevel();
    for (const literal of literals) board.set(literal, NONE);
    const [first] = literals;
    board.trace?.({
      kind: 'guess',
      cell: board.settledCell(first),
      level: board.level,
      placement: { line, cells: literals.map((literal) => board.settledCell(literal)) },
    });
  }
}

function* placedIn(open: OpenLine, order: Iterator<readonly number[], undefined>): Generator<Placed, undefined> {
  for (let next = order.next(); next.done !== true; next = order.next()) yield { open, starts: next.value };
}
