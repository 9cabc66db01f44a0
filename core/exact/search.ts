import { Beliefs } from '../belief/index.ts';
import { type Board, NONE, SPENT } from '../board/index.ts';
import { type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import { ActivityHeap } from './activity-heap.ts';
import { ConflictAnalysis } from './conflict-analysis.ts';
import { NEVER_FORGOTTEN, Nogoods } from './nogoods.ts';
import { probe } from './probing.ts';
import { Reasons } from './reasons.ts';

/** Conflicts of the first run, before beliefs are formed: most puzzles are solved within it. */
const FIRST_RUN = 10;
/** Rounds of messages when beliefs are formed; more rounds do not make better guesses. */
const FIRST_ROUNDS = 8;
/** Conflicts after which the most active cell is guessed in place of the most certain one. */
const BELIEVING_CONFLICTS = 500;
/** Initial activity for a certainty of 1, in conflicts; certainties are at most 0.5. */
const BELIEF_WEIGHT = 10;
const ACTIVITY_DECAY = 0.96;
/** Conflicts of each later run, times Luby's sequence. */
const LUBY_UNIT = 100;
/** Number of nogoods above which a restart forgets half, and by how much that limit then grows. */
const FIRST_NOGOOD_LIMIT = 1500;
const NOGOOD_LIMIT_STEP = 100;

/**
 * Conflict-driven clause learning (CDCL) with lines as lazily explained propagators.
 *
 * The search guesses a cell and propagates lines and nogoods. A conflict is analysed back to its first unique
 * implication point (1-UIP), the minimised nogood (learned clause) is added, and the search backjumps to the earliest
 * level at which the nogood settles a cell. The line solver does the work of the puzzle's clauses, so the only clauses
 * are learned ones: unit propagation by two watched literals, half of them forgotten by literal block distance (LBD)
 * once there are too many. A line explains a cell only when conflict analysis asks. Restarts follow Luby's sequence.
 * A solution is excluded by a nogood of its guesses (a blocking clause).
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
export class Search {
  readonly board: Board;
  private readonly budget: number;
  protected readonly nogoods: Nogoods;
  private readonly reasons: Reasons;
  protected readonly activity: ActivityHeap;
  private readonly analysis: ConflictAnalysis;
  private readonly puzzle: Puzzle;
  private beliefs: Beliefs | undefined;
  /** Cells that are unknown at level 0. */
  protected open: Int32Array;
  /** Length of the trail that the beliefs reflect. */
  private told: number;

  private runs = 0;
  /** Number of conflicts until the next restart. */
  protected runLeft = FIRST_RUN;
  private nogoodLimit = FIRST_NOGOOD_LIMIT;
  protected hasProbed = false;

  guesses = 0;
  conflictCount = 0;
  probes = 0;

  /** @param board at level 0, with no line waiting to be solved */
  constructor(puzzle: Puzzle, board: Board, budget: number) {
    this.board = board;
    this.budget = budget;
    this.nogoods = new Nogoods(board);
    this.reasons = new Reasons(board, this.nogoods);
    this.activity = new ActivityHeap(board.cellCount, board.arena);
    this.analysis = new ConflictAnalysis(board, this.reasons, this.activity);
    this.puzzle = puzzle;
    this.open = this.openCells();
    this.told = board.trailSize;
    for (const cell of this.open) this.activity.insert(cell);
  }

  get isSpent(): boolean {
    return this.board.lineSolves >= this.budget;
  }

  openCells(): Int32Array {
    const state = this.board.state;
    let count = 0;
    for (let cell = 0; cell < state.length; cell++) if (state[cell] === UNKNOWN) count++;
    const open = new Int32Array(count);
    for (let cell = state.length - 1; cell >= 0; cell--) if (state[cell] === UNKNOWN) open[--count] = cell;
    return open;
  }

  /** Searches for the next solution and leaves it on the board; returns `spent` when the budget is used up. */
  next(): 'solution' | 'none' | 'spent' {
    const { board } = this;
    for (;;) {
      const conflict = this.propagate();
      if (conflict === SPENT) return 'spent';
      if (conflict !== NONE) {
        if (board.level === 0) return 'none';
        this.learn(conflict);
        continue;
      }
      if (board.isComplete) return 'solution';
      if (this.runLeft <= 0) {
        if (!this.restart()) return 'none';
        continue;
      }
      this.guess(this.choose());
    }
  }

  /** Adds a nogood that excludes the solution on the board; returns false when no other is possible. */
  exclude(): boolean {
    const { board } = this;
    if (board.level === 0) return false;
    const clause: number[] = [];
    for (let level = board.level; level > 0; level--) clause.push(board.trail[board.levelStart[level]] ^ 1);
    this.backtrack(board.level - 1);
    this.assert(clause, NEVER_FORGOTTEN);
    return true;
  }

  /** Propagates nogoods and lines. Returns the conflict (a line, or `lineCount` plus a nogood), NONE or SPENT. */
  propagate(): number {
    const { board, nogoods } = this;
    for (;;) {
      const violated = nogoods.propagate();
      if (violated !== NONE) {
        board.trace?.({ kind: 'contradiction', level: board.level });
        return board.lineCount + violated;
      }
      if (board.isResting) return NONE;
      if (board.lineSolves >= this.budget) return SPENT;
      const line = board.propagateOneLine();
      if (line !== NONE) return line;
    }
  }

  private guess(literal: number): void {
    const { board } = this;
    this.guesses++;
    board.newLevel();
    board.set(literal, NONE);
    board.trace?.({ kind: 'guess', cell: board.settledCell(literal), level: board.level });
  }

  backtrack(level: number): void {
    const { board, reasons, activity, beliefs } = this;
    if (level >= board.level) return;
    const start = board.levelStart[level + 1];
    for (let at = board.trailSize - 1; at >= start; at--) {
      const cell = board.trail[at] >> 1;
      reasons.drop(cell);
      activity.insert(cell);
      if (at < this.told) beliefs?.markChanged(cell);
    }
    if (this.told > start) this.told = start;
    board.backtrack(level);
    this.nogoods.backtracked();
    if (level === 0) reasons.dropAll();
    board.trace?.({ kind: 'backtrack', level });
  }

  /** Adds the nogood behind a conflict and backjumps to where it settles a cell. The board is not at level 0. */
  protected learn(conflict: number): void {
    const { analysis } = this;
    this.conflictCount++;
    this.runLeft--;
    analysis.analyse(conflict);
    this.backtrack(analysis.backjumpLevel);
    this.assert(analysis.clause, analysis.lbd);
    this.activity.decay(ACTIVITY_DECAY);
  }

  /** Adds a nogood whose clause has only its first literal left, and sets that literal. */
  private assert(clause: readonly number[], lbd: number): void {
    const { board } = this;
    const reason = clause.length === 1 ? NONE : board.lineCount + this.nogoods.add(clause, lbd);
    if (board.trace !== undefined) {
      board.trace({
        kind: 'nogood',
        cells: clause.map((literal) => board.settledCell(literal ^ 1)),
        level: board.level,
        ...(lbd === NEVER_FORGOTTEN && { excludes: 'solution' }),
      });
      board.trace({ kind: 'implied', cell: board.settledCell(clause[0]), level: board.level });
    }
    board.set(clause[0], reason);
  }

  /** Restarts with the nogoods kept; returns false when probing proves that there is no solution. */
  private restart(): boolean {
    const { board } = this;
    this.backtrack(0);
    board.trace?.({ kind: 'restart' });
    this.runLeft = LUBY_UNIT * luby(this.runs++);
    if (this.nogoods.count > this.nogoodLimit) {
      this.nogoods.forget();
      this.nogoodLimit += NOGOOD_LIMIT_STEP;
    }
    if (this.conflictCount >= BELIEVING_CONFLICTS && !this.hasProbed) {
      this.hasProbed = true;
      if (!probe(this)) return false;
    }
    this.open = this.openCells();
    return true;
  }

  /** Chooses the literal to guess next. */
  protected choose(): number {
    return this.runs === 0 ? 2 * this.mostActive() : this.chooseBy(this.presentBeliefs());
  }

  /** Updates the beliefs to the cells on the trail. The first call, at level 0, forms them. */
  protected presentBeliefs(): Beliefs {
    const { board } = this;
    this.beliefs ??= this.formBeliefs();
    const { beliefs } = this;
    for (let at = this.told; at < board.trailSize; at++) beliefs.markChanged(board.trail[at] >> 1);
    this.told = board.trailSize;
    beliefs.refresh();
    return beliefs;
  }

  /** Chooses the literal to guess next by up-to-date beliefs. */
  protected chooseBy(beliefs: Beliefs): number {
    if (this.conflictCount < BELIEVING_CONFLICTS) return beliefs.mostCertain(this.open);
    return beliefs.likelyState(this.mostActive());
  }

  protected mostActive(): number {
    for (;;) {
      const cell = this.activity.removeMostActive();
      if (this.board.state[cell] === UNKNOWN) return cell;
    }
  }

  /** Forms the first beliefs, at level 0, and adds each cell's certainty to its activity. */
  private formBeliefs(): Beliefs {
    const beliefs = new Beliefs(this.puzzle, this.board);
    beliefs.passMessages(FIRST_ROUNDS, this.budget);
    this.told = this.board.trailSize;
    for (const cell of this.open) this.activity.bump(cell, BELIEF_WEIGHT * beliefs.certaintyOf(cell));
    return beliefs;
  }
}

/** Luby's sequence from 0: 1, 1, 2, 1, 1, 2, 4, 1, … */
function luby(index: number): number {
  let size = 1;
  let value = 1;
  while (size < index + 1) {
    size = 2 * size + 1;
    value *= 2;
  }
  let rest = index;
  while (size - 1 !== rest) {
    size = (size - 1) >> 1;
    value /= 2;
    rest %= size;
  }
  return value;
}
