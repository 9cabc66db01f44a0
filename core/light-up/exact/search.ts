import { lastOf, type Steps } from '../../algorithm/index.ts';
import { BULB, NO_BULB, UNKNOWN_SQUARE } from '../puzzle/index.ts';
import { Components, countOfRectangle } from './components.ts';
import { pigeonholesOf } from './matching.ts';
import { CLASH, PASSES_A_STEP, PAUSED, Probing, SPENT } from './probing.ts';

/** More squares than this are not split into components again, and the next one to guess is the first that is bound. */
const MANY = 20_000;

/** More squares than this are split into components before any is tried, so that trials stay within one component. */
const LARGE = 2_000;

/** Squares that the parts of nested guesses may hold together, and nested guesses; beyond them the search is flat. */
const MOST_HELD = 4_000_000;
const MOST_NESTED = 300;

/** Squares with their states, `4 * square + state`. */
export type Literals = Int32Array;

const NO_LITERALS: Literals = new Int32Array(0);

/** Search by trials of single squares (failed-literal probing) and guesses, component by component. */
export class LightUpSearch extends Probing {
  private split: Components | undefined;
  /** Nested guesses, and the squares of their parts. */
  private nested = 0;
  private held = 0;
  guesses = 0;
  /** Whether the budget ended the search. */
  isSpent = false;
  /** Segments that cannot all have a bulb, where that alone ended the search. */
  pigeonholes: readonly number[] | undefined;

  /**
   * Finds solutions of squares that nothing else depends on, at most the number wanted. Squares that are certain in all
   * solutions stay set; the solutions hold the others. Fewer solutions than wanted are all that exist, unless the
   * budget ended the search.
   */
  *solve(squares: Int32Array, wanted: number): Steps<Literals[]> {
    const { position } = this;
    if (squares.length > MANY && position.isFree(squares)) return yield* this.place(squares, wanted);
    if (squares === position.whites) {
      if (position.isCrowded && this.hasPigeonholes(squares)) return [];
      const parts = squares.length > LARGE ? this.partsOf(squares) : [];
      if (parts.length > 1)
        return yield* this.solveEach(parts, wanted, (part) =>
          position.isFree(part) ? this.place(part, wanted) : this.solve(part, wanted),
        );
    }
    let settled = this.probe(squares);
    for (; settled === PAUSED; settled = this.goOnProbing(squares)) yield;
    if (settled === SPENT) this.isSpent = true;
    if (settled === CLASH || settled === SPENT) return [];
    if (position.isComplete) return [NO_LITERALS];
    const parts = this.partsOf(squares);
    if (parts.length === 0) return [NO_LITERALS];
    if (this.hasPigeonholes(squares)) return [];
    return yield* this.solveEach(parts, wanted, (part) =>
      position.isFree(part) ? this.place(part, wanted) : this.guess(part, wanted),
    );
  }

  /** The solutions of parts that do not affect one another, in the order in which the last part changes first. */
  private *solveEach(
    parts: readonly Int32Array[],
    wanted: number,
    solve: (part: Int32Array) => Steps<readonly Literals[]>,
  ): Steps<Literals[]> {
    const each: (readonly Literals[])[] = [];
    let count = 1;
    for (const part of parts) {
      const solutions = yield* solve(part);
      // If the budget is spent before the last part, the solutions of the parts so far make no whole solution.
      if (solutions.length === 0 || (this.isSpent && part !== parts.at(-1))) return [];
      count = Math.min(wanted, count * solutions.length);
      each.push(solutions);
    }
    return Array.from({ length: count }, (_, number) => {
      const chosen: Literals[] = [];
      for (let part = each.length - 1, rest = number; part >= 0; part--) {
        const solutions = each[part];
        chosen.push(solutions[rest % solutions.length]);
        rest = Math.floor(rest / solutions.length);
      }
      return joined(chosen);
    });
  }

  private get components(): Components {
    this.split ??= new Components(this.position);
    return this.split;
  }

  /** Splits squares that depend on nothing else into parts; many squares that have been split before are one part. */
  private partsOf(squares: Int32Array): Int32Array[] {
    const { position } = this;
    this.scans += squares.length;
    if (squares.length <= MANY || squares === position.whites) return this.components.of(squares);
    const open = squares.filter((square) => position.state[square] === UNKNOWN_SQUARE);
    return open.length === 0 ? [] : [open];
  }

  /**
   * Counts the solutions of squares that nothing else depends on. If the budget ends the search, the count is a lower
   * bound.
   */
  count(squares: Int32Array): bigint {
    const { position } = this;
    const known = countOfRectangle(position, squares);
    if (known !== undefined) return known;
    if (squares === position.whites) {
      if (position.isCrowded && this.hasPigeonholes(squares)) return 0n;
      const parts = squares.length > LARGE ? this.partsOf(squares) : [];
      if (parts.length > 1) return this.countEach(parts, (part) => this.count(part));
    }
    const settled = this.probe(squares);
    if (settled === SPENT) {
      this.isSpent = true;
      return position.isFree(squares) ? 1n : 0n;
    }
    if (settled === CLASH) return 0n;
    const parts = this.partsOf(squares);
    if (parts.length > 0 && this.hasPigeonholes(squares)) return 0n;
    return this.countEach(parts, (part) => this.countGuessing(part));
  }

  private countEach(parts: readonly Int32Array[], count: (part: Int32Array) => bigint): bigint {
    let product = 1n;
    for (const part of parts) {
      // Squares that only bind one another have a solution, even where it is too late to count them.
      if (this.isSpent) product *= this.position.isFree(part) ? 1n : 0n;
      else product *= count(part);
      if (product === 0n) break;
    }
    return product;
  }

