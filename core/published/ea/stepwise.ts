import { NONE } from '../../board/index.ts';
import { FILLED, type Puzzle, UNKNOWN } from '../../puzzle/index.ts';
import { type LineSolving, LogicSearch } from './logic.ts';

/** Most cells times line solves of one evaluation: a second or two. Boards of up to 300×300 need less. */
const BUDGET = 2_000_000_000;

/**
 * A local search beyond the a-priori paper: takes up the cells of an individual one by one, the surest first, and
 * solves lines in between. A guess is skipped if lines have settled its cell in the meantime. A guess that clashes is
 * reversed: its opposite is then certain, given the guesses before it. If both states clash, an earlier guess is wrong,
 * and the search ends.
 *
 * As in the paper, reversed and settled cells are not written back to the individual.
 */
export class StepwiseSearch extends LogicSearch {
  /** Whether the cells that are unknown in an individual are guessed too, while they are open. */
  private readonly goesToTheEnd: boolean;
  /** The variables in order of certainty, the surest first, and their likely states. */
  private order = new Int32Array();
  private likely = new Uint8Array();
  /** The board's line solves at which the search ends. */
  private limit = 0;

  constructor(puzzle: Puzzle, lineSolving: LineSolving, goesToTheEnd: boolean) {
    super(puzzle, lineSolving);
    this.goesToTheEnd = goesToTheEnd;
  }

  override advise(probabilities: Float64Array): void {
    const certainty = probabilities.map((chance) => Math.abs(chance - 0.5));
    this.order = Int32Array.from(probabilities.keys()).sort((a, b) => certainty[b] - certainty[a] || a - b);
    this.likely = Uint8Array.from(probabilities, (chance) => (chance < 0.5 ? 1 - FILLED : FILLED));
  }

  protected override solveFrom(genes: Uint8Array, at: number): void {
    this.limit = this.board.lineSolves + Math.floor(BUDGET / this.board.cellCount);
    const isThrough = this.takeAll(genes, at) && (!this.goesToTheEnd || this.takeAll(this.likely, 0));
    this.clashCount = isThrough ? 0 : 1;
  }

  /** Returns false if some cell clashes in both states, or the budget is spent. */
  private takeAll(states: Uint8Array, at: number): boolean {
    const { board, order, variables } = this;
    for (let index = 0; index < order.length; index++) {
      const cell = variables[order[index]];
      const state = states[at + order[index]];
      if (state === UNKNOWN || board.state[cell] !== UNKNOWN) continue;
      const literal = 2 * cell + state;
      if (board.lineSolves >= this.limit || !(this.take(literal) || this.take(literal ^ 1))) return false;
    }
    return true;
  }

  /** Sets a cell and solves lines; backtracks and returns false if they clash. */
  private take(literal: number): boolean {
    const { board } = this;
    const { level } = board;
    board.newLevel();
    board.set(literal, NONE);
    if (board.propagateLines() === NONE) return true;
    board.backtrack(level);
    return false;
  }
}
