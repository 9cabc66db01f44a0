import { type Board, NONE } from '../board/index.ts';
import { UNKNOWN } from '../puzzle/index.ts';

/** Words before a nogood's literals: its size and its spread. */
const HEADER = 2;

/** The spread of a nogood that must stay: an excluded solution. */
export const NEVER_FORGOTTEN = 0;

const FIRST_WORDS = 512;

/** Nogoods whose literals come from so few levels are kept for good. */
const LASTING_SPREAD = 2;

/**
 * What has been learned: cell states that are never met all together.
 *
 * A nogood is kept as its escapes, the literals of which at least one must hold. Two of them are watched: only
 * when a watched escape fails must the nogood be looked at, and when but one is left it must hold. The list of
 * a literal holds pairs, a nogood and another of its escapes; while that one holds, the nogood is not touched.
 */
export class Nogoods {
  private readonly board: Board;
  private words: Int32Array;
  private end = 1;
  private all: number[] = [];
  private readonly watchers: (number[] | undefined)[];
  /** How much of the trail has been looked at. */
  private seen = 0;

  constructor(board: Board) {
    this.board = board;
    this.words = board.arena.integers(FIRST_WORDS);
    this.watchers = new Array(2 * board.cellCount);
    this.seen = board.trailSize;
  }

  get count(): number {
    return this.all.length;
  }

  size(nogood: number): number {
    return this.words[nogood];
  }

  escapeAt(nogood: number, index: number): number {
    return this.words[nogood + HEADER + index];
  }

  /**
   * Adds a nogood of two or more escapes. The first two are watched, so they must be the ones that fail last.
   *
   * @param spread number of levels that the escapes come from; small ones are worth more
   * @returns its place, which is its name until the next `forget`
   */
  add(escapes: readonly number[], spread: number): number {
    const nogood = this.end;
    this.end += HEADER + escapes.length;
    if (this.end > this.words.length) {
      const larger = new Int32Array(Math.max(this.end, 2 * this.words.length));
      larger.set(this.words);
      this.words = larger;
    }
    this.words[nogood] = escapes.length;
    this.words[nogood + 1] = spread;
    for (let index = 0; index < escapes.length; index++) this.words[nogood + HEADER + index] = escapes[index];
    this.all.push(nogood);
    this.watchBoth(nogood);
    return nogood;
  }

  private watchBoth(nogood: number): void {
    const first = this.words[nogood + HEADER];
    const second = this.words[nogood + HEADER + 1];
    this.watch(first, nogood, second);
    this.watch(second, nogood, first);
  }

  private watch(literal: number, nogood: number, other: number): void {
    const list = this.watchers[literal];
    if (list === undefined) this.watchers[literal] = [nogood, other];
    else list.push(nogood, other);
  }

  /** Cells were taken back from the board. */
  backtracked(): void {
    if (this.seen > this.board.trailSize) this.seen = this.board.trailSize;
  }

  /** Sets what the nogoods leave no choice for; gives the nogood that is violated, or NONE. */
  propagate(): number {
    const { board } = this;
    while (this.seen < board.trailSize) {
      const failed = board.trail[this.seen++] ^ 1;
      const list = this.watchers[failed];
      if (list === undefined || list.length === 0) continue;
      const violated = this.visit(failed, list);
      if (violated !== NONE) return violated;
    }
    return NONE;
  }

  private visit(failed: number, list: number[]): number {
    const { board, words } = this;
    const state = board.state;
    const length = list.length;
    let kept = 0;
    let violated = NONE;
    for (let at = 0; at < length; at += 2) {
      const nogood = list[at];
      let other = list[at + 1];
      if (state[other >> 1] === (other & 1)) {
        list[kept++] = nogood;
        list[kept++] = other;
        continue;
      }
      const watched = nogood + HEADER;
      other = words[watched];
      if (other === failed) {
        other = words[watched + 1];
        words[watched] = other;
        words[watched + 1] = failed;
      }
      const otherState = state[other >> 1];
      if (otherState !== (other & 1) && this.watchAnother(nogood, other)) continue;
      list[kept++] = nogood;
      list[kept++] = other;
      if (otherState === (other & 1)) continue;
      if (otherState !== UNKNOWN) {
        violated = nogood;
        for (at += 2; at < length; at++) list[kept++] = list[at];
        break;
      }
      board.set(other, board.lineCount + nogood);
      board.trace?.({ kind: 'implied', cell: board.settledCell(other), level: board.level });
    }
    list.length = kept;
    return violated;
  }

  /** Watches an escape that has not failed in place of the second; false when there is none. */
  private watchAnother(nogood: number, other: number): boolean {
    const { words } = this;
    const state = this.board.state;
    const end = nogood + HEADER + words[nogood];
    for (let at = nogood + HEADER + 2; at < end; at++) {
      const literal = words[at];
      if (state[literal >> 1] === ((literal & 1) ^ 1)) continue;
      words[at] = words[nogood + HEADER + 1];
      words[nogood + HEADER + 1] = literal;
      this.watch(literal, nogood, other);
      return true;
    }
    return false;
  }

  /** Forgets the half with the widest spread, but keeps what is worth keeping for good. The board must rest at level 0. */
  forget(): void {
    const { board, words } = this;
    const byWorth = this.all.toSorted((a, b) => words[a + 1] - words[b + 1] || words[a] - words[b] || b - a);
    const kept = new Set(byWorth.slice(0, byWorth.length >> 1));
    const old = this.all;
    this.all = [];
    this.end = 1;
    this.watchers.fill(undefined);
    for (const nogood of old) {
      if (!kept.has(nogood) && words[nogood + 1] > LASTING_SPREAD) continue;
      const size = words[nogood];
      const place = this.end;
      words.copyWithin(place, nogood, nogood + HEADER + size);
      this.end += HEADER + size;
      this.all.push(place);
      this.watchBoth(place);
    }
    // Certain cells need no reason any more, and theirs may just have been forgotten.
    for (let at = 0; at < board.trailSize; at++) board.reason[board.trail[at] >> 1] = NONE;
  }
}
