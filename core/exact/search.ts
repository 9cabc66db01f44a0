import type { SettledCell, Steps } from '../algorithm/index.ts';
import type { Settling } from '../belief/index.ts';
import type { Board } from '../board/index.ts';
import { ClauseLearning, LATER } from '../cdcl/index.ts';
import type { Puzzle } from '../puzzle/index.ts';
import { Decimation } from './decimation.ts';
import { LineReasons } from './line-reasons.ts';
import { probe } from './probing.ts';
import { TrailBeliefs } from './trail-beliefs.ts';

/** Conflicts of the first run, which guesses by activity alone. Boards with more than `MANY_OPEN` open cells skip it. */
export const FIRST_RUN = 10;
export const MANY_OPEN = 250;
/** Conflicts after which a board counts as hard: its cells are probed, and not all runs decimate. */
export const HARD_CONFLICTS = 200;
/** Line solves of runs that decimate for each line solve of runs that guess by activity. */
export const DECIMATION_SHARE = 3;
/** Conflicts of a run that guesses by activity, and its growth for each conflict so far. */
export const ACTIVITY_RUN = 50;
export const ACTIVITY_RUN_GROWTH = 0.1;
/** How far the beliefs that advise guesses by activity settle. */
export const SETTLING: Settling = { tolerance: 0.05, passes: 8 };
/** Initial activity for a certainty of 1, in conflicts; certainties are at most 0.5. */
const BELIEF_WEIGHT = 10;

/**
 * Conflict-driven clause learning (CDCL, `core/cdcl`) with lines of two colours as lazily explained propagators, and
 * guesses (decisions) by belief.
 *
 * Good guesses matter most. Belief propagation over the lines is right about most cells at once. So runs look for a
 * solution by decimation (`Decimation`): they guess the most certain cells, first by plain beliefs, then under random
 * fields. Few puzzles meet more than a handful of conflicts in these runs. Where lines leave few cells open, a short run
 * without beliefs comes first and is often enough.
 *
 * After 200 conflicts, a board counts as hard. One round of failed-literal probing settles what it can. From then on, two
 * kinds of runs share the line solves, three parts to one. The first kind decimates. The second kind guesses cells by
 * activity (VSIDS), in the state that the beliefs of level 0 make likely, and finds the proofs; its runs grow with the
 * conflicts. Once a solution is found, only the second kind goes on. The result `exact-solver` shows how far the number
 * of conflicts depends on the reflection of a puzzle.
 *
 * Tried and left out:
 * - probing before each guess (most of the time goes into cells that need no help), and again every 1,000 conflicts;
 * - minimising reasons latest cell first, or by the cells that the clause already has (no fewer conflicts); the better of
 *   two explanations, from either end of the line (a tenth fewer line solves, in the same time);
 * - phase saving, target phases and rephasing (beliefs choose better states);
 * - restarts by Luby's sequence, and by the mean LBD;
 * - clauses over the starts of blocks, in an order encoding (no fewer conflicts, each twice as dear);
 * - a higher limit at which half of the nogoods are forgotten (with 5,000, runs by activity alone take a quarter fewer
 *   line solves on hard boards, but whole searches take no fewer);
 * - vivification of nogoods (no difference beyond chance);
 * - lines before nogoods in propagation (no difference);
 * - guessing the cell about which row and column disagree most;
 * - fractional messages; messages damped by 4 to 20 % (from no difference to a half more line solves) or exaggerated by
 *   10 % (three times the line solves);
 * - a choice among fields by the Bethe free energy of their beliefs (it does not tell which fields are right); fields that
 *   keep a part of the field that came farthest; fields that are reinforced until all cells are certain (one such run in
 *   two hundred ends in a solution, though most come within four lines of one);
 * - fields that lean towards the states of earlier runs, or away from these states (both far worse);
 * - similar fields in neighbouring cells; guessing a few cells drawn by their chances before the surest cells; messages
 *   that begin at random, or where the messages without a field came to rest (no difference beyond chance);
 * - beliefs that are the mean of those under 16 fields, whose first wrong cell comes twice as late: in decimation, or to
 *   guess a quarter to a half of the cells first in every run, or to take these cells as known in a search of their own
 *   (no difference beyond chance: of 12,000 solves of random 40×40, 11 in place of 13 gave up);
 * - runs that first guess the cells of the farthest state so far outside a window around its conflict: of 24,000 solves of
 *   random 40×40, 13 in place of 20 gave up, with a tenth fewer line solves, but sets of 25×25 took from a tenth fewer to a
 *   twentieth more; with the cells in a window elsewhere (a tenth more), or with scattered cells (far worse);
 * - beliefs that follow each guess by activity (no fewer conflicts, each dearer by two thirds);
 * - learned branching, which chooses the cell to guess by weighted features (`learned-branching` among the results, by an
 *   earlier search: no fewer line solves, since a cell's certainty tells nearly all there is to learn).
 */
