import { type Clue, EMPTY, FILLED, lengthOf } from '../../puzzle/index.ts';

/**
 * The placements of a line, ordered by cost: the number of cells that differ from a predicted state.
 *
 * For each block and each cell, `costs` has the least cost of the rest of the line, from this cell on, with this block
 * and all later ones; Infinity if they do not fit. So enumerating all placements of a given cost enters no dead end,
 * except for placements that cost less.
 */
export class LinePlacements {
  private readonly clue: Clue;
  private readonly cells: Uint8Array;
  private readonly expected: Uint8Array | undefined;
  private readonly costs: Float64Array;

  /**
   * @param cells the line's cells, 0 empty, 1 filled, 2 unknown
   * @param expected the predicted state of each cell; without it, all placements cost 0
   */
  constructor(clue: Clue, cells: Uint8Array, expected?: Uint8Array) {
    this.clue = clue;
    this.cells = cells;
    this.expected = expected;
    const row = cells.length + 1;
    this.costs = new Float64Array((clue.length + 1) * row);
    for (let cell = cells.length - 1; cell >= 0; cell--) {
      this.costs[clue.length * row + cell] = this.cost(cell, EMPTY) + this.costs[clue.length * row + cell + 1];
    }
    for (let block = clue.length - 1; block >= 0; block--) {
      this.costs[block * row + cells.length] = Number.POSITIVE_INFINITY;
      for (let cell = cells.length - 1; cell >= 0; cell--) {
        const later = this.cost(cell, EMPTY) + this.costs[block * row + cell + 1];
        this.costs[block * row + cell] = Math.min(later, this.costWithBlockAt(block, cell));
      }
    }
  }

  /** The least cost of a placement; Infinity if there is no placement. */
  get leastCost(): number {
    return this.costs[0];
  }

  /**
   * Yields the placements of that cost, each as the starts of its blocks.
   *
   * @param shuffle permutes the starts of a block; default: ascending
   */
  *ofCost(cost: number, shuffle?: (starts: number[]) => void): Generator<readonly number[], undefined> {
    yield* this.lay([], 0, cost, shuffle);
  }

  /** Places the remaining blocks from a cell on, at exactly that cost. */
  private *lay(
    starts: readonly number[],
    from: number,
    cost: number,
    shuffle: ((starts: number[]) => void) | undefined,
  ): Generator<readonly number[], undefined> {
    const block = starts.length;
    if (block === this.clue.length) {
      if (this.costs[block * (this.cells.length + 1) + from] === cost) yield starts;
      return;
    }
    const open: number[] = [];
    const costBefore: number[] = [];
    let before = 0;
    for (let start = from; start < this.cells.length && before <= cost; start++) {
      costBefore[start] = before;
      if (before + this.costWithBlockAt(block, start) <= cost) open.push(start);
      before += this.cost(start, EMPTY);
    }
    shuffle?.(open);
    for (const start of open) {
      const { paid, end } = this.blockAt(block, start);
      yield* this.lay([...starts, start], end, cost - costBefore[start] - paid, shuffle);
    }
  }

  /** The least cost of a block that starts in that cell, with all blocks after it. */
  private costWithBlockAt(block: number, start: number): number {
    const { paid, end } = this.blockAt(block, start);
    return paid === Number.POSITIVE_INFINITY ? paid : paid + this.costs[(block + 1) * (this.cells.length + 1) + end];
  }

  /** The cost of a block with the gap after it, and where the remaining cells begin. */
  private blockAt(block: number, start: number): { readonly paid: number; readonly end: number } {
    let end = start + lengthOf(this.clue[block]);
    if (end > this.cells.length) return { paid: Number.POSITIVE_INFINITY, end: this.cells.length };
    let paid = 0;
    for (let cell = start; cell < end; cell++) paid += this.cost(cell, FILLED);
    if (end < this.cells.length) paid += this.cost(end++, EMPTY);
    return { paid, end };
  }

  private cost(cell: number, state: number): number {
    if (this.cells[cell] === 1 - state) return Number.POSITIVE_INFINITY;
    return this.expected === undefined || this.expected[cell] === state ? 0 : 1;
  }
}

/** The cells of a line from the starts of its blocks. */
export function cellsOfPlacement(clue: Clue, starts: readonly number[], length: number): Uint8Array {
  const cells = new Uint8Array(length).fill(EMPTY);
  for (const [block, start] of starts.entries()) cells.fill(FILLED, start, start + lengthOf(clue[block]));
  return cells;
}
