import { type Board, NONE } from '../board/index.ts';
import { LATER } from '../cdcl/index.ts';
import { FILLED, type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import { SETTLING, Search } from './search.ts';
import type { SearchOf } from './solve.ts';
import { TrailBeliefs } from './trail-beliefs.ts';

/** A variant of the exact search with parts left out, to measure what each part is worth. */
export interface Ablation {
  readonly name: string;
  /**
   * Which cell is guessed, in which state. `first`: the first unknown cell in reading order, filled, as in plain
   * backtracking. `active`: the cell most active in conflicts, empty. `certain`: the cell of which belief propagation
   * is most certain, in its likely state. `shipped`: as in the exact search, with probing and decimation.
   */
  readonly guess: 'first' | 'active' | 'certain' | 'shipped';
  /** Whether a conflict adds a nogood (learned clause); otherwise the last guess is reversed. */
  readonly learns: boolean;
  readonly restarts: boolean;
}

/** Guesses as plain backtracking does, but learns a clause from each conflict. Nothing else differs. */
export const LEARNING_ALONE = {
  name: 'clause learning alone',
  guess: 'first',
  learns: true,
  restarts: false,
} as const satisfies Ablation;

/**
 * Variants from plain backtracking to the exact search: guesses by belief alone, then clause learning, then one more part
 * at a time.
 */
export const ABLATIONS = [
  { name: 'plain backtracking', guess: 'first', learns: false, restarts: false },
  { name: 'guesses by belief alone', guess: 'certain', learns: false, restarts: false },
  LEARNING_ALONE,
  { name: '… and restarts', guess: 'first', learns: true, restarts: true },
  { name: '… and guesses by activity', guess: 'active', learns: true, restarts: true },
  { name: '… and beliefs, probing, decimation: exact', guess: 'shipped', learns: true, restarts: true },
] as const satisfies readonly Ablation[];

/** Returns a function that creates searches of an ablation, to pass to `solveExactly`. */
export const ablated =
  (ablation: Ablation): SearchOf =>
  (puzzle, board, budget) =>
    new AblatedSearch(puzzle, board, budget, ablation);

/** The exact search without the parts that an ablation leaves out. */
class AblatedSearch extends Search {
  private readonly ablation: Ablation;
  private following: TrailBeliefs | undefined;
  private areBeliefsFormed = false;
  private readonly strongest: number[] = [];

  constructor(puzzle: Puzzle, board: Board, budget: number, ablation: Ablation) {
    super(puzzle, board, budget);
    this.ablation = ablation;
    if (!ablation.restarts) this.runLeft = Number.POSITIVE_INFINITY;
    if (ablation.guess !== 'shipped') {
      this.mayDecimate = false;
    }
  }

  protected override choose(until: number): number {
    switch (this.ablation.guess) {
      case 'first':
        return 2 * this.board.state.indexOf(UNKNOWN) + FILLED;
      case 'active':
        return 2 * this.mostActive();
      case 'certain':
        return this.mostCertain(until) ?? LATER;
      case 'shipped':
        return super.choose(until);
    }
  }

  /** Returns the literal of the most certain cell's likely state; undefined for a pause. Beliefs are formed at level 0. */
  private mostCertain(until: number): number | undefined {
    this.following ??= new TrailBeliefs(this.puzzle, this.board);
    if (!this.areBeliefsFormed && !this.following.settle(SETTLING, this.budget, until)) return undefined;
    this.areBeliefsFormed = true;
    if (!this.following.refresh(until)) return undefined;
    this.following.beliefs.findStrongest(this.open, Number.POSITIVE_INFINITY, 1, this.strongest);
    return this.strongest[0];
  }

  protected override beforeUndo(start: number): void {
    this.following?.beforeUndo(start);
    super.beforeUndo(start);
  }

  /** Probes and forms beliefs at a restart only as `shipped`. */
  protected override restarted(until: number): boolean | undefined {
    return this.ablation.guess === 'shipped' ? super.restarted(until) : true;
  }

  protected override learn(conflict: number): void {
    if (this.ablation.learns) super.learn(conflict);
    else this.reverseLastGuess();
  }

  /** Chronological backtracking: undoes the last guess and sets its cell to the other state. */
  private reverseLastGuess(): void {
    const { board } = this;
    this.conflictCount++;
    const opposite = board.trail[board.levelStart[board.level]] ^ 1;
    this.backtrack(board.level - 1);
    board.set(opposite, NONE);
    board.trace?.({ kind: 'implied', cell: board.settledCell(opposite), level: board.level });
  }
}