export class Search extends ClauseLearning<Board, SettledCell> {
  protected readonly puzzle: Puzzle;
  /** Cells that are unknown at level 0. */
  protected open: Int32Array;
  private hasProbed = false;
  private probing: Steps<boolean> | undefined;

  /** Whether runs may decimate: until a solution is found. */
  protected mayDecimate = true;
  private decimation: Decimation | undefined;
  private isDecimating = false;
  /** Line solves since the probing, by runs that decimate and by other runs. */
  private decimated = 0;
  private searched = 0;
  /** Line solves before the present run. */
  private runStart = 0;
  /** The beliefs that advise guesses by activity: of level 0, without a field. */
  private advice: TrailBeliefs | undefined;
  /** Whether each cell's certainty has been added to its activity. */
  private isAdvised = false;

  probes = 0;

  /** @param board at level 0, with no line waiting to be solved */
  constructor(puzzle: Puzzle, board: Board, budget: number) {
    super(board, budget, (nogoods) => new LineReasons(board, nogoods));
    this.puzzle = puzzle;
    this.open = board.unknownCells();
    this.runLeft = this.open.length > MANY_OPEN ? 0 : FIRST_RUN;
    for (const cell of this.open) this.activity.insert(cell);
  }

  /** Begins a run: it decimates at first; on a hard board, it is of the kind that is behind its share of the work. */
  protected override runLength(): number {
    const { lineSolves } = this.board;
    if (this.hasProbed) {
      if (this.isDecimating) this.decimated += lineSolves - this.runStart;
      else this.searched += lineSolves - this.runStart;
    }
    this.runStart = lineSolves;
    const isHard = this.conflictCount >= HARD_CONFLICTS;
    this.isDecimating = this.mayDecimate && (!isHard || this.decimated <= DECIMATION_SHARE * this.searched);
    if (!this.isDecimating) return ACTIVITY_RUN + Math.floor(ACTIVITY_RUN_GROWTH * this.conflictCount);
    this.decimation ??= new Decimation(this.puzzle, this.board);
    return this.decimation.begin(isHard);
  }

  /** Probes a hard board once, then forms the run's beliefs. Returns false when probing proves that there is no solution. */
  protected override restarted(until: number): boolean | undefined {
    const { board } = this;
    if (this.conflictCount >= HARD_CONFLICTS && !this.hasProbed) {
      this.probing ??= probe(this);
      let step = this.probing.next();
      for (; !step.done; step = this.probing.next()) if (board.lineSolves >= until) return undefined;
      this.hasProbed = true;
      this.runStart = board.lineSolves;
      if (!step.value) return false;
    }
    this.open = board.unknownCells();
    return this.form(until) ? true : undefined;
  }

  /** Forms the beliefs of a run, at level 0. Returns false for a pause: the next call goes on. */
  private form(until: number): boolean {
    if (this.isDecimating) return this.decimation?.form(this.budget, until) !== false;
    this.advice ??= new TrailBeliefs(this.puzzle, this.board);
    if (!this.advice.settle(SETTLING, this.budget, until)) return false;
    if (!this.isAdvised) {
      const { beliefs } = this.advice;
      for (const cell of this.open) this.activity.bump(cell, BELIEF_WEIGHT * beliefs.certaintyOf(cell));
    }
    this.isAdvised = true;
    return true;
  }

  /** Prolongs a run that decimates while it is near a solution. */
  protected override analysed(_conflict: number): void {
    if (this.isDecimating) this.runLeft = Math.max(this.runLeft, this.decimation?.conflictsLeft(this.open) ?? 0);
  }

  protected override beforeUndo(start: number): void {
    this.decimation?.beforeUndo(start);
  }

  /** Excludes the solution on the board. From now on no run decimates. */
  override exclude(): boolean {
    this.mayDecimate = false;
    this.isDecimating = false;
    return super.exclude();
  }

  protected override choose(until: number): number {
    if (this.isDecimating) return this.decimation?.choose(this.open, until) ?? LATER;
    const cell = this.mostActive();
    return this.advice === undefined ? 2 * cell : this.advice.beliefs.likelyState(cell);
  }
}