  /** Whether more segments need a bulb than can have one. Keeps these segments if nothing was guessed before. */
  private hasPigeonholes(squares: Int32Array): boolean {
    const { found, scans } = pigeonholesOf(this.position, squares);
    this.scans += scans;
    if (found !== undefined && this.guesses === 0) this.pigeonholes = found;
    return found !== undefined;
  }

  /** Finds solutions by a guess of one square. */
  private *guess(squares: Int32Array, wanted: number): Steps<Literals[]> {
    const { position } = this;
    const size = position.trailSize;
    const solutions: Literals[] = [];
    if (this.isTooDeep) {
      yield* this.searchFlat(squares, () => solutions.push(position.literalsSince(size)) < wanted);
      return solutions;
    }
    const square = this.mostTelling(squares);
    this.nested++;
    this.held += squares.length;
    for (const state of [BULB, NO_BULB]) {
      this.guesses++;
      solutions.push(...(yield* this.solveWith(squares, square, state, size, wanted - solutions.length)));
      position.undo(size);
      if (this.isSpent || solutions.length >= wanted) break;
    }
    this.nested--;
    this.held -= squares.length;
    return solutions;
  }

  /** Whether further nested guesses would take too much of the call stack or of memory. */
  private get isTooDeep(): boolean {
    return this.nested >= MOST_NESTED || this.held >= MOST_HELD;
  }

  /**
   * Goes through the solutions of squares by guesses and propagation alone, with a stack of its own: first a bulb on the first
   * unknown square, then none.
   *
   * @param visit callback for each solution, which is set on the position; returns whether to go on
   */
  private *searchFlat(squares: Int32Array, visit: () => boolean): Steps<void> {
    const { position } = this;
    const { state } = position;
    const size = position.trailSize;
    const guessed: { readonly at: number; readonly size: number }[] = [];
    for (let at = 0; ; ) {
      const from = at;
      while (at < squares.length && state[squares[at]] !== UNKNOWN_SQUARE) at++;
      this.scans += (at - from) / PASSES_A_STEP;
      if (at === squares.length && !visit()) break;
      if (this.work >= this.budget) {
        this.isSpent = true;
        break;
      }
      if (this.isPauseDue) yield;
      let isSound = false;
      if (at < squares.length) {
        this.guesses++;
        guessed.push({ at, size: position.trailSize });
        isSound = position.set(squares[at], BULB) && position.propagate();
      }
      while (!isSound) {
        const last = guessed.pop();
        if (last === undefined) break;
        position.undo(last.size);
        at = last.at;
        isSound = position.set(squares[at], NO_BULB) && position.propagate();
      }
      if (!isSound) break;
    }
    position.undo(size);
  }

  /** The solutions with a square in a state, with all that was set after a size of the trail. */
  private *solveWith(
    squares: Int32Array,
    square: number,
    state: number,
    size: number,
    wanted: number,
  ): Steps<Literals[]> {
    const { position } = this;
    if (!position.set(square, state) || !position.propagate()) return [];
    const solutions = yield* this.solve(squares, wanted);
    return solutions.map((rest) => joined([position.literalsSince(size), rest]));
  }

  /**
   * Finds solutions of squares that no number and no dark square binds: bulbs placed one after another never clash,
   * since a bulb only rules out squares that it lights.
   */
  private *place(squares: Int32Array, wanted: number): Steps<Literals[]> {
    const { position } = this;
    const size = position.trailSize;
    const placed: { readonly square: number; readonly size: number }[] = [];
    for (const square of squares) {
      if (position.state[square] !== UNKNOWN_SQUARE) continue;
      placed.push({ square, size: position.trailSize });
      position.set(square, BULB);
      position.propagate();
    }
    this.guesses += placed.length;
    const solutions = [position.literalsSince(size)];
    for (const last of placed.reverse()) {
      if (solutions.length >= wanted) break;
      position.undo(last.size);
      if (this.work >= this.budget) this.isSpent = true;
      if (this.isSpent) break;
      if (this.isPauseDue) yield;
      solutions.push(...(yield* this.solveWith(squares, last.square, NO_BULB, size, wanted - solutions.length)));
    }
    position.undo(size);
    return solutions;
  }

  private countGuessing(squares: Int32Array): bigint {
    const { position } = this;
    const size = position.trailSize;
    let sum = 0n;
    if (this.isTooDeep) {
      const steps = this.searchFlat(squares, () => {
        sum++;
        return true;
      });
      lastOf(steps);
      return sum;
    }
    const square = this.mostTelling(squares);
    this.nested++;
    this.held += squares.length;
    for (const tried of [BULB, NO_BULB]) {
      this.guesses++;
      if (position.set(square, tried) && position.propagate()) sum += this.count(squares);
      position.undo(size);
      if (this.isSpent) break;
    }
    this.nested--;
    this.held -= squares.length;
    return sum;
  }

  /** The square whose weaker state settles the most squares; of many squares, the first that something binds. */
  private mostTelling(squares: Int32Array): number {
    const { position, gains } = this;
    this.scans += squares.length / PASSES_A_STEP;
    let best = -1;
    for (const square of squares) {
      if (position.state[square] !== UNKNOWN_SQUARE) continue;
      if (squares.length > MANY && position.isBound(square)) return square;
      if (best < 0 || gains[square] > gains[best]) best = square;
    }
    return best;
  }
}

function joined(parts: readonly Literals[]): Literals {
  const all = new Int32Array(parts.reduce((length, part) => length + part.length, 0));
  let length = 0;
  for (const part of parts) {
    all.set(part, length);
    length += part.length;
  }
  return all;
}
