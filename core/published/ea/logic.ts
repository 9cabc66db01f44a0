import { Board, NONE } from '../../board/index.ts';
import { createExtremes } from '../../line/index.ts';
import { createGrid, type Grid, type Puzzle, UNKNOWN } from '../../puzzle/index.ts';

/** How the local search solves a line: by its left-most and right-most placements, or completely. */
export type LineSolving = 'extremes' | 'complete';

/**
 * The local search of the a-priori paper (section 2.1), which makes the algorithm memetic. An individual guesses some
 * cells; lines are solved from there until no line settles a cell. The fitness is the number of settled cells.
 *
 * It repeats the rule of the paper's "logic ad-hoc" solver: the left-most and right-most placements of each line. The
 * same rule does the preprocessing: on the empty board it first settles the cells whose a-priori probability is 0 or 1.
 */
export class LogicSearch {
  readonly board: Board;
  /** The cells that are unknown after preprocessing, in order: the genes of an individual. */
  variables: readonly number[] = [];
  /** Whether the individual evaluated last leads to a solution. */
  isSolved = false;
  protected clashCount = 0;
  private readonly clashes: Uint8Array;

  constructor(puzzle: Puzzle, lineSolving: LineSolving) {
    this.board = new Board(puzzle, undefined, lineSolving === 'extremes' ? createExtremes : undefined);
    this.clashes = new Uint8Array(this.board.lineCount);
  }

  /** Takes the cells that are known on the board as certain. Call it once, after preprocessing. */
  begin(): void {
    this.variables = Array.from(this.board.unknownCells());
  }

  /** Receives the probability that each variable is filled. This search does not use it. */
  advise(_probabilities: Float64Array): void {}

  /**
   * Evaluates an individual. Lines that clash are passed over, and the others are solved until none settles a cell.
   *
   * @param genes the states of the variables, from `at` on
   * @param penalty in cells
   * @returns the paper's fitness (equation 1): the number of settled cells less the penalty for each clashing line, at
   * least 0
   */
  evaluate(genes: Uint8Array, at: number, penalty: number): number {
    this.solveFrom(genes, at);
    this.isSolved = this.board.isComplete && this.clashCount === 0;
    const fitness = this.board.trailSize - penalty * this.clashCount;
    this.board.backtrack(0);
    return Math.max(0, fitness);
  }

  /** The board to which an individual leads. */
  boardOf(genes: Uint8Array, at: number): Grid {
    this.solveFrom(genes, at);
    const grid = this.board.toGrid('known');
    this.board.backtrack(0);
    return grid;
  }

  /** The board with the cells that an individual guesses, and no other cells. */
  guessOf(genes: Uint8Array, at: number): Grid {
    const grid = createGrid(this.board.width, this.board.height);
    for (const [gene, cell] of this.variables.entries()) grid.cells[cell] = genes[at + gene];
    return grid;
  }

  /** Sets an individual's cells, solves lines, and counts the lines that clash. */
  protected solveFrom(genes: Uint8Array, at: number): void {
    const { board, clashes, variables } = this;
    if (this.clashCount > 0) clashes.fill(0);
    this.clashCount = 0;
    board.newLevel();
    for (let variable = 0; variable < variables.length; variable++) {
      const state = genes[at + variable];
      if (state !== UNKNOWN) board.set(2 * variables[variable] + state, NONE);
    }
    while (!board.isResting) {
      const clash = board.propagateOneLine();
      if (clash === NONE || clashes[clash] !== 0) continue;
      clashes[clash] = 1;
      this.clashCount++;
    }
  }
}
