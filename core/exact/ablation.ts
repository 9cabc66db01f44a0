import { type Board, NONE } from '../board/index.ts';
import { FILLED, type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import { Search } from './search.ts';
import type { SearchOf } from './solve.ts';

/** The exact search with some of its parts left out, for an ablation: what is each of them worth? */
export interface Ablation {
  readonly name: string;
  /**
   * The cell to guess, and its state: the first open cell in reading order, filled, as in plain backtracking; the one most
   * active in conflicts, empty; the one of which belief propagation is most certain, in its likely state; or all of that
   * as shipped, with the round of probing.
   */
  readonly guess: 'first' | 'active' | 'certain' | 'shipped';
  /** Whether a conflict is analysed into a learned clause; without, the last guess is turned round. */
  readonly learns: boolean;
  readonly restarts: boolean;
}

/** The guesses of plain backtracking, with learned clauses: only what follows a conflict differs. */
export const LEARNING_ALONE = {
  name: 'clause learning alone',
  guess: 'first',
  learns: true,
  restarts: false,
} as const satisfies Ablation;

/** From plain backtracking to the exact search: guesses by belief alone, then clause learning, and one part more at a time. */
export const ABLATIONS = [
  { name: 'plain backtracking', guess: 'first', learns: false, restarts: false },
  { name: 'guesses by belief alone', guess: 'certain', learns: false, restarts: false },
  LEARNING_ALONE,
  { name: '… and restarts', guess: 'first', learns: true, restarts: true },
  { name: '… and guesses by activity', guess: 'active', learns: true, restarts: true },
  { name: '… and belief and probing: exact', guess: 'shipped', learns: true, restarts: true },
] as const satisfies readonly Ablation[];

/** Makes the search with the parts of an ablation. */
export const ablated =
  (ablation: Ablation): SearchOf =>
  (puzzle, board, budget) =>
    new AblatedSearch(puzzle, board, budget, ablation);

/** The exact search without some of its parts. */
export class AblatedSearch extends Search {
  private readonly ablation: Ablation;

  constructor(puzzle: Puzzle, board: Board, budget: number, ablation: Ablation) {
    super(puzzle, board, budget);
    this.ablation = ablation;
    if (!ablation.restarts) this.runLeft = Number.POSITIVE_INFINITY;
    if (ablation.guess !== 'shipped') this.hasProbed = true;
  }

  protected override choose(): number {
    switch (this.ablation.guess) {
      case 'first':
        return 2 * this.board.state.indexOf(UNKNOWN) + FILLED;
      case 'active':
        return 2 * this.mostActive();
      case 'certain':
        return this.presentBeliefs().mostCertain(this.open);
      case 'shipped':
        return super.choose();
    }
  }

  protected override learn(conflict: number): void {
    if (this.ablation.learns) super.learn(conflict);
    else this.turnRound();
  }

  /** Takes the last guess back and sets its cell the other way: chronological backtracking. */
  private turnRound(): void {
    const { board } = this;
    this.conflictCount++;
    const opposite = board.trail[board.levelStart[board.level]] ^ 1;
    this.backtrack(board.level - 1);
    board.set(opposite, NONE);
    board.trace?.({ kind: 'implied', cell: board.settledCell(opposite), level: board.level });
  }
}
