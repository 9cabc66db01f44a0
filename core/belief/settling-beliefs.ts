import type { Board } from '../board/index.ts';
import { geometryOf, type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import { LineMessages } from './line-messages.ts';

/** Messages keep within these odds, so that none is ever final. */
const MOST_ODDS = 1024;

/** How far beliefs settle. */
export interface Settling {
  /** A line is updated when a message to it has changed by more than this, as a chance. */
  readonly tolerance: number;
  /** The most passes over the lines when beliefs are formed anew. */
  readonly passes: number;
}

/**
 * Loopy belief propagation that follows a search (`LineMessages`): it updates only the lines whose cells or messages have
 * changed, as residual belief propagation does (Elidan, McGraw and Koller, 2006), in passes over the lines.
 *
 * A message is the odds that a cell is filled. It is not damped: with damping, and with rounds of messages in place of
 * tolerances, a decimation reaches a solution of a hard board far less often.
 */
export class SettlingBeliefs extends LineMessages {
  /** Messages by cell: from its column to its row, and from its row to its column. */
  private readonly toRow: Float64Array;
  private readonly toColumn: Float64Array;
  private field: Float64Array | undefined;
  private tolerance = 0;
  /** 1 for lines with a change since their last update. */
  private readonly stale: Uint8Array;
  /** The odds, either way, of the strongest cells found so far. */
  private readonly strengths: number[] = [];
  /** The next line of the present pass, and the number of passes that the present `settle` has made. */
  private line = 0;
  private pass = 0;

  constructor(puzzle: Puzzle, board: Board) {
    super(puzzle, board);
    const { arena } = board;
    this.toRow = arena.floats(board.cellCount).fill(1);
    this.toColumn = arena.floats(board.cellCount).fill(1);
    this.stale = arena.bytes(board.lineCount).fill(1);
  }

  /**
   * Begins anew, with even messages.
   *
   * @param field the cells' own odds of being filled, apart from their lines. Default: 1 for all.
   */
  reset(field?: Float64Array): void {
    this.field = field;
    this.toRow.fill(1);
    this.toColumn.fill(1);
    this.stale.fill(1);
  }

  /** Returns the belief as odds that a cell is filled: the product of its two messages and its field's odds. */
  oddsOf(cell: number): number {
    const odds = this.toRow[cell] * this.toColumn[cell];
    return this.field === undefined ? odds : odds * this.field[cell];
  }

  /** A cell's likely state, as a literal. */
  likelyState(cell: number): number {
    return 2 * cell + (this.oddsOf(cell) > 1 ? 1 : 0);
  }

  /** Returns how far the chance that a cell is filled is from 0.5: from 0 to 0.5. */
  certaintyOf(cell: number): number {
    return Math.abs(1 / (1 + this.oddsOf(cell)) - 0.5);
  }

  /**
   * Finds the unknown cells whose odds exceed a threshold, either way, or else the strongest cell alone. The result is a
   * list of literals of likely states, strongest first; it is empty when all cells are known.
   *
   * @param most the most cells to find
   * @param found receives the result
   */
  findStrongest(cells: Int32Array, threshold: number, most: number, found: number[]): void {
    const { strengths } = this;
    const state = this.board.state;
    let count = 0;
    // Only odds beyond this bound, either way, still enter the result.
    let bound = 0;
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at];
      if (state[cell] !== UNKNOWN) continue;
      const odds = this.oddsOf(cell);
      if (odds <= bound && odds * bound >= 1) continue;
      const strength = odds > 1 ? odds : 1 / odds;
      let place = 0;
      if (strength > threshold) {
        place = count < most ? count++ : most - 1;
        for (; place > 0 && strengths[place - 1] < strength; place--) {
          strengths[place] = strengths[place - 1];
          found[place] = found[place - 1];
        }
      }
      strengths[place] = strength;
      found[place] = 2 * cell + (odds > 1 ? 1 : 0);
      bound = count === 0 ? strength : count < most ? threshold : strengths[most - 1];
    }
    found.length = Math.max(count, bound > 0 ? 1 : 0);
  }

  /** Marks the lines of a cell that was set or undone. */
  markChanged(cell: number): void {
    const row = this.board.rowOf[cell];
    this.stale[row] = 1;
    this.stale[this.board.height + cell - row * this.board.width] = 1;
  }

  /**
   * Passes over the lines until no message changes by more than the tolerance.
   *
   * @param budget line solves of the board at which it ends
   * @param until line solves at which it pauses
   * @returns false for a pause: the next call goes on with these passes
   */
  settle({ tolerance, passes }: Settling, budget: number, until: number): boolean {
    this.tolerance = tolerance;
    for (; this.pass < passes && this.board.lineSolves < budget && this.stale.includes(1); this.pass++) {
      if (!this.refresh(until, budget)) return false;
    }
    this.pass = 0;
    this.line = 0;
    return true;
  }

  /** Passes over the lines once. Returns false for a pause, as `settle` does. */
  refresh(until: number, budget = Number.POSITIVE_INFINITY): boolean {
    const { board } = this;
    for (; this.line < board.lineCount && board.lineSolves < budget; this.line++) {
      if (this.stale[this.line] === 0) continue;
      if (board.lineSolves >= until) return false;
      this.stale[this.line] = 0;
      this.update(this.line);
    }
    this.line = 0;
    return true;
  }

  protected override receiveCell(line: number, cell: number, index: number): void {
    const most = this.mostOdds[line];
    let own = line < this.board.height ? this.toRow[cell] : this.toColumn[cell];
    if (this.field !== undefined) own *= this.field[cell];
    this.marginals.emptyOdds[index] = own > most ? 1 / most : own * most < 1 ? most : 1 / own;
  }

  protected override send(line: number, total: number): void {
    const { board, stale, tolerance, unknown } = this;
    const { emptyOdds, empty: emptyShare } = this.marginals;
    const { first, stride } = geometryOf(board, line);
    const isRow = line < board.height;
    const outgoing = isRow ? this.toColumn : this.toRow;
    const firstCrossing = isRow ? board.height : 0;
    for (let at = 0; at < this.unknowns; at++) {
      const index = unknown[at];
      const cell = first + index * stride;
      const empty = emptyShare[index];
      // Extrinsic: without the cell's incoming message.
      const own = (total - empty) * emptyOdds[index];
      const next = Math.max(1 / MOST_ODDS, Math.min(MOST_ODDS, own / empty));
      const former = outgoing[cell];
      // Chances are odds / (1 + odds).
      stale[firstCrossing + index] |= Number(Math.abs(next - former) > tolerance * (1 + next) * (1 + former));
      outgoing[cell] = next;
    }
  }
}
