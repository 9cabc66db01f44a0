import type { Board } from '../board/index.ts';
import { clueAt, FILLED, lengthOf, type Puzzle, shortestLine, UNKNOWN } from '../puzzle/index.ts';

/** Chances keep this distance from 0 and 1, so that no opinion is ever final. */
const LEAST_CHANCE = 0.001;
/** Share of its former opinion in what a line tells, which keeps rows and columns from swinging. */
const DAMPING = 0.2;
/** Odds are bounded so that a block's, multiplied over its cells, stay within 2 to this power: a double holds 2^1023. */
const WEIGHT_BITS = 1000;

/**
 * How likely each unknown cell is to be filled, by belief propagation between rows and columns.
 *
 * Taken alone, a line knows exactly how likely each of its cells is: the share of its placements that fill
 * it. A row weighs its placements by what the columns last told it of its cells, and tells the columns its own
 * opinion, without what it was told; columns do the same. On one line that is exact; over the grid, where
 * opinions come back around, it is not, but it is seldom far off: on hard random puzzles most cells
 * are known right before a single guess is made. It only ever advises the search, which proves.
 *
 * Opinions are chances that a cell is filled. Only additions, multiplications and divisions are used, so all
 * runtimes agree to the last bit.
 */
export class Beliefs {
  private readonly board: Board;
  /** What each cell's column tells its row, and its row its column. */
  readonly toRow: Float64Array;
  readonly toColumn: Float64Array;
  /** The odds that each cell is filled by itself, whatever its lines say; without it, even ones. */
  private readonly field: Float64Array | undefined;
  /** Lines of which a cell changed since they were last weighed. */
  private readonly stale: Uint8Array;

  private readonly firstBlock: Int32Array;
  private readonly blocks: Int32Array;
  private readonly slack: Int32Array;
  /** How far from 0 and 1 a line takes what it is told: farther where blocks are so long that weights would overflow. */
  private readonly margin: Float64Array;

  // Of the line being weighed, by cell: odds and their inverse (1 for known cells), 0 where it cannot be
  // empty, the last known empty cell before it, and the share of placements that fill it, as differences.
  private readonly odds: Float64Array;
  private readonly inverse: Float64Array;
  private readonly mayEmpty: Float64Array;
  private readonly lastEmpty: Int32Array;
  private readonly share: Float64Array;
  // By shift of a block from its leftmost start: weight of all before it, block after block, of all after
  // it, and of its own placements.
  private readonly before: Float64Array;
  private readonly after: Float64Array;
  private readonly low: Int32Array;
  private readonly high: Int32Array;
  private readonly weight: Float64Array;

  constructor(puzzle: Puzzle, board: Board, field?: Float64Array) {
    this.board = board;
    this.field = field;
    const { arena } = board;
    this.toRow = arena.floats(board.cellCount).fill(0.5);
    this.toColumn = arena.floats(board.cellCount).fill(0.5);
    this.stale = arena.bytes(board.lineCount).fill(1);
    this.firstBlock = arena.integers(board.lineCount + 1);
    this.slack = arena.integers(board.lineCount);
    this.margin = arena.floats(board.lineCount);
    const blocks: number[] = [];
    let mostShifts = 1;
    for (let line = 0; line < board.lineCount; line++) {
      const clue = clueAt(puzzle, board.lineOf(line));
      this.firstBlock[line] = blocks.length;
      blocks.push(...clue.map(lengthOf));
      this.slack[line] = (line < board.height ? board.width : board.height) - shortestLine(clue);
      const greatestOdds = 1 << Math.min(10, Math.floor(WEIGHT_BITS / Math.max(1, ...clue.map(lengthOf))));
      this.margin[line] = Math.max(LEAST_CHANCE, 1 / (1 + greatestOdds));
      mostShifts = Math.max(mostShifts, clue.length * (this.slack[line] + 1));
    }
    this.firstBlock[board.lineCount] = blocks.length;
    this.blocks = Int32Array.from(blocks);
    const longest = Math.max(board.width, board.height);
    this.odds = arena.floats(longest + 1);
    this.inverse = arena.floats(longest + 1);
    this.mayEmpty = arena.floats(longest + 1);
    this.lastEmpty = arena.integers(longest + 1);
    this.share = arena.floats(longest + 1);
    this.before = arena.floats(mostShifts);
    this.after = arena.floats(longest + 1);
    this.weight = arena.floats(longest + 1);
    this.low = arena.integers(longest + 1);
    this.high = arena.integers(longest + 1);
  }

  /** The literal for a cell's likely state: both opinions together say filled where their chances pass 1 in sum. */
  likelyState(cell: number): number {
    return 2 * cell + (this.toRow[cell] + this.toColumn[cell] > 1 ? 1 : 0);
  }

