import { NONE } from '../../board/index.ts';
import { FILLED, type Puzzle, UNKNOWN } from '../../puzzle/index.ts';
import { type LineSolving, LogicSearch } from './logic.ts';

/** Cells times line solves after which a search ends as it stands: a second or two. Boards of up to 300×300 need less. */
const BUDGET = 2_000_000_000;

/**
 * A local search past the a-priori paper: the cells of an individual are taken up one after another, the surest first,
 * and lines are solved in between. So a guess that lines have settled meanwhile does no harm, and one that clashes is
 * turned: its opposite is then certain, given the guesses before it. Where both clash, one of those is wrong, and the
 * search ends there.
 *
 * As in the paper, an individual is a start and stays as it is: what is turned or settled is not written back.
 */
export class StepwiseSearch extends LogicSearch {
  /** Whether the cells of which an individual knows nothing are guessed too, as long as they are open. */
  private readonly goesToTheEnd: boolean;
  /** The variables, the surest first, and their likely states. */
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

  /** False: some cell clashes in both states, or the budget is spent. */
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

  /** Sets a cell and solves lines; takes it back where they clash. */
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
