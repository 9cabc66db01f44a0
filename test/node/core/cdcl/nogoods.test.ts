import { Board, NONE } from '@crosshatch/core/board';
import { UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Nogoods } from '#core/cdcl/nogoods.ts';

const CELLS = 14;

/** A cell with a state, `2 * cell + state`. */
type Literal = number;
type Step =
  | { readonly kind: 'learn'; readonly clause: readonly Literal[]; readonly lbd: number }
  | { readonly kind: 'guess'; readonly literal: Literal }
  | { readonly kind: 'backtrack'; readonly levels: number }
  | { readonly kind: 'forget' };

const literal = fc.nat(2 * CELLS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('learn' as const),
      clause: fc.uniqueArray(literal, { minLength: 2, maxLength: 4, selector: (value) => value >> 1 }),
      lbd: fc.nat(8),
    }),
  },
  { weight: 16, arbitrary: fc.record({ kind: fc.constant('guess' as const), literal }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('backtrack' as const), levels: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const) }) },
);

interface Known {
  readonly clause: readonly Literal[];
  readonly lbd: number;
}

/** The consequences of a board's cells by inspecting every nogood again and again; undefined when one is violated. */
function closure(state: Uint8Array, nogoods: readonly Known[]): Uint8Array | undefined {
  const cells = state.slice();
  for (let before = -1, set = 0; before !== set; ) {
    before = set;
    for (const { clause } of nogoods) {
      if (clause.some((literal) => cells[literal >> 1] === (literal & 1))) continue;
      const open = clause.filter((literal) => cells[literal >> 1] === UNKNOWN);
      const [only] = open;
      if (only === undefined) return undefined;
      if (open.length > 1) continue;
      cells[only >> 1] = only & 1;
      set++;
    }
  }
  return cells;
}

/** Nogoods as the search uses them, on a board whose lines are never solved. */
class Learner {
  readonly board = new Board({ rows: [[]], columns: new Array<number[]>(CELLS).fill([]) });
  readonly nogoods = new Nogoods(this.board);
  known: Known[] = [];
  implied = 0;
  violated = 0;
  forgotten = 0;

  /** @returns false when the nogoods are violated whatever is guessed */
  take(step: Step): boolean {
    const { board } = this;
    switch (step.kind) {
      case 'guess':
        if (board.state[step.literal >> 1] !== UNKNOWN) return true;
        board.newLevel();
        board.set(step.literal, NONE);
        return this.propagate();
      case 'backtrack':
        this.backtrack(Math.max(0, board.level - step.levels));
        return true;
      case 'learn':
        return this.learn(step);
      case 'forget':
        this.backtrack(0);
        this.forget();
        return true;
    }
  }

  private backtrack(level: number): void {
    this.board.backtrack(level);
    this.nogoods.backtracked();
  }

  private propagate(): boolean {
    const { board, nogoods } = this;
    for (;;) {
      const expected = closure(board.state, this.known);
      const before = board.trailSize;
      const violated = nogoods.propagate();
      this.implied += board.trailSize - before;
      if (violated === NONE) {
        expect(board.state).toEqual(expected);
        return true;
      }
      this.violated++;
      expect(expected).toBeUndefined();
      const clause = Array.from({ length: nogoods.size(violated) }, (_, index) => nogoods.literalAt(violated, index));
      for (const failed of clause) expect(board.state[failed >> 1]).toBe((failed & 1) ^ 1);
      if (board.level === 0) return false;
      this.backtrack(board.level - 1);
    }
  }

  /** As after a conflict: backjumps to where at most one literal is left, then propagates. */
  private learn({ clause, lbd }: Known): boolean {
    const { board } = this;
    const hasFailed = (literal: Literal): boolean => board.state[literal >> 1] === ((literal & 1) ^ 1);
    const failsAt = (literal: Literal): number =>
      hasFailed(literal) ? (board.position[literal >> 1] ?? 0) : board.cellCount;
    const ordered = clause.toSorted((a, b) => failsAt(b) - failsAt(a));
    const [first, second] = ordered;
    if (first === undefined || second === undefined) throw new Error('a nogood has two cells or more');
    if (hasFailed(second)) {
      const level = board.levelOf[second >> 1] ?? 0;
      // Where both fail on one level, it takes going back behind that.
      const target = hasFailed(first) && board.levelOf[first >> 1] === level ? level - 1 : level;
      if (target < 0 || (hasFailed(first) && board.levelOf[first >> 1] === 0)) return true;
      this.backtrack(target);
    }
    const nogood = this.nogoods.add(ordered, lbd);
    this.known.push({ clause, lbd });
    if (hasFailed(second) && board.state[first >> 1] === UNKNOWN) board.set(first, board.lineCount + nogood);
    return this.propagate();
  }

  /** Forgets the half with the highest LBD, larger and older ones first, but none with an LBD of 2 or less. */
  private forget(): void {
    const order = [...this.known.entries()].toSorted(
      ([indexA, a], [indexB, b]) => a.lbd - b.lbd || a.clause.length - b.clause.length || indexB - indexA,
    );
    const half = new Set(order.slice(0, this.known.length >> 1).map(([index]) => index));
    const kept = this.known.filter(({ lbd }, index) => lbd <= 2 || half.has(index));
    this.forgotten += this.known.length - kept.length;
    this.known = kept;
    this.nogoods.forget();
    expect(this.nogoods.count).toBe(kept.length);
  }
}

test('nogoods settle what a scan of all nogoods settles, after guesses, backtracking and forgetting', () => {
  let implied = 0;
  let violated = 0;
  let forgotten = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 50, maxLength: 300, size: 'max' }), (steps) => {
      const learner = new Learner();
      for (const next of steps) if (!learner.take(next)) break;
      implied += learner.implied;
      violated += learner.violated;
      forgotten += learner.forgotten;
    }),
    { numRuns: 200 },
  );
  for (const count of [implied, violated, forgotten]) expect(count).toBeGreaterThan(50);
});
