import { type Clue, EMPTY, FILLED, lengthOf } from '../../puzzle/index.ts';

/**
 * What a placement of blocks in a line costs: the number of its cells that differ from what is expected of them.
 *
 * `costs` has, for each block and each cell, the least that the blocks from that one on cost when they are laid in the
 * cells from that cell on, those cells paid for; Infinity where they cannot be laid. So a walk over all placements of a
 * given cost never enters a dead end, but for placements that cost less.
 */
export class LinePlacements {
  private readonly clue: Clue;
  private readonly cells: Uint8Array;
  private readonly expected: Uint8Array | undefined;
  private readonly costs: Float64Array;

  /**
   * @param cells the line's cells, 0 empty, 1 filled, 2 unknown
   * @param expected the state that is expected of each cell; without it, all placements cost nothing
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

  /** The least that a placement costs; Infinity where there is none. */
  get leastCost(): number {
    return this.costs[0];
  }

  /**
   * The placements of that cost, each as the starts of its blocks.
   *
   * @param shuffle puts the starts of a block in another order; without it, the first comes first
   */
  *ofCost(cost: number, shuffle?: (starts: number[]) => void): Generator<readonly number[], undefined> {
    yield* this.lay([], 0, cost, shuffle);
  }

  /** Lays the blocks that are not laid yet from a cell on, for so much. */
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

  /** The least that a block costs that starts in that cell, with all blocks behind it. */
  private costWithBlockAt(block: number, start: number): number {
    const { paid, end } = this.blockAt(block, start);
    return paid === Number.POSITIVE_INFINITY ? paid : paid + this.costs[(block + 1) * (this.cells.length + 1) + end];
  }

  /** What a block costs with the gap behind it, and where the cells begin that are left. */
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

/** The cells of a line whose blocks start there. */
export function cellsOfPlacement(clue: Clue, starts: readonly number[], length: number): Uint8Array {
  const cells = new Uint8Array(length).fill(EMPTY);
  for (const [block, start] of starts.entries()) cells.fill(FILLED, start, start + lengthOf(clue[block]));
  return cells;
}
