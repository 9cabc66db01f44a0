import { Board, NONE } from '../../board/index.ts';
import { createExtremes } from '../../line/index.ts';
import { createGrid, type Grid, type Puzzle, UNKNOWN } from '../../puzzle/index.ts';

/** How the local search settles a line: by its left-most and right-most solutions, or by all placements at once. */
export type LineSolving = 'extremes' | 'complete';

/**
 * The local search of the a-priori paper (section 2.1): an individual is a guess at some cells, from which lines are
 * solved for as long as that settles any. It is worth as much as that settles.
 *
 * Of the paper's "logic ad-hoc" solver this has the left-most and right-most solutions of each line, over and over.
 * Its preprocessing, cells whose a-priori probability is 0 or 1, is what they settle first on the empty board.
 */
export class LogicSearch {
  readonly board: Board;
  /** The cells that are open after preprocessing, in order: the genes of an individual. */
  variables: readonly number[] = [];
  /** Whether the individual that was evaluated last leads to a solution. */
  isSolved = false;
  protected clashCount = 0;
  private readonly clashes: Uint8Array;

  constructor(puzzle: Puzzle, lineSolving: LineSolving) {
    this.board = new Board(puzzle, undefined, lineSolving === 'extremes' ? createExtremes : undefined);
    this.clashes = new Uint8Array(this.board.lineCount);
  }

  /** To be called once, when what is certain stands on the board. */
  begin(): void {
    this.variables = Array.from(this.board.state.keys()).filter((cell) => this.board.state[cell] === UNKNOWN);
  }

  /** Told how likely each variable is filled; this search has no use for it. */
  advise(_probabilities: Float64Array): void {}

  /**
   * Solves lines from an individual on. Lines that clash with it are left alone, and the others solved to the end.
   *
   * @param genes the states of the variables, from `at` on
   * @param penalty in cells
   * @returns the paper's fitness (equation 1): how many cells are settled, less the penalty for each line that clashes,
   * but at least 0
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

  /** The board with the cells that an individual guesses, and no other. */
  guessOf(genes: Uint8Array, at: number): Grid {
    const grid = createGrid(this.board.width, this.board.height);
    for (const [gene, cell] of this.variables.entries()) grid.cells[cell] = genes[at + gene];
    return grid;
  }

  /** Lays an individual and what follows from it on the board, and counts clashes. */
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
