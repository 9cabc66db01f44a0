import { type Board, NONE } from '../exact/board.ts';
import { PlacementCounter } from '../line/index.ts';
import { type Clue, clueAt, type Line, type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import { cellsOfPlacement } from './placements.ts';

/** A line that still has unknown cells, when lines alone lead no further. */
export interface OpenLine {
  readonly line: Line;
  readonly clue: Clue;
  /** Its cells, as numbers of the board's cells. */
  readonly places: readonly number[];
  /** What is known of its cells. */
  readonly known: Uint8Array;
  /** How many placements fit them: the paper's "number of possible combinations". */
  readonly count: number;
}

/** A placement of an open line: the starts of its blocks. */
export interface Path {
  readonly open: OpenLine;
  readonly starts: readonly number[];
}

/**
 * The paths that lead on from a board, in the order in which they are tried. It must hold all placements of some line,
 * as the board has no solution once they all have failed; when it ends, that is what is concluded.
 */
export type PathOrder = (open: readonly OpenLine[]) => Iterator<Path, undefined>;

/** A board on which paths are tried. */
interface Fork {
  readonly level: number;
  readonly paths: Iterator<Path, undefined>;
}

/**
 * Algorithm 1 of the neural paper (section 2.3.1): fill trivial cells, those on which all placements of a line agree,
 * again and again; when there are none, try the placements of a line, one after another, each with all that follows.
 *
 * It runs on a board as it stands and leaves alone what was known there. The order in which paths are tried is handed
 * in: by number (H) or by a prediction (Algorithm 3).
 */
export class HeuristicSearch {
  /** Calls of the paper's `Solve`, each with one look at all the lines that may have trivial cells. */
  iterations = 0;
  /** Paths tried. */
  guesses = 0;
  /** Paths on which a line had no placement left. */
  conflicts = 0;
  private readonly puzzle: Puzzle;
  private readonly board: Board;
  private readonly order: PathOrder;
  private readonly counter: PlacementCounter;
  /** For each line, its cells. */
  private readonly places: readonly (readonly number[])[];
  private readonly forks: Fork[] = [];
  private isAtSolution = false;

  constructor(puzzle: Puzzle, board: Board, order: PathOrder) {
    this.puzzle = puzzle;
    this.board = board;
    this.order = order;
    this.counter = new PlacementCounter(Math.max(board.width, board.height));
    this.places = Array.from({ length: board.lineCount }, (_, line) => board.cellsOf(line));
  }

  /**
   * Searches for the next solution, which then stands on the board.
   *
   * @param budget line solves; to count a line's placements counts as one
   */
  next(budget: number): 'solution' | 'none' | 'spent' {
    if (this.isAtSolution && !this.takePath()) return 'none';
    this.isAtSolution = false;
    for (;;) {
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
        const open = this.openLines(budget);
        if (open === undefined) return 'spent';
        this.forks.push({ level: this.board.level, paths: this.order(open) });
      }
      if (!this.takePath()) return 'none';
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

  /** The lines with unknown cells, their placements counted; undefined when the budget does not reach that far. */
  private openLines(budget: number): OpenLine[] | undefined {
    const { board } = this;
    const found: OpenLine[] = [];
    for (let number = 0; number < board.lineCount; number++) {
      const places = this.places[number];
      const known = new Uint8Array(places.length);
      for (let cell = 0; cell < places.length; cell++) known[cell] = board.state[places[cell]];
      if (!known.includes(UNKNOWN)) continue;
      if (board.lineSolves >= budget) return undefined;
      board.lineSolves++;
      const line = board.lineOf(number);
      const clue = clueAt(this.puzzle, line);
      found.push({ line, clue, places, known, count: this.counter.count(clue, known) });
    }
    return found;
  }

  /** Goes back to the last board with a path that was not tried, and takes it: lines 12 to 17. False when there is none. */
  private takePath(): boolean {
    const { board } = this;
    for (let fork = this.forks.at(-1); fork !== undefined; fork = this.forks.at(-1)) {
      if (board.level > fork.level) {
        board.backtrack(fork.level);
        board.trace?.({ kind: 'backtrack', level: board.level });
      }
      const path = fork.paths.next();
      if (path.done !== true) {
        this.apply(path.value);
        return true;
      }
      this.forks.pop();
    }
    return false;
  }

  private apply({ open: { line, clue, places, known }, starts }: Path): void {
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
