import type { Trace } from '../../algorithm/index.ts';
import { Board, NONE } from '../../board/index.ts';
import { type Grid, type Puzzle, UNKNOWN } from '../../puzzle/index.ts';

/** In place of a reward: no placement of the line's clue fits its known cells. */
export const CLASH = -1;
/** When a line was solved that has not been. */
export const NEVER = 0;

export interface LineTaskOptions {
  /** Cells known beforehand: every episode begins with them. */
  readonly known?: Grid;
  /** Told each line that settles cells. */
  readonly trace?: Trace;
}

/** Lines to choose from, and what is known of them: of a task, or of a search in which lines are solved. */
export type OpenLines = Pick<
  LineTask,
  | 'puzzle'
  | 'board'
  | 'lineCount'
  | 'unknownIn'
  | 'changedIn'
  | 'solvedAt'
  | 'knownAt'
  | 'open'
  | 'openCount'
  | 'mayChange'
>;

/**
 * The task of choosing lines, as "Solving nonogram puzzles by reinforcement learning" sets it: an episode begins with
 * what is known beforehand, a step solves one line completely, a line whose cells are all known is no longer to be
 * chosen, and the end is reached when all cells are known.
 *
 * Only lines are solved here. Where that does not settle all cells, it does not in any order: the task is never solved,
 * and sooner or later the lines rest, which means that no choice makes a difference any more.
 *
 * Lines are numbered rows first, then columns. A step allocates nothing, unless it is traced.
 */
export class LineTask {
  readonly puzzle: Puzzle;
  readonly board: Board;
  /** For each line, how many of its cells are unknown. */
  readonly unknownIn: Int32Array;
  /** For each line, how many of its cells crossing lines have settled since it was solved, or since the episode began. */
  readonly changedIn: Int32Array;
  /** For each line, the step that solved it last, counted from 1, or NEVER. */
  readonly solvedAt: Int32Array;
  /** For each line, how many cells of the board were known after it was solved: those that came later are news to it. */
  readonly knownAt: Int32Array;
  /** The lines that can be chosen, in order: so many of these. */
  readonly open: Int32Array;
  openCount = 0;
  /** Steps of this episode, and whether the last found a line without a placement. */
  steps = 0;
  hasClashed = false;
  /** Cells known beforehand, which no episode forgets. */
  private readonly knownCells: number;

  constructor(puzzle: Puzzle, { known, trace }: LineTaskOptions = {}) {
    this.puzzle = puzzle;
    this.board = new Board(puzzle, trace);
    const { board } = this;
    this.unknownIn = new Int32Array(board.lineCount);
    this.changedIn = new Int32Array(board.lineCount);
    this.solvedAt = new Int32Array(board.lineCount);
    this.knownAt = new Int32Array(board.lineCount);
    this.open = new Int32Array(board.lineCount);
    for (const [cell, state] of known?.cells.entries() ?? []) if (state !== UNKNOWN) board.set(2 * cell + state, NONE);
    this.knownCells = board.trailSize;
    this.restart();
  }

  get lineCount(): number {
    return this.board.lineCount;
  }

  /** Whether all cells are known. */
  get isSolved(): boolean {
    return this.board.isComplete;
  }

  /** Whether no line that can be chosen would settle a cell. */
  get isResting(): boolean {
    for (let at = 0; at < this.openCount; at++) if (this.mayChange(this.open[at])) return false;
    return true;
  }

  /** Whether something is known of the line that was not when it was solved last: only then can solving it settle cells. */
  mayChange(line: number): boolean {
    return this.unknownIn[line] > 0 && (this.solvedAt[line] === NEVER || this.changedIn[line] > 0);
  }

  /** Begins the next episode. */
  restart(): void {
    const { board, unknownIn } = this;
    board.undoTo(this.knownCells);
    unknownIn.fill(board.width, 0, board.height);
    unknownIn.fill(board.height, board.height);
    for (let at = 0; at < this.knownCells; at++) {
      const cell = board.trail[at] >> 1;
      const row = board.rowOf[cell];
      unknownIn[row]--;
      unknownIn[board.height + cell - row * board.width]--;
    }
    this.changedIn.fill(0);
    this.solvedAt.fill(NEVER);
    this.knownAt.fill(0);
    this.steps = 0;
    this.hasClashed = false;
    this.openCount = 0;
    for (let line = 0; line < board.lineCount; line++) if (unknownIn[line] > 0) this.open[this.openCount++] = line;
  }

  /**
   * Solves a line.
   *
   * @param line one that can be chosen
   * @returns the reward, which is the share of the line's unknown cells that this settles; or CLASH
   */
  step(line: number): number {
    const { board, unknownIn, changedIn } = this;
    const before = unknownIn[line];
    const since = board.trailSize;
    this.solvedAt[line] = ++this.steps;
    changedIn[line] = 0;
    this.hasClashed = !board.solveLine(line);
    if (this.hasClashed) return CLASH;
    this.knownAt[line] = board.trailSize;
    const settled = board.trailSize - since;
    if (settled === 0) return 0;
    unknownIn[line] -= settled;
    const isRow = line < board.height;
    let closes = unknownIn[line] === 0;
    for (let at = since; at < board.trailSize; at++) {
      const cell = board.trail[at] >> 1;
      const row = board.rowOf[cell];
      const crossing = isRow ? board.height + cell - row * board.width : row;
      changedIn[crossing]++;
      if (--unknownIn[crossing] === 0) closes = true;
    }
    if (closes) this.dropClosed();
    return settled / before;
  }

  private dropClosed(): void {
    let kept = 0;
    for (let at = 0; at < this.openCount; at++) {
      const line = this.open[at];
      if (this.unknownIn[line] > 0) this.open[kept++] = line;
    }
    this.openCount = kept;
  }
}
