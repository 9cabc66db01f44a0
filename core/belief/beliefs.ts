import type { Board } from '../board/index.ts';
import { geometryOf, type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import { LineMessages } from './line-messages.ts';

/** Messages keep this distance from 0 and 1, so that none is ever final. */
const LEAST_CHANCE = 0.001;
/** Share of the former message that stays in a new one, which keeps rows and columns from oscillating. */
const DAMPING = 0.2;

/**
 * Loopy belief propagation in rounds, for the chance that each unknown cell is filled (`LineMessages`).
 *
 * A message is the damped chance that a cell is filled. In a round, the lines update one after another, rows first.
 */
export class Beliefs extends LineMessages {
  /** Messages by cell: from its column to its row, and from its row to its column. */
  readonly toRow: Float64Array;
  readonly toColumn: Float64Array;
  /** Local field: a cell's own odds of being filled, apart from its lines. Default: 1 for all. */
  private readonly field: Float64Array | undefined;
  /** Number of line updates so far in the present rounds. */
  private passed = 0;
  /** Least distance of a line's incoming messages from 0 and 1. */
  private readonly margin: Float64Array;

  constructor(puzzle: Puzzle, board: Board, field?: Float64Array) {
    super(puzzle, board);
    this.field = field;
    const { arena } = board;
    this.toRow = arena.floats(board.cellCount).fill(0.5);
    this.toColumn = arena.floats(board.cellCount).fill(0.5);
    this.margin = this.mostOdds.map((odds) => Math.max(LEAST_CHANCE, 1 / (1 + odds)));
  }

  /** Returns the belief as odds that a cell is filled: the product of its two messages' odds and its field's odds. */
  oddsOf(cell: number): number {
    const { toRow, toColumn, field } = this;
    const odds = (toRow[cell] * toColumn[cell]) / ((1 - toRow[cell]) * (1 - toColumn[cell]));
    return field === undefined ? odds : odds * field[cell];
  }

  /**
   * Finds the unknown cell among `cells` whose odds are farthest from even. Returns the literal of its likely state, or -1
   * when all cells are known.
   */
  strongestOdds(cells: Int32Array): number {
    const state = this.board.state;
    let best = -1;
    let highest = 0;
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at];
      if (state[cell] !== UNKNOWN) continue;
      const odds = this.oddsOf(cell);
      const certainty = odds > 1 ? odds : 1 / odds;
      if (certainty <= highest) continue;
      highest = certainty;
      best = 2 * cell + (odds > 1 ? 1 : 0);
    }
    return best;
  }

  /**
   * Updates every line in each round; stops once the board's line solves reach the budget.
   *
   * @param until line solves at which it pauses
   * @returns false for a pause: the next call goes on with these rounds
   */
  passMessages(rounds: number, budget: number, until = Number.POSITIVE_INFINITY): boolean {
    const { board } = this;
    for (; this.passed < rounds * board.lineCount && board.lineSolves < budget; this.passed++) {
      if (board.lineSolves >= until) return false;
      this.update(this.passed % board.lineCount);
    }
    this.passed = 0;
    return true;
  }

  protected override receiveCell(line: number, cell: number, index: number): void {
    const { emptyOdds } = this.marginals;
    const message = line < this.board.height ? this.toRow[cell] : this.toColumn[cell];
    const least = this.margin[line];
    const most = 1 - least;
    const chance = message < least ? least : message > most ? most : message;
    emptyOdds[index] = (1 - chance) / chance;
    if (this.field === undefined) return;
    const bound = most / least;
    const own = emptyOdds[index] / this.field[cell];
    emptyOdds[index] = own < 1 / bound ? 1 / bound : own > bound ? bound : own;
  }

  protected override send(line: number, total: number): void {
    const { board, unknown } = this;
    const { emptyOdds, empty: emptyShare } = this.marginals;
    const { first, stride } = geometryOf(board, line);
    const unit = 1 / total;
    const outgoing = line < board.height ? this.toColumn : this.toRow;
    for (let at = 0; at < this.unknowns; at++) {
      const index = unknown[at];
      const cell = first + index * stride;
      const empty = emptyShare[index] * unit;
      // Extrinsic: without the cell's incoming message.
      const own = (1 - empty) * emptyOdds[index];
      const chance = own > 0 ? (empty > 0 ? own / (own + empty) : 1) : 0;
      const next = chance + DAMPING * (outgoing[cell] - chance);
      outgoing[cell] = next < LEAST_CHANCE ? LEAST_CHANCE : next > 1 - LEAST_CHANCE ? 1 - LEAST_CHANCE : next;
    }
  }
}
