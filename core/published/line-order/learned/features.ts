import { geometryOf, UNKNOWN } from '../../../puzzle/index.ts';
import { NEVER, type OpenLines } from '../task.ts';
import { LineView } from './line-view.ts';

/** Features about the same cells or lines. */
export interface FeatureGroup {
  readonly title: string;
  readonly names: readonly string[];
  /** The features computed from overlap: from the cells that the left-most and the right-most placement settle. */
  readonly byOverlap: readonly string[];
}

const SURE_CELLS = ['sure cells ÷ unknown cells', 'all are sure', 'none is sure'];
const SURE_TOO = 'are sure of the cell, too';
const ACROSS_SURE = [
  'have no other unknown cell',
  'such lines ÷ 3',
  'have no news yet',
  SURE_TOO,
  '1 ÷ unknown cells',
  'sure cells ÷ unknown cells',
];
const ONCE_TOLD = ['more sure cells ÷ length', 'sure cells ÷ unknown cells', 'lines then all sure ÷ 3'];

/** The features of a line by itself. */
const OWN: readonly FeatureGroup[] = [
  {
    title: 'The line',
    names: [
      'not solved yet',
      'unknown cells ÷ length',
      '1 ÷ unknown cells',
      'unknown stretches ÷ unknown cells',
      'slack ÷ room',
      'blocks left ÷ most that fit',
      'largest block left ÷ room',
      'cells left to fill ÷ unknown cells',
      'filled cells ÷ room',
      'filled runs ÷ blocks left',
      'longest run ÷ largest block left',
      ...SURE_CELLS,
    ],
    byOverlap: SURE_CELLS,
  },
  {
    title: 'Its news and its length',
    names: [
      'new filled ÷ these and unknown cells',
      'new empty ÷ these and unknown cells',
      '1 ÷ 1 and new cells',
      'new beside unknown ÷ new cells',
      'length ÷ 30',
    ],
    byOverlap: [],
  },
];

/**
 * The features of the lines that cross a line at its unknown cells, and at its sure cells: those that overlap settles.
 */
const CROSSING: readonly FeatureGroup[] = [
  {
    title: 'Lines across its unknown cells',
    names: ['have news', SURE_TOO, 'unknown cells ÷ length', 'have no other unknown cell', 'slack ÷ room'],
    byOverlap: [SURE_TOO],
  },
  { title: 'Lines across its sure cells', names: ACROSS_SURE, byOverlap: ACROSS_SURE },
  { title: 'These, once told of the sure cells', names: ONCE_TOLD, byOverlap: ONCE_TOLD },
];

/**
 * The features in groups. The features of crossing lines are means over the cells, unless their name says otherwise.
 */
export const FEATURE_GROUPS: readonly FeatureGroup[] = [...OWN, ...CROSSING];

/** The names of the features, in their order. */
export const FEATURES: readonly string[] = FEATURE_GROUPS.flatMap(({ names }) => names);
const COUNT = FEATURES.length;
const OWN_COUNT = OWN.reduce((sum, { names }) => sum + names.length, 0);

/** The longest line whose effect on its crossing lines is computed. On longer lines that takes seconds. */
export const LOOKS_AHEAD_TO = 100;

/** The numbers of the features that crossing lines use. */
const SHARE_UNKNOWN = 1;
const ONE_BY_UNKNOWN = 2;
const SLACK = 4;
const SURE = 11;

/**
 * The features of all lines of a task, updated incrementally after each step. A line is useful because of the cells
 * that it gives to its crossing lines, so it has features of these lines as well.
 */
export class Features {
  /** The features, line after line. */
  readonly values: Float32Array;
  /** For each line, 1 where its features have changed since they were read. */
  readonly isStale: Uint8Array;
  private readonly task: OpenLines;
  private readonly view: LineView;
  /** The number of cells on the board's trail that the features include. */
  private seen = 0;
  private readonly mayChange: Uint8Array;
  private readonly isTouched: Uint8Array;
  /**
   * A cache for each cell, by rows and then by columns: the number of cells that overlap would settle in the crossing line
   * if the cell were known. `count << 2 | state`, with state 1 for empty and 2 for filled; 0 is not cached.
   */
  private readonly settledThen: Int32Array;
  private readonly looksAhead: boolean;

  constructor(task: OpenLines) {
    this.task = task;
    this.view = new LineView(task.puzzle, task.board);
    this.values = new Float32Array(task.lineCount * COUNT);
    this.isStale = new Uint8Array(task.lineCount);
    this.mayChange = new Uint8Array(task.lineCount);
    this.isTouched = new Uint8Array(task.lineCount);
    this.settledThen = new Int32Array(2 * task.board.cellCount);
    this.looksAhead = Math.max(task.board.width, task.board.height) <= LOOKS_AHEAD_TO;
  }

  /** Computes the features of all lines. */
  begin(): void {
    this.isTouched.fill(1);
    this.isStale.fill(1);
    this.keepUp();
  }

  /** Updates the features after a step. */
  follow(solved: number): void {
    const { board } = this.task;
    this.touch(solved);
    for (; this.seen < board.trailSize; this.seen++) {
      const cell = board.trail[this.seen] >> 1;
      const row = board.rowOf[cell];
      this.touch(solved < board.height ? board.height + cell - row * board.width : row);
    }
    this.keepUp();
  }

  private touch(line: number): void {
    this.isTouched[line] = 1;
    this.isStale[line] = 1;
  }

