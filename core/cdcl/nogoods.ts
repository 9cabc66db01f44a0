import { NONE } from '../board/index.ts';
import { UNKNOWN } from '../puzzle/index.ts';
import type { Assignment } from './assignment.ts';

/** Words before a nogood's literals: its size and its LBD. */
const HEADER = 2;

/** LBD of a nogood that excludes a solution, so that it is never forgotten. */
export const NEVER_FORGOTTEN = 0;

const FIRST_WORDS = 512;

/** Nogoods of at most this LBD are never forgotten. */
export const LASTING_LBD = 2;

/**
 * Database of nogoods. A nogood is a set of cell states that never hold all together.
 *
 * A nogood is stored as its learned clause: at least one of the clause's literals must hold. Unit propagation watches two
 * literals of each clause and visits the clause only when a watched literal fails. If only one literal is left, it must
 * hold. A literal's watch list holds pairs: a nogood, and another literal of its clause, the blocker. While the blocker
 * holds, the clause is not read.
 */
export class Nogoods {
  private readonly board: Assignment;
  private words: Int32Array;
  private end = 1;
  private all: number[] = [];
  private readonly watchers: (number[] | undefined)[];
  /** Length of the trail that has been propagated. */
  private seen = 0;

  constructor(board: Assignment) {
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

  literalAt(nogood: number, index: number): number {
    return this.words[nogood + HEADER + index];
  }

  /**
   * Adds a nogood.
   *
   * @param clause two literals or more. The first two are watched, so no other may have failed at a higher level.
   * @param lbd number of levels that the literals come from; low ones are kept longer
   * @returns the nogood's place, valid until the next `forget`
   */
  add(clause: readonly number[], lbd: number): number {
    const nogood = this.end;
    this.end += HEADER + clause.length;
    if (this.end > this.words.length) {
      const larger = new Int32Array(Math.max(this.end, 2 * this.words.length));
      larger.set(this.words);
      this.words = larger;
    }
    this.words[nogood] = clause.length;
    this.words[nogood + 1] = lbd;
    for (let index = 0; index < clause.length; index++) this.words[nogood + HEADER + index] = clause[index];
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

  /** Call after the board has undone cells. */
  backtracked(): void {
    if (this.seen > this.board.trailSize) this.seen = this.board.trailSize;
  }

  /** Unit propagation: sets each literal that is the last one left in its clause. Returns a violated nogood, or NONE. */
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
      board.imply(other, board.lineCount + nogood);
    }
    list.length = kept;
    return violated;
  }

  /** Replaces the second watched literal by one that has not failed; returns false when there is none. */
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

  /**
   * Forgets the half of the nogoods with the highest LBD, except those of at most `LASTING_LBD`. The board must be at
   * level 0 with nothing left to propagate.
   */
  forget(): void {
    const { board, words } = this;
    const byWorth = this.all.toSorted((a, b) => words[a + 1] - words[b + 1] || words[a] - words[b] || b - a);
    const kept = new Set(byWorth.slice(0, byWorth.length >> 1));
    const old = this.all;
    this.all = [];
    this.end = 1;
    this.watchers.fill(undefined);
    for (const nogood of old) {
      if (!kept.has(nogood) && words[nogood + 1] > LASTING_LBD) continue;
      const size = words[nogood];
      const place = this.end;
      words.copyWithin(place, nogood, nogood + HEADER + size);
      this.end += HEADER + size;
      this.all.push(place);
      this.watchBoth(place);
    }
    // Cells at level 0 need no reason, and theirs may just have been forgotten.
    for (let at = 0; at < board.trailSize; at++) board.reason[board.trail[at] >> 1] = NONE;
  }
}
