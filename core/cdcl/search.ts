import { paceOf } from '../algorithm/index.ts';
import { NONE, SPENT } from '../board/index.ts';
import { UNKNOWN } from '../puzzle/index.ts';
import { ActivityHeap } from './activity-heap.ts';
import type { TracedAssignment } from './assignment.ts';
import { ConflictAnalysis } from './conflict-analysis.ts';
import { NEVER_FORGOTTEN, Nogoods } from './nogoods.ts';
import type { Reasons } from './reasons.ts';

/** Conflicts of the first run by default: most puzzles are solved within it. */
const FIRST_RUN = 10;
const ACTIVITY_DECAY = 0.96;
/** Conflicts of each later run, times Luby's sequence. */
const LUBY_UNIT = 100;
/** Number of nogoods above which a restart forgets half, and by how much that limit then grows. */
export const FIRST_NOGOOD_LIMIT = 1500;
export const NOGOOD_LIMIT_STEP = 100;

/** Returned by `choose` in place of a literal, for a pause: the next call goes on. */
export const LATER = -2;

/**
 * Conflict-driven clause learning (CDCL) with lazily explained propagators.
 *
 * The search guesses a literal and runs propagators and nogoods. A conflict is analysed back to its first unique
 * implication point (1-UIP), the minimised nogood (learned clause) is added, and the search backjumps to the earliest
 * level at which the nogood settles a cell. Propagators do the work of the problem's clauses, so all clauses are learned
 * ones. Unit propagation uses two watched literals. When there are too many clauses, the half with the highest literal
 * block distance (LBD) is forgotten. A propagator explains a cell only when conflict analysis asks. A solution is excluded
 * by a nogood of its guesses (a blocking clause). A subclass chooses the guesses (decisions). Restarts follow Luby's
 * sequence, unless the subclass chooses the lengths of the runs too.
 *
 * @typeParam Cell how the trace names a literal
 */
export abstract class ClauseLearning<Board extends TracedAssignment<Cell>, Cell> {
  readonly board: Board;
  protected readonly budget: number;
  protected readonly nogoods: Nogoods;
  protected readonly reasons: Reasons;
  protected readonly activity: ActivityHeap;
  protected readonly analysis: ConflictAnalysis;

  /** Number of runs whose length came from Luby's sequence. */
  private lubyRuns = 0;
  /** Number of conflicts until the next restart. */
  protected runLeft = FIRST_RUN;
  private nogoodLimit = FIRST_NOGOOD_LIMIT;
  private isRestarting = false;

  guesses = 0;
  conflictCount = 0;

  /** @param board at level 0, with no propagator waiting */
  constructor(board: Board, budget: number, reasonsOf: (nogoods: Nogoods) => Reasons) {
    this.board = board;
    this.budget = budget;
    this.nogoods = new Nogoods(board);
    this.reasons = reasonsOf(this.nogoods);
    this.activity = new ActivityHeap(board.cellCount, board.arena);
    this.analysis = new ConflictAnalysis(board, this.reasons, this.activity);
  }

  /**
   * Chooses the literal to guess next.
   *
   * @param until line solves at which it may pause by returning LATER; the next call goes on
   */
  protected abstract choose(until: number): number;

  /**
   * Called at level 0 after each restart; returns false when there is no solution.
   *
   * @param until line solves at which it may pause by returning undefined; the next call goes on
   */
  protected abstract restarted(until: number): boolean | undefined;

  /** Called at level 0 at each restart. Returns the new run's number of conflicts, by default from Luby's sequence. */
  protected runLength(): number {
    return LUBY_UNIT * luby(this.lubyRuns++);
  }

  /** Called before cells are undone: all cells from the place `_start` on the trail to its end. */
  protected beforeUndo(_start: number): void {}

  /** Whether the budget is used up. */
  get isSpent(): boolean {
    return this.board.lineSolves >= this.budget;
  }

  /** Searches for the next solution and leaves it on the board; returns `spent` when the budget is used up. */
  next(): 'solution' | 'none' | 'spent' {
    for (;;) {
      const found = this.advance(Number.POSITIVE_INFINITY);
      if (found !== 'paused') return found;
    }
  }

  /**
   * As `next`, but returns `paused` after about `lineSolves` line solves. The search keeps its state, so the next call
   * goes on as if there had been no pause.
   */
  advance(lineSolves: number): 'solution' | 'none' | 'spent' | 'paused' {
    // A guess may cost a pass over all lines, so that the budget ends it too.
    const found = this.advanceUntil(Math.min(this.board.lineSolves + paceOf(lineSolves), this.budget));
    return found === 'paused' && this.isSpent ? 'spent' : found;
  }

  private advanceUntil(pause: number): 'solution' | 'none' | 'spent' | 'paused' {
    const { board } = this;
    for (;;) {
      if (board.lineSolves >= pause) return 'paused';
      if (this.isRestarting) {
        const isSound = this.restarted(pause);
        if (isSound === undefined) return 'paused';
        this.isRestarting = false;
        if (!isSound) return 'none';
      }
      const conflict = this.propagate();
      if (conflict === SPENT) return 'spent';
      if (conflict !== NONE) {
        if (board.level === 0) return 'none';
        this.learn(conflict);
        continue;
      }
      if (board.isComplete) return 'solution';
      if (this.runLeft <= 0) {
        this.restart();
        continue;
      }
      const literal = this.choose(pause);
      if (literal === LATER) return 'paused';
      this.guess(literal);
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
    const { board, reasons, activity } = this;
    if (level >= board.level) return;
    const start = board.levelStart[level + 1];
    this.beforeUndo(start);
    for (let at = board.trailSize - 1; at >= start; at--) {
      const cell = board.trail[at] >> 1;
      reasons.drop(cell);
      activity.insert(cell);
    }
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
    this.analysed(conflict);
    this.backtrack(analysis.backjumpLevel);
    this.assert(analysis.clause, analysis.lbd);
    this.activity.decay(ACTIVITY_DECAY);
  }

  /** Called after a conflict was analysed, with the board as the conflict left it. */
  protected analysed(_conflict: number): void {}

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
    }
    board.imply(clause[0], reason);
  }

  /** Restarts: undoes all guesses, keeps the nogoods, and forgets the worse half if there are too many. */
  private restart(): void {
    const { board } = this;
    this.backtrack(0);
    // If the first run had a length of 0, nothing was guessed yet, so this is no restart.
    if (this.guesses > 0) board.trace?.({ kind: 'restart' });
    this.runLeft = this.runLength();
    if (this.nogoods.count > this.nogoodLimit) {
      this.nogoods.forget();
      this.nogoodLimit += NOGOOD_LIMIT_STEP;
    }
    this.isRestarting = true;
  }

  /** Removes the most active unknown cell from the heap and returns it. */
  protected mostActive(): number {
    for (;;) {
      const cell = this.activity.removeMostActive();
      if (this.board.state[cell] === UNKNOWN) return cell;
    }
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