  private keepUp(): void {
    const { task, isTouched } = this;
    this.seen = task.board.trailSize;
    for (let line = 0; line < task.lineCount; line++) {
      if (isTouched[line] === 0) continue;
      isTouched[line] = 0;
      this.lookAt(line);
    }
  }

  private lookAt(line: number): void {
    const { view, task, values, isStale } = this;
    const { board } = task;
    view.at(line, task.knownAt[line]);
    this.mayChange[line] = task.mayChange(line) ? 1 : 0;
    const { unknown } = view;
    if (unknown === 0) return;
    const isRow = line < board.height;
    const { first, stride, firstCrossing } = geometryOf(board, line);
    for (let index = 0, cell = first; index < view.length; index++, cell += stride) {
      if (board.state[cell] !== UNKNOWN) continue;
      isStale[firstCrossing + index] = 1;
      this.settledThen[isRow ? board.cellCount + cell : cell] = 0;
    }
    const { room, blocks, filled, largest, newFilled, newEmpty } = view;
    const sure = view.sure[line];
    const added = newFilled + newEmpty;
    let at = line * COUNT;
    values[at++] = task.solvedAt[line] === NEVER ? 1 : 0;
    values[at++] = unknown / view.length;
    values[at++] = 1 / unknown;
    values[at++] = view.stretches / unknown;
    values[at++] = view.slack / room;
    values[at++] = (2 * blocks) / (room + 1);
    values[at++] = largest / room;
    values[at++] = (view.blockCells - filled) / unknown;
    values[at++] = filled / room;
    values[at++] = blocks === 0 ? 0 : view.runs / blocks;
    values[at++] = blocks === 0 ? 0 : view.longestRun / largest;
    values[at++] = sure / unknown;
    values[at++] = sure === unknown ? 1 : 0;
    values[at++] = sure === 0 ? 1 : 0;
    values[at++] = newFilled / (newFilled + unknown);
    values[at++] = newEmpty / (newEmpty + unknown);
    values[at++] = 1 / (1 + added);
    values[at++] = added === 0 ? 0 : Math.min(1, view.newBeside / added);
    values[at++] = Math.min(1, view.length / 30);
  }

  private sureThen(at: number, crossing: number, place: number, isFilled: boolean): number {
    const { settledThen } = this;
    const state = isFilled ? 2 : 1;
    if ((settledThen[at] & 3) !== state) {
      settledThen[at] = (this.view.sureWith(crossing, place, isFilled) << 2) | state;
    }
    return settledThen[at] >> 2;
  }

  /** Updates a line's features of crossing lines. Returns the index at which the line's features begin. */
  of(line: number): number {
    const { board, unknownIn } = this.task;
    const { values, mayChange, view } = this;
    const isRow = line < board.height;
    const { sureFilled, sureEmpty } = view;
    const { words } = board;
    const { first, stride, length, index: place, firstCrossing } = geometryOf(board, line);
    let waiting = 0;
    let sureThere = 0;
    let unknownThere = 0;
    let last = 0;
    let slack = 0;
    let sure = 0;
    let closed = 0;
    let resting = 0;
    let sureInBoth = 0;
    let byUnknown = 0;
    let shareSure = 0;
    let moreSure = 0;
    let shareThen = 0;
    let allThen = 0;
    for (let index = 0, cell = first; index < length; index++, cell += stride) {
      if (board.state[cell] !== UNKNOWN) continue;
      const crossing = firstCrossing + index;
      const at = crossing * COUNT;
      waiting += mayChange[crossing];
      const theirWord = crossing * words + (place >> 5);
      const isSureThere = ((sureFilled[theirWord] | sureEmpty[theirWord]) >>> (place & 31)) & 1;
      sureThere += isSureThere;
      unknownThere += values[at + SHARE_UNKNOWN];
      slack += values[at + SLACK];
      const isLast = unknownIn[crossing] === 1 ? 1 : 0;
      last += isLast;
      const ownWord = line * words + (index >> 5);
      const isFilled = ((sureFilled[ownWord] >>> (index & 31)) & 1) === 1;
      if (!isFilled && ((sureEmpty[ownWord] >>> (index & 31)) & 1) === 0) continue;
      sure++;
      closed += isLast;
      resting += 1 - mayChange[crossing];
      sureInBoth += isSureThere;
      byUnknown += values[at + ONE_BY_UNKNOWN];
      shareSure += values[at + SURE];
      const rest = unknownIn[crossing] - 1;
      if (rest === 0 || !this.looksAhead) continue;
      const then = this.sureThen(isRow ? cell : board.cellCount + cell, crossing, place, isFilled);
      const before = view.sure[crossing] - isSureThere;
      if (then > before) moreSure += then - before;
      shareThen += then / rest;
      if (then === rest && before < rest) allThen++;
    }
    const unknown = unknownIn[line];
    const begin = line * COUNT;
    let at = begin + OWN_COUNT;
    values[at++] = waiting / unknown;
    values[at++] = sureThere / unknown;
    values[at++] = unknownThere / unknown;
    values[at++] = last / unknown;
    values[at++] = slack / unknown;
    const by = Math.max(1, sure);
    values[at++] = closed / by;
    values[at++] = Math.min(1, closed / 3);
    values[at++] = resting / by;
    values[at++] = sureInBoth / by;
    values[at++] = byUnknown / by;
    values[at++] = shareSure / by;
    values[at++] = Math.min(2, moreSure / length);
    values[at++] = shareThen / by;
    values[at++] = Math.min(1, allThen / 3);
    this.isStale[line] = 0;
    return begin;
  }
}