  /** The odds that a cell is filled, by both opinions and the cell's own. */
  oddsOf(cell: number): number {
    const { toRow, toColumn, field } = this;
    const odds = (toRow[cell] * toColumn[cell]) / ((1 - toRow[cell]) * (1 - toColumn[cell]));
    return field === undefined ? odds : odds * field[cell];
  }

  /** How far a cell is from undecided: from 0 to 0.5. */
  certaintyOf(cell: number): number {
    const filled = this.toRow[cell] * this.toColumn[cell];
    const empty = (1 - this.toRow[cell]) * (1 - this.toColumn[cell]);
    return Math.abs(filled / (filled + empty) - 0.5);
  }

  /** A cell was set or taken back. */
  changed(cell: number): void {
    const row = this.board.rowOf[cell];
    this.stale[row] = 1;
    this.stale[this.board.height + cell - row * this.board.width] = 1;
  }

  /** Weighs every line, as often as told, but no more once the board has done as many line solves as the budget. */
  settle(rounds: number, budget: number): void {
    for (let round = 0; round < rounds; round++) {
      for (let line = 0; line < this.board.lineCount && this.board.lineSolves < budget; line++) this.weigh(line);
    }
    this.stale.fill(0);
  }

  /** Weighs the lines of which a cell changed. */
  refresh(): void {
    for (let line = 0; line < this.board.lineCount; line++) {
      if (this.stale[line] === 0) continue;
      this.stale[line] = 0;
      this.weigh(line);
    }
  }

