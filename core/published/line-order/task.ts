import type { Trace } from '../../algorithm/index.ts';
import { Board } from '../../board/index.ts';
import type { Grid, Puzzle } from '../../puzzle/index.ts';

/** Returned in place of a reward: no placement of the line's clue fits its known cells. */
export const CLASH = -1;
/** In place of a step: the line has not been solved yet. */
export const NEVER = 0;

export interface LineTaskOptions {
  /** Cells known beforehand: every episode begins with them. */
  readonly known?: Grid;
  /** Callback for each line that settles cells. */
  readonly trace?: Trace;
}

/** The lines to choose from and their knowledge, in a task or in a search that solves lines. */
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
 * The environment of "Solving nonogram puzzles by reinforcement learning": an episode begins with the cells known
 * beforehand, an action solves one line completely, a line whose cells are all known cannot be chosen any more, and the
 * episode is solved when all cells are known.
 *
 * Only lines are solved here. If this does not settle all cells in one order, it does in no order: the task is never
 * solved, and in the end the lines rest. Lines rest when no line settles a cell any more.
 *
 * Lines are numbered rows first, then columns. A step allocates nothing, unless it is traced.
 */
export class LineTask {
  readonly puzzle: Puzzle;
  readonly board: Board;
  /** For each line, the number of unknown cells. */
  readonly unknownIn: Int32Array;
  /** For each line, the number of its cells that crossing lines settled since it was solved, or since the episode began. */
  readonly changedIn: Int32Array;
  /** For each line, the step that solved it last, counted from 1, or NEVER. */
  readonly solvedAt: Int32Array;
  /** For each line, the number of known cells of the board after it was solved: later cells are new to it. */
  readonly knownAt: Int32Array;
  /** The lines that can be chosen, in order: the first `openCount`. */
  readonly open: Int32Array;
  openCount = 0;
  /** The steps of this episode, and whether the last one found a line without a placement. */
  steps = 0;
  hasClashed = false;
  /** The number of cells known beforehand, which every episode keeps. */
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
    if (known !== undefined) board.know(known);
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

  /** Whether the line has a new cell since it was solved: only then can solving it settle cells. */
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
   * @returns the reward: the share of the line's unknown cells that this settles; or CLASH
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
