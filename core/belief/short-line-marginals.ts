import type { Board } from '../board/index.ts';
import type { Puzzle } from '../puzzle/index.ts';
import { LineMarginals, type Stretch } from './line-marginals.ts';

/** Most cells of a line whose weights fit a double without scaling: odds are at most 2^10, and a double holds 2^1023. */
const LONGEST = 80;

/** Marginals of lines of at most 80 cells, without scaling. */
export class ShortLineMarginals extends LineMarginals {
  // By shift of a block from its leftmost start.
  /** Weight of the blocks and gaps before each block, row after row; the last row is for the stretch's end. */
  private readonly before: Float64Array;
  /** Weight of a block, at this shift or a greater one, and of all blocks and gaps after it. */
  private readonly onward: Float64Array;

  static holds({ width, height }: Board): boolean {
    return Math.max(width, height) <= LONGEST;
  }

  constructor(puzzle: Puzzle, board: Board) {
    super(puzzle, board);
    const longest = Math.max(board.width, board.height);
    // On n cells, k blocks have at most n + 2 - 2k shifts, and (k + 1) × (n + 2 - 2k) is at most (n + 4)² / 8.
    this.before = board.arena.floats(Math.ceil((longest + 4) ** 2 / 8));
    this.onward = board.arena.floats(longest + 1);
  }

  override compute(stretch: Stretch): number {
    const { emptyOdds, lastEmpty, empty, before, onward, blocks: lengths } = this;
    const { begin, firstBlock, blocks } = stretch;
    const slack = this.slackOf(stretch);
    if (slack < 0) return 0;

    let sum = 1;
    before[0] = 1;
    for (let shift = 0; shift < slack; shift++) {
      sum *= emptyOdds[begin + shift];
      before[shift + 1] = sum;
    }
    let start = begin;
    let here = 0;
    for (let block = firstBlock; block < firstBlock + blocks; block++) {
      const length = lengths[block];
      const next = here + slack + 1;
      sum = 0;
      for (let shift = 0; shift <= slack; shift++) {
        const first = start + shift;
        const stop = first + length;
        sum += Number(lastEmpty[stop] < first) * before[here + shift];
        sum *= emptyOdds[stop];
        before[next + shift] = sum;
      }
      here = next;
      start += length + 1;
    }
    const total = sum;
    if (!(total > 0)) return 0;

    // An empty cell is in a gap: the blocks before it have ended, the next has not begun. Its sum adds the weight of each gap.
    let after = 1;
    onward[slack] = 1;
    for (let shift = slack - 1; shift >= 0; shift--) {
      after *= emptyOdds[start + shift];
      onward[shift] = after;
    }
    for (let block = firstBlock + blocks - 1; block >= firstBlock; block--) {
      const length = lengths[block];
      const next = here;
      here -= slack + 1;
      start -= length + 1;
      after = 0;
      for (let shift = slack; shift >= 0; shift--) {
        const first = start + shift;
        const stop = first + length;
        const behind = onward[shift];
        empty[stop] += before[next + shift] * behind;
        after *= emptyOdds[first];
        after += Number(lastEmpty[stop] < first) * behind * emptyOdds[stop];
        onward[shift] = after;
      }
    }
    for (let shift = 0; shift < slack; shift++) empty[begin + shift] += before[shift + 1] * onward[shift + 1];
    return total;
  }
}
