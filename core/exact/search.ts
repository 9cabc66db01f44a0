import { Beliefs } from '../belief/index.ts';
import { type Board, NONE, SPENT } from '../board/index.ts';
import { type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import { Conflicts } from './conflicts.ts';
import { NEVER_FORGOTTEN, Nogoods } from './nogoods.ts';
import { probe } from './probing.ts';
import { Ranking } from './ranking.ts';
import { Reasons } from './reasons.ts';

/** Conflicts of the first run: an easy puzzle is done before beliefs could pay for themselves. */
const EASY_RUN = 10;
/** Sweeps over all lines when beliefs are formed first; more of them do not make better guesses. */
const FIRST_ROUNDS = 8;
/** Conflicts up to which the most certain cell is guessed; after that, the one most active in conflicts. */
const BELIEVING_CONFLICTS = 500;
/** Weight of the first beliefs beside that of one conflict in a cell's activity. */
const BELIEF_WEIGHT = 10;
const ACTIVITY_DECAY = 0.96;
/** Conflicts of a run after that, times Luby's sequence. */
const RUN = 100;
const FIRST_NOGOODS = 1500;
const MORE_NOGOODS = 100;

/**
 * Search that learns from its conflicts.
 *
 * It guesses a cell, lets lines and nogoods settle what follows, and where they clash finds out why: the
 * cells that really led to the clash become a nogood, and the search returns to the earliest level on which
 * the nogood settles a cell. The line solver is the propagator, so a puzzle has no other clauses than those
 * learned; why a line settled a cell is asked only when a conflict needs it. Restarts (after Luby, Sinclair
 * and Zuckerman) keep what was learned and leave an unlucky beginning behind.
 *
 * What to guess makes the difference. Belief propagation over the lines knows most cells at once, so after a
 * short run for the easy puzzles the most certain cell is guessed, and few puzzles have more than a handful of
 * conflicts that way. Those that do are held together by a small core, which shows in the conflicts: then cells
 * are guessed by activity, with the state that is likely. Before that, one round of probing takes what it can for
 * good.
 *
 * Tried and left out: probing before each guess (most of the time goes into cells that need no help), reasons
 * shortened latest cell first (no fewer conflicts), remembering the last state of a cell (beliefs know better), learning
 * which cell to guess (`learned-branching` among the results: certainty tells nearly all there is to learn).
 */
export class Search {
  readonly board: Board;
  private readonly budget: number;
  protected readonly nogoods: Nogoods;
  private readonly reasons: Reasons;
  protected readonly ranking: Ranking;
  private readonly conflicts: Conflicts;
  private readonly puzzle: Puzzle;
  private beliefs: Beliefs | undefined;
  /** Cells that are unknown at level 0. */
  protected open: Int32Array;
  /** How much of the trail the beliefs know of. */
  private told: number;

  private runs = 0;
  /** Conflicts until the next restart. */
  protected runLeft = EASY_RUN;
  private nogoodLimit = FIRST_NOGOODS;
  protected hasProbed = false;

  guesses = 0;
  conflictCount = 0;
  probes = 0;

  /** @param board at rest at level 0 */
  constructor(puzzle: Puzzle, board: Board, budget: number) {
    this.board = board;
    this.budget = budget;
    this.nogoods = new Nogoods(board);
    this.reasons = new Reasons(board, this.nogoods);
    this.ranking = new Ranking(board.cellCount, board.arena);
    this.conflicts = new Conflicts(board, this.reasons, this.ranking);
    this.puzzle = puzzle;
    this.open = this.openCells();
    this.told = board.trailSize;
    for (const cell of this.open) this.ranking.add(cell);
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

  /** Searches for the next solution, which then stands on the board. */
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

  /** Excludes the solution that stands on the board; false when no other is possible. */
  exclude(): boolean {
    const { board } = this;
    if (board.level === 0) return false;
    const escapes: number[] = [];
    for (let level = board.level; level > 0; level--) escapes.push(board.trail[board.levelStart[level]] ^ 1);
    this.backtrack(board.level - 1);
    this.assert(escapes, NEVER_FORGOTTEN);
    return true;
  }

  /** Lets nogoods and lines settle what follows; gives what clashes (a line, or `lineCount` plus a nogood), NONE or SPENT. */
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
    const { board, reasons, ranking, beliefs } = this;
    if (level >= board.level) return;
    const start = board.levelStart[level + 1];
    for (let at = board.trailSize - 1; at >= start; at--) {
      const cell = board.trail[at] >> 1;
      reasons.drop(cell);
      ranking.add(cell);
      if (at < this.told) beliefs?.changed(cell);
    }
    if (this.told > start) this.told = start;
    board.backtrack(level);
    this.nogoods.backtracked();
    if (level === 0) reasons.dropAll();
    board.trace?.({ kind: 'backtrack', level });
  }

  /** Learns from a clash, and goes back to where what was learned settles a cell; the board is not at level 0. */
  protected learn(conflict: number): void {
    const { conflicts } = this;
    this.conflictCount++;
    this.runLeft--;
    conflicts.analyse(conflict);
    this.backtrack(conflicts.returnLevel);
    this.assert(conflicts.escapes, conflicts.spread);
    this.ranking.age(ACTIVITY_DECAY);
  }

  /** Adds a nogood of which the first escape is the only one left, and sets that. */
  private assert(escapes: readonly number[], spread: number): void {
    const { board } = this;
    const reason = escapes.length === 1 ? NONE : board.lineCount + this.nogoods.add(escapes, spread);
    if (board.trace !== undefined) {
      board.trace({
        kind: 'nogood',
        cells: escapes.map((literal) => board.settledCell(literal ^ 1)),
        level: board.level,
        ...(spread === NEVER_FORGOTTEN && { excludes: 'solution' }),
      });
      board.trace({ kind: 'implied', cell: board.settledCell(escapes[0]), level: board.level });
    }
    board.set(escapes[0], reason);
  }

  /** Begins anew with what was learned; false when probing finds that there is no solution. */
  private restart(): boolean {
    const { board } = this;
    this.backtrack(0);
    board.trace?.({ kind: 'restart' });
    this.runLeft = RUN * luby(this.runs++);
    if (this.nogoods.count > this.nogoodLimit) {
      this.nogoods.forget();
      this.nogoodLimit += MORE_NOGOODS;
    }
    if (this.conflictCount >= BELIEVING_CONFLICTS && !this.hasProbed) {
      this.hasProbed = true;
      if (!probe(this)) return false;
    }
    this.open = this.openCells();
    return true;
  }

  /** The literal to guess next. */
  protected choose(): number {
    return this.runs === 0 ? 2 * this.mostActive() : this.chooseBy(this.presentBeliefs());
  }

  /** The beliefs, which know of all that is set; they are formed at level 0. */
  protected presentBeliefs(): Beliefs {
    const { board } = this;
    this.beliefs ??= this.formBeliefs();
    const { beliefs } = this;
    for (let at = this.told; at < board.trailSize; at++) beliefs.changed(board.trail[at] >> 1);
    this.told = board.trailSize;
    beliefs.refresh();
    return beliefs;
  }

  /** The literal to guess next, by beliefs that know of all that is set. */
  protected chooseBy(beliefs: Beliefs): number {
    if (this.conflictCount < BELIEVING_CONFLICTS) return beliefs.mostCertain(this.open);
    return beliefs.likelyState(this.mostActive());
  }

  protected mostActive(): number {
    for (;;) {
      const cell = this.ranking.take();
      if (this.board.state[cell] === UNKNOWN) return cell;
    }
  }

  /** Forms the first beliefs, at level 0, which also count for a cell's activity. */
  private formBeliefs(): Beliefs {
    const beliefs = new Beliefs(this.puzzle, this.board);
    beliefs.settle(FIRST_ROUNDS, this.budget);
    this.told = this.board.trailSize;
    for (const cell of this.open) this.ranking.raise(cell, BELIEF_WEIGHT * beliefs.certaintyOf(cell));
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
