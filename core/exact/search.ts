import type { SettledCell, Steps } from '../algorithm/index.ts';
import { Beliefs } from '../belief/index.ts';
import type { Board } from '../board/index.ts';
import { ClauseLearning, LATER } from '../cdcl/index.ts';
import type { Puzzle } from '../puzzle/index.ts';
import { LineReasons } from './line-reasons.ts';
import { probe } from './probing.ts';

/** Rounds of messages when beliefs are formed; more rounds do not make better guesses. */
const FIRST_ROUNDS = 8;
/** Conflicts after which the most active cell is guessed in place of the most certain one. */
const BELIEVING_CONFLICTS = 500;
/** Initial activity for a certainty of 1, in conflicts; certainties are at most 0.5. */
const BELIEF_WEIGHT = 10;

/**
 * Conflict-driven clause learning (CDCL, `core/cdcl`) with lines of two colours as lazily explained propagators, and
 * guesses (decisions) by belief.
 *
 * Guesses (decisions) make the difference. Belief propagation over the lines is right about most cells at once, so
 * after a short run for easy puzzles the most certain cell is guessed, and few puzzles then meet more than a handful of
 * conflicts. The others have a small hard core, which shows in the conflicts: after 500 of them, one round of
 * failed-literal probing settles what it can, and from then on cells are guessed by activity (VSIDS), in the state that
 * beliefs make likely.
 *
 * Tried and left out: probing before each guess (most of the time goes into cells that need no help); minimising
 * reasons latest cell first (no fewer conflicts); phase saving (beliefs choose better states); learned branching, which
 * chooses the cell to guess by weighted features (`learned-branching` among the results: no fewer line solves, since a
 * cell's certainty tells nearly all there is to learn).
 */
export class Search extends ClauseLearning<Board, SettledCell> {
  private readonly puzzle: Puzzle;
  private beliefs: Beliefs | undefined;
  /** Cells that are unknown at level 0. */
  protected open: Int32Array;
  /** Length of the trail that the beliefs reflect. */
  private told: number;
  protected hasProbed = false;
  private probing: Steps<boolean> | undefined;
  private areBeliefsFormed = false;

  probes = 0;

  /** @param board at level 0, with no line waiting to be solved */
  constructor(puzzle: Puzzle, board: Board, budget: number) {
    super(board, budget, (nogoods) => new LineReasons(board, nogoods));
    this.puzzle = puzzle;
    this.open = board.unknownCells();
    this.told = board.trailSize;
    for (const cell of this.open) this.activity.insert(cell);
  }

  /** After 500 conflicts, probing settles what it can, once; returns false when it proves that there is no solution. */
  protected override restarted(until: number): boolean | undefined {
    if (this.conflictCount >= BELIEVING_CONFLICTS && !this.hasProbed) {
      this.probing ??= probe(this);
      let step = this.probing.next();
      for (; !step.done; step = this.probing.next()) if (this.board.lineSolves >= until) return undefined;
      this.hasProbed = true;
      if (!step.value) return false;
    }
    this.open = this.board.unknownCells();
    return true;
  }

  /** Marks the undone cells, of which the beliefs know, as changed. */
  protected override beforeUndo(start: number): void {
    const { board, beliefs } = this;
    for (let at = Math.min(this.told, board.trailSize) - 1; at >= start; at--)
      beliefs?.markChanged(board.trail[at] >> 1);
    if (this.told > start) this.told = start;
  }

  protected override choose(until = Number.POSITIVE_INFINITY): number {
    if (this.runs === 0) return 2 * this.mostActive();
    const beliefs = this.presentBeliefs(until);
    if (beliefs === undefined) return LATER;
    if (this.conflictCount < BELIEVING_CONFLICTS) return beliefs.mostCertain(this.open);
    return beliefs.likelyState(this.mostActive());
  }

  /** Updates the beliefs to the cells on the trail. The first call, at level 0, forms them. Undefined for a pause. */
  protected presentBeliefs(until: number): Beliefs | undefined {
    const { board } = this;
    this.beliefs ??= new Beliefs(this.puzzle, board);
    const { beliefs } = this;
    if (!this.areBeliefsFormed && !this.formBeliefs(beliefs, until)) return undefined;
    for (let at = this.told; at < board.trailSize; at++) beliefs.markChanged(board.trail[at] >> 1);
    this.told = board.trailSize;
    return beliefs.refresh(until) ? beliefs : undefined;
  }

  /** Forms the first beliefs, at level 0, and adds each cell's certainty to its activity. Returns false for a pause. */
  private formBeliefs(beliefs: Beliefs, until: number): boolean {
    if (!beliefs.passMessages(FIRST_ROUNDS, this.budget, until)) return false;
    this.areBeliefsFormed = true;
    this.told = this.board.trailSize;
    for (const cell of this.open) this.activity.bump(cell, BELIEF_WEIGHT * beliefs.certaintyOf(cell));
    return true;
  }
}
