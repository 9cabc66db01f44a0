import type { SettledCell, Steps } from '../algorithm/index.ts';
import type { Beliefs } from '../belief/index.ts';
import type { Board } from '../board/index.ts';
import { ClauseLearning, LATER } from '../cdcl/index.ts';
import type { Puzzle } from '../puzzle/index.ts';
import { DECIMATION_CONFLICTS, Decimation } from './decimation.ts';
import { LineReasons } from './line-reasons.ts';
import { probe } from './probing.ts';
import { TrailBeliefs } from './trail-beliefs.ts';

/** Rounds of messages when beliefs are formed; more rounds do not make better guesses. */
const FIRST_ROUNDS = 8;
/** Conflicts after which the most certain cell is guessed no more. */
const BELIEVING_CONFLICTS = 200;
/**
 * Conflicts after which no run decimates. With this limit, the eight reflections of the costliest tournament puzzle take
 * 3.25 s in the mean, and without it 9.24 s.
 */
const DECIMATING_CONFLICTS = 10_000;
/** Initial activity for a certainty of 1, in conflicts; certainties are at most 0.5. */
const BELIEF_WEIGHT = 10;

/**
 * Conflict-driven clause learning (CDCL, `core/cdcl`) with lines of two colours as lazily explained propagators, and
 * guesses (decisions) by belief.
 *
 * Guesses (decisions) make the difference. Belief propagation over the lines is right about most cells at once, so
 * after a short run for easy puzzles the most certain cell is guessed, and few puzzles then meet more than a handful of
 * conflicts. The others show in the conflicts: after 200 of them, one round of failed-literal probing settles what it
 * can, and from then on runs of two kinds share the work. One guesses cells by activity (VSIDS), in the state that beliefs
 * make likely, and finds the proofs. The other looks for a solution by decimation with a random field (`Decimation`). Once
 * a solution is found, or none by 10,000 conflicts, the first kind goes on alone. The result `exact-solver` shows how far the
 * conflicts depend on the reflection of a puzzle.
 *
 * Tried and left out: probing before each guess (most of the time goes into cells that need no help) and again every 1,000
 * conflicts; minimising reasons latest cell first, or by the cells that the clause has already (no fewer conflicts); phase
 * saving, target phases and rephasing (beliefs choose better states); restarts by the mean LBD; clauses over the places where
 * blocks start, in an order encoding (no fewer conflicts, each twice as dear); learned branching, which chooses the cell to
 * guess by weighted features (`learned-branching` among the results: no fewer line solves, since a cell's certainty tells
 * nearly all there is to learn).
 */
export class Search extends ClauseLearning<Board, SettledCell> {
  private readonly puzzle: Puzzle;
  private following: TrailBeliefs | undefined;
  /** Cells that are unknown at level 0. */
  protected open: Int32Array;
  protected hasProbed = false;
  private probing: Steps<boolean> | undefined;
  private areBeliefsFormed = false;

  /** Whether runs may decimate: until a solution is found, or 10,000 conflicts are met. */
  protected mayDecimate = true;
  private decimation: Decimation | undefined;
  private isDecimating = false;
  /** Line solves of the runs that decimate and of the others, from 200 conflicts on; and before the present run. */
  private decimated = 0;
  private searched = 0;
  private runStart = 0;

  probes = 0;

  /** @param board at level 0, with no line waiting to be solved */
  constructor(puzzle: Puzzle, board: Board, budget: number) {
    super(board, budget, (nogoods) => new LineReasons(board, nogoods));
    this.puzzle = puzzle;
    this.open = board.unknownCells();
    for (const cell of this.open) this.activity.insert(cell);
  }

  /** Gives the next run to the kind that has had less work. */
  protected override runLength(): number {
    if (this.conflictCount >= DECIMATING_CONFLICTS) this.stopDecimating();
    if (this.conflictCount < BELIEVING_CONFLICTS || !this.mayDecimate) return super.runLength();
    const { lineSolves } = this.board;
    if (this.isDecimating) this.decimated += lineSolves - this.runStart;
    else if (this.hasProbed) this.searched += lineSolves - this.runStart;
    this.runStart = lineSolves;
    this.isDecimating = this.decimated <= this.searched;
    if (!this.isDecimating) return super.runLength();
    this.decimation ??= new Decimation(this.puzzle, this.board);
    this.decimation.begin();
    return DECIMATION_CONFLICTS;
  }

  /** After 200 conflicts, probing settles what it can, once; returns false when it proves that there is no solution. */
  protected override restarted(until: number): boolean | undefined {
    const { board } = this;
    if (this.conflictCount >= BELIEVING_CONFLICTS && !this.hasProbed) {
      this.probing ??= probe(this);
      let step = this.probing.next();
      for (; !step.done; step = this.probing.next()) if (board.lineSolves >= until) return undefined;
      this.hasProbed = true;
      this.runStart = board.lineSolves;
      if (!step.value) return false;
    }
    this.open = board.unknownCells();
    return this.isDecimating && this.decimation?.form(this.budget, until) === false ? undefined : true;
  }

  protected override beforeUndo(start: number): void {
    this.following?.beforeUndo(start);
    this.decimation?.beforeUndo(start);
  }

  /** Turns to proofs: a solution is on the board. */
  override exclude(): boolean {
    this.stopDecimating();
    return super.exclude();
  }

  private stopDecimating(): void {
    this.mayDecimate = false;
    this.isDecimating = false;
  }

  protected override choose(until = Number.POSITIVE_INFINITY): number {
    if (this.runs === 0) return 2 * this.mostActive();
    if (this.isDecimating) return this.decimation?.choose(this.open, until) ?? LATER;
    const beliefs = this.presentBeliefs(until);
    if (beliefs === undefined) return LATER;
    if (this.conflictCount < BELIEVING_CONFLICTS) return beliefs.mostCertain(this.open);
    return beliefs.likelyState(this.mostActive());
  }

  /** The beliefs of the cells on the trail. The first call, at level 0, forms them. Undefined for a pause. */
  protected presentBeliefs(until: number): Beliefs | undefined {
    this.following ??= new TrailBeliefs(this.puzzle, this.board);
    if (!this.areBeliefsFormed && !this.formBeliefs(this.following, until)) return undefined;
    return this.following.present(until);
  }

  /** Forms the first beliefs, at level 0, and adds each cell's certainty to its activity. Returns false for a pause. */
  private formBeliefs(following: TrailBeliefs, until: number): boolean {
    if (!following.form(FIRST_ROUNDS, this.budget, until)) return false;
    this.areBeliefsFormed = true;
    for (const cell of this.open) this.activity.bump(cell, BELIEF_WEIGHT * following.beliefs.certaintyOf(cell));
    return true;
  }
}
