import { paceOf } from '../../algorithm/index.ts';
import { BULB, NO_BULB, UNKNOWN_SQUARE } from '../puzzle/index.ts';
import type { Position } from './position.ts';

/** The results of probing that are no number of successes. */
export const CLASH = -1;
export const SPENT = -2;
export const PAUSED = -3;

/** Squares that trials may set: some for each white square, and some for each that other work sets. */
const TRIAL_STEPS_A_WHITE = 100;
const TRIAL_STEPS_A_STEP = 4;

/** Squares that a loop may pass over for each step that the budget counts. */
export const PASSES_A_STEP = 16;

/** A stage of probing: the state that is tried, and whether only on squares that something binds. */
interface Stage {
  readonly state: number;
  readonly isBoundAlone: boolean;
  /** Whether one success ends the stage. */
  readonly endsAtOne: boolean;
}

/**
 * The stages of probing: with a bulb first, since that says more, on the squares that something binds before all others, and
 * without one only where no bulb clashes.
 */
const BOUND: Stage = { state: BULB, isBoundAlone: true, endsAtOne: false };
const WITH_BULB: Stage = { state: BULB, isBoundAlone: false, endsAtOne: false };
const WITHOUT_BULB: Stage = { state: NO_BULB, isBoundAlone: false, endsAtOne: true };

/** Trials of single squares (failed-literal probing), within a budget of work and with pauses. */
export class Probing {
  protected readonly position: Position;
  protected readonly budget: number;
  /** The work between two pauses, and the work at which the next one is due. */
  private readonly pause: number;
  private due: number;
  /** The stage of probing, and its place: the next square, the squares tried since the last success, and the successes. */
  private stage = BOUND;
  private at = 0;
  private triedSince = 0;
  private successes = 0;
  /** For each unknown square: the fewest squares that follow from either state. */
  protected readonly gains: Int32Array;
  private trialSteps = 0;
  /** Squares inspected by steps that set none: they count towards the budget too. */
  protected scans = 0;
  trials = 0;
  conflicts = 0;

  /**
   * @param position of which all consequences have followed
   * @param pause steps between two pauses
   */
  constructor(position: Position, budget: number, pause = Number.POSITIVE_INFINITY) {
    this.position = position;
    this.budget = budget;
    this.pause = paceOf(pause);
    this.due = position.steps + this.pause;
    this.gains = position.arena.integers(position.state.length);
  }

  /** The steps so far: squares set or looked at. A fraction where a loop passed over squares. */
  get work(): number {
    return this.position.steps + this.scans;
  }

  protected get isPauseDue(): boolean {
    const { work } = this;
    if (work < this.due) return false;
    this.due = work + this.pause;
    return true;
  }

  /**
   * Tries unknown squares and keeps the certain states, until no trial settles a square. Returns CLASH if there is no
   * solution, SPENT, or PAUSED if it has to be continued.
   */
  protected probe(squares: Int32Array): number {
    this.begin(BOUND, squares);
    return this.goOnProbing(squares);
  }

  private begin(stage: Stage, squares: Int32Array): void {
    this.stage = stage;
    this.at = 0;
    this.triedSince = 0;
    this.successes = 0;
    if (!this.position.isComplete) this.scans += squares.length / PASSES_A_STEP;
  }

  /** Goes on with the stage of probing, and with those after it. */
  protected goOnProbing(squares: Int32Array): number {
    const { position } = this;
    while (!position.isComplete) {
      const { stage } = this;
      const found = this.probeBy(stage, squares);
      if (found < 0 || position.isComplete) return found;
      if (stage === WITHOUT_BULB && found === 0) return 0;
      this.begin(stage === BOUND ? WITH_BULB : found > 0 ? BOUND : WITHOUT_BULB, squares);
    }
    return 0;
  }

  /**
   * Tries the state of a stage for one unknown square after another, until all were tried since the last success or enough
   * succeeded. Returns the number of successes, CLASH, SPENT or PAUSED.
   */
  private probeBy({ state, isBoundAlone, endsAtOne }: Stage, squares: Int32Array): number {
    const { position, gains } = this;
    let { at, triedSince, successes } = this;
    const enough = endsAtOne ? 1 : squares.length;
    for (; triedSince < squares.length && successes < enough; at = at + 1 < squares.length ? at + 1 : 0, triedSince++) {
      const square = squares[at];
      if (position.state[square] !== UNKNOWN_SQUARE || (isBoundAlone && !position.isBound(square))) continue;
      if (this.work >= this.budget) return SPENT;
      if (this.hasTriedEnough) break;
      if (this.isPauseDue) {
        this.at = at;
        this.triedSince = triedSince;
        this.successes = successes;
        return PAUSED;
      }
      const gain = this.try(square, state);
      if (gain >= 0) {
        gains[square] = state === BULB ? gain : Math.min(gains[square], gain);
        continue;
      }
      this.conflicts++;
      successes++;
      triedSince = -1;
      if (!position.set(square, BULB + NO_BULB - state) || !position.propagate()) return CLASH;
      if (position.isComplete) break;
    }
    return successes;
  }

  /** Whether guesses get on faster than further trials, on boards where one trial sets thousands of squares. */
  private get hasTriedEnough(): boolean {
    const { position, trialSteps } = this;
    const others = position.steps - trialSteps;
    return trialSteps > TRIAL_STEPS_A_WHITE * position.whites.length + TRIAL_STEPS_A_STEP * others;
  }

  /** Tries a state; returns how many squares follow, or -1 for a clash. */
  private try(square: number, state: number): number {
    const { position } = this;
    const size = position.trailSize;
    const before = position.steps;
    this.trials++;
    const isPossible = position.set(square, state) && position.propagate();
    const gain = isPossible ? position.trailSize - size : -1;
    position.undo(size);
    this.trialSteps += position.steps - before;
    return gain;
  }
}