  /** The most certain of the given cells that are unknown, as the literal that is likely; -1 when all are known. */
  mostCertain(cells: Int32Array): number {
    const { toRow, toColumn } = this;
    const state = this.board.state;
    let best = -1;
    let highest = 0;
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at];
      if (state[cell] !== UNKNOWN) continue;
      const filled = toRow[cell] * toColumn[cell];
      const empty = (1 - toRow[cell]) * (1 - toColumn[cell]);
      const certainty = filled > empty ? filled / empty : empty / filled;
      if (certainty > highest) {
        highest = certainty;
        best = 2 * cell + (filled > empty ? 1 : 0);
      }
    }
    return best;
  }

  private weigh(line: number): void {
    const from = this.firstBlock[line];
    const blocks = this.firstBlock[line + 1] - from;
    if (blocks === 0 || !this.gather(line)) return;
    if (this.field !== undefined) this.lean(line, this.field);
    this.board.lineSolves++;
    const lastStart = this.weighBefore(from, blocks, this.slack[line]);
    if (lastStart >= 0 && this.weighAfter(from, blocks, lastStart, this.slack[line])) this.tell(line);
  }

  /** Reads the line's cells and what it was told of them; false when all are known. */
  private gather(line: number): boolean {
    const { board, odds, inverse, mayEmpty, lastEmpty, share } = this;
    const state = board.state;
    const isRow = line < board.height;
    const cells = isRow ? board.width : board.height;
    const told = isRow ? this.toRow : this.toColumn;
    const least = this.margin[line];
    const most = 1 - least;
    const stride = isRow ? 1 : board.width;
    let cell = isRow ? line * board.width : line - board.height;
    let last = -1;
    let unknown = 0;
    for (let index = 0; index < cells; index++, cell += stride) {
      const cellState = state[cell];
      lastEmpty[index] = last;
      share[index] = 0;
      if (cellState === UNKNOWN) {
        unknown++;
        const chance = told[cell] < least ? least : told[cell] > most ? most : told[cell];
        odds[index] = chance / (1 - chance);
        inverse[index] = (1 - chance) / chance;
        mayEmpty[index] = 1;
      } else {
        odds[index] = 1;
        inverse[index] = 1;
        mayEmpty[index] = 1 - cellState;
        if (cellState !== FILLED) last = index;
      }
    }
    lastEmpty[cells] = last;
    share[cells] = 0;
    return unknown > 0;
  }

  /** Adds the cells' own odds to what the line was told, within the same bounds. */
  private lean(line: number, field: Float64Array): void {
    const { board, odds, inverse } = this;
    const isRow = line < board.height;
    const cells = isRow ? board.width : board.height;
    const stride = isRow ? 1 : board.width;
    const most = (1 - this.margin[line]) / this.margin[line];
    let cell = isRow ? line * board.width : line - board.height;
    for (let index = 0; index < cells; index++, cell += stride) {
      if (board.state[cell] !== UNKNOWN) continue;
      const own = odds[index] * field[cell];
      odds[index] = own < 1 / most ? 1 / most : own > most ? most : own;
      inverse[index] = 1 / odds[index];
    }
  }

  /**
   * For each block and shift, the weight of all placements of the blocks before it, scaled block by block, and
   * the shifts from `low` to `high` between which that is not 0.
   *
   * @returns the leftmost start of the last block, or -1 when the numbers got too small
   */
  private weighBefore(from: number, blocks: number, slack: number): number {
    const { odds, inverse, mayEmpty, lastEmpty, before, low, high } = this;
    const shifts = slack + 1;
    before[0] = 1;
    low[0] = 0;
    high[0] = 0;
    while (high[0] < slack && mayEmpty[high[0]] !== 0) before[++high[0]] = 1;
    let start = 0;
    for (let block = 0; block + 1 < blocks; block++) {
      const length = this.blocks[from + block];
      const here = block * shifts;
      const next = here + shifts;
      const lowest = low[block];
      const highest = high[block];
      let own = 1;
      for (let index = start + lowest; index < start + lowest + length; index++) own *= odds[index];
      let sum = 0;
      let most = 0;
      let nextLow = -1;
      let nextHigh = -1;
      for (let shift = lowest; shift <= slack; shift++) {
        const first = start + shift;
        const end = first + length;
        if (shift <= highest) {
          if (lastEmpty[end] < first) sum += before[here + shift] * own;
          own *= odds[end] * inverse[first];
        } else if (sum === 0) break;
        sum *= mayEmpty[end];
        before[next + shift] = sum;
        if (sum === 0) continue;
        if (nextLow < 0) nextLow = shift;
        nextHigh = shift;
        if (sum > most) most = sum;
      }
      if (!(most > 0)) return -1;
      const scale = 1 / most;
      for (let shift = nextLow; shift <= nextHigh; shift++) before[next + shift] *= scale;
      low[block + 1] = nextLow;
      high[block + 1] = nextHigh;
      start += length + 1;
    }
    return start;
  }

  /** From the last block to the first: the weight of all after it, hence the share of each of its placements. */
  private weighAfter(from: number, blocks: number, lastStart: number, slack: number): boolean {
    const { odds, inverse, mayEmpty, lastEmpty, before, after, weight, share, low, high } = this;
    const shifts = slack + 1;
    let start = lastStart;
    const lastEnd = start + this.blocks[from + blocks - 1];
    after[slack] = 1;
    for (let shift = slack - 1; shift >= 0; shift--) after[shift] = after[shift + 1] * mayEmpty[lastEnd + shift];
    for (let block = blocks - 1; block >= 0; block--) {
      const length = this.blocks[from + block];
      const here = block * shifts;
      const lowest = low[block];
      const highest = high[block];
      const lowestBefore = block > 0 ? low[block - 1] : lowest;
      let own = 1;
      for (let index = start + highest; index < start + highest + length; index++) own *= odds[index];
      let onward = 0;
      let most = 0;
      let total = 0;
      for (let shift = highest; shift >= lowestBefore; shift--) {
        const first = start + shift;
        onward *= mayEmpty[first];
        if (shift >= lowest) {
          const end = first + length;
          const placed = lastEmpty[end] < first ? own * after[shift] : 0;
          weight[shift] = placed * before[here + shift];
          total += weight[shift];
          onward += placed;
          if (shift > 0) own *= odds[first - 1] * inverse[end - 1];
        }
        after[shift] = onward;
        if (onward > most) most = onward;
      }
      if (!(total > 0)) return false;
      const scale = 1 / total;
      for (let shift = lowest; shift <= highest; shift++) {
        const part = weight[shift] * scale;
        share[start + shift] += part;
        share[start + shift + length] -= part;
      }
      if (block === 0) break;
      const down = 1 / most;
      for (let shift = lowestBefore; shift <= highest; shift++) after[shift] *= down * mayEmpty[start + shift - 1];
      for (let shift = highest + 1; shift <= high[block - 1]; shift++) after[shift] = 0;
      start -= this.blocks[from + block - 1] + 1;
    }
    return true;
  }

  /** Tells the crossing lines what this one thinks of their cells. */
  private tell(line: number): void {
    const { board, inverse, share } = this;
    const state = board.state;
    const isRow = line < board.height;
    const cells = isRow ? board.width : board.height;
    const told = isRow ? this.toColumn : this.toRow;
    const stride = isRow ? 1 : board.width;
    let cell = isRow ? line * board.width : line - board.height;
    let filled = 0;
    for (let index = 0; index < cells; index++, cell += stride) {
      filled += share[index];
      if (state[cell] !== UNKNOWN) continue;
      // Without what the line was told itself.
      const own = filled * inverse[index];
      const empty = 1 - filled;
      const chance = own > 0 ? (empty > 0 ? own / (own + empty) : 1) : 0;
      const next = chance + DAMPING * (told[cell] - chance);
      told[cell] = next < LEAST_CHANCE ? LEAST_CHANCE : next > 1 - LEAST_CHANCE ? 1 - LEAST_CHANCE : next;
    }
  }
}
