import {
  addWork,
  lastOf,
  limitsOf,
  type Outcome,
  pacing,
  type Status,
  type Steps,
  type Work,
} from '../algorithm/index.ts';
import { NONE, tryBothStates } from '../board/index.ts';
import { exact, exactSteps } from '../exact/index.ts';
import { type AnyGrid, createGrid, heightOf, numberOf, type Puzzle, UNKNOWN, widthOf } from '../puzzle/index.ts';
import { boardOf, settledBy } from './position.ts';
import { linesWithin } from './supposition.ts';
import type { Technique } from './technique.ts';

/** How hard a puzzle is for a person who never guesses without need. */
export interface Grade {
  readonly status: Status;
  /** The hardest technique that the solution takes. */
  readonly technique: Technique;
  /** Rounds of line solving from the empty grid: in each, all lines are solved from the cells that the round before left. */
  readonly rounds: number;
  /** Trials of a cell that settled something; 0 if lines are enough. */
  readonly probes: number;
  /**
   * Guesses of the search that begins where probing ends; 0 if probing is enough. A search from the blank board would
   * make another number of guesses.
   */
  readonly guesses: number;
  /** Clashes that the search met and learned from. */
  readonly conflicts: number;
  /** The grade in words: "line solving only, 4 rounds". */
  readonly summary: string;
  readonly work: Work;
}

type Effort = Pick<Grade, 'rounds' | 'probes' | 'guesses' | 'conflicts'>;

export interface GradeOptions {
  /** Most line solves; default: `exact.defaultBudget`. */
  readonly budget?: number;
}

/**
 * Grades a puzzle by the technique that proves its solution: line solving alone, with its number of rounds; else trials
 * of single cells between the lines (probing), until none settles anything; else the search of the exact solver. Rounds
 * and technique are the same for all eight reflections of the puzzle; the numbers of probes and guesses depend on their
 * order.
 */
export const grade = (puzzle: Puzzle, options: GradeOptions = {}): Grade =>
  lastOf(gradeSteps(puzzle, options, Number.POSITIVE_INFINITY));

/** As `grade`, but pauses after every `pause` line solves. */
export const gradeSteps = (puzzle: Puzzle, options: GradeOptions, pause: number): Steps<Grade> =>
  gradeOn(gradable(puzzle), limitsOf(options, exact.defaultBudget(puzzle)).budget, pause);

/**
 * The empty board of a puzzle of any number of colours, as grading solves it. A literal settles a cell, or rules out
 * one of its colours.
 */
export interface Gradable {
  readonly board: { readonly lineCount: number; readonly isComplete: boolean; readonly lineSolves: number };
  readonly cellCount: number;
  /** Lists the literals that a line settles, and sets none; undefined when no placement fits. */
  readonly settledBy: (line: number) => readonly number[] | undefined;
  /** Sets literals; returns the lines that they touch, or undefined when they contradict one another. */
  readonly set: (literals: ReadonlySet<number>) => Set<number> | undefined;
  readonly isOpen: (cell: number) => boolean;
  /**
   * Tries an open cell, sets what is certain and solves lines until none settles more; `spent` where the board's line
   * solves reach the budget before.
   */
  readonly probe: (cell: number, budget: number) => 'settled' | 'nothing' | 'clash' | 'spent';
  /** Looks for two solutions of the open cells, until the board's line solves reach the budget. */
  readonly search: (budget: number, pause: number) => Steps<Outcome<AnyGrid>>;
}

function gradable(puzzle: Puzzle): Gradable {
  const board = boardOf(puzzle, createGrid(widthOf(puzzle), heightOf(puzzle)));
  return {
    board,
    cellCount: board.cellCount,
    settledBy: (line) => {
      board.lineSolves++;
      return settledBy(board, line);
    },
    set: (literals) => {
      const lines = new Set<number>();
      for (const literal of literals) {
        if (literals.has(literal ^ 1)) return undefined;
        board.set(literal, NONE);
        const { row, column } = board.settledCell(literal);
        lines.add(row).add(board.height + column);
      }
      board.clearQueue();
      return lines;
    },
    isOpen: (cell) => board.state[cell] === UNKNOWN,
    probe: (cell, budget) => {
      // Where both states clash, either shows the contradiction as soon as it is set and its lines are solved.
      const { certain = [2 * cell] } = tryBothStates(board, cell, linesWithin(board, budget));
      for (const literal of certain) board.set(literal, NONE);
      if (certain.length === 0) return 'nothing';
      return endOf(board.propagateLines(budget), board.isResting);
    },
    *search(budget, pause) {
      const known = { width: board.width, height: board.height, cells: board.state };
      const left = Math.max(0, budget - board.lineSolves);
      const outcome = yield* exactSteps(puzzle, { known, solutions: 2, budget: left }, pause);
      return { ...outcome, work: addWork({ lineSolves: board.lineSolves }, outcome.work) };
    },
  };
}

/** The end of a probe that set what is certain. @param isResting whether no line is left to solve */
export const endOf = (clash: number, isResting: boolean): 'settled' | 'clash' | 'spent' =>
  clash !== NONE ? 'clash' : isResting ? 'settled' : 'spent';

/** Grades a puzzle of any number of colours. */
export function* gradeOn(puzzle: Gradable, budget: number, pause: number): Steps<Grade> {
  const { board } = puzzle;
  const lines = yield* solveInRounds(puzzle, budget, pause);
  const found = { rounds: lines.rounds, probes: 0, guesses: 0, conflicts: 0 };
  const lineWork = () => ({ lineSolves: board.lineSolves });
  if (lines.status !== 'open') return graded(lines.status, 'line', found, lineWork());

  const probing = yield* probe(puzzle, budget, pause);
  found.probes = probing.probes;
  if (probing.status !== 'open') {
    return graded(probing.status, 'probing', found, { ...lineWork(), probes: found.probes });
  }

  const { status, work } = yield* puzzle.search(budget, pause);
  found.guesses = work.guesses ?? 0;
  found.conflicts = work.conflicts ?? 0;
  return graded(status, 'search', found, work);
}

type Progress = 'unique' | 'contradictory' | 'exhausted' | 'open';

const progressOf = ({ board }: Gradable): Progress => (board.isComplete ? 'unique' : 'open');

/**
 * Solves lines in rounds until none settles a literal. All lines of a round start from the same cells, so their order
 * does not matter.
 */
function* solveInRounds(
  puzzle: Gradable,
  budget: number,
  pause: number,
): Steps<{ readonly status: Progress; readonly rounds: number }> {
  const { board } = puzzle;
  const isDue = pacing(pause, board.lineSolves);
  let lines = new Set(Array.from({ length: board.lineCount }, (_, line) => line));
  for (let rounds = 0; ; rounds++) {
    const settled = new Set<number>();
    for (const line of lines) {
      if (board.lineSolves >= budget) return { status: 'exhausted', rounds };
      if (isDue(board.lineSolves)) yield;
      const literals = puzzle.settledBy(line);
      if (literals === undefined) return { status: 'contradictory', rounds };
      for (const literal of literals) settled.add(literal);
    }
    if (settled.size === 0) return { status: progressOf(puzzle), rounds };
    const touched = puzzle.set(settled);
    if (touched === undefined) return { status: 'contradictory', rounds: rounds + 1 };
    lines = touched;
  }
}

/**
 * Probes one open cell after another: keeps what is certain and solves lines, until all open cells have been tried since
 * the last success.
 */
function* probe(
  puzzle: Gradable,
  budget: number,
  pause: number,
): Steps<{ readonly status: Progress; readonly probes: number }> {
  const { board, cellCount } = puzzle;
  const isDue = pacing(pause, board.lineSolves);
  let probes = 0;
  let triedSince = 0;
  for (let cell = 0; triedSince < cellCount; cell = (cell + 1) % cellCount) {
    triedSince++;
    if (!puzzle.isOpen(cell)) continue;
    if (board.lineSolves >= budget) return { status: 'exhausted', probes };
    if (isDue(board.lineSolves)) yield;
    const found = puzzle.probe(cell, budget);
    if (found === 'spent') return { status: 'exhausted', probes };
    if (found === 'nothing') continue;
    probes++;
    triedSince = 0;
    if (found === 'clash') return { status: 'contradictory', probes };
  }
  return { status: progressOf(puzzle), probes };
}

function graded(status: Status, technique: Grade['technique'], effort: Effort, work: Work): Grade {
  return { status, technique, ...effort, summary: `${EFFORT_TEXT[technique](effort)}${STATUS_TEXT[status]}`, work };
}

const EFFORT_TEXT: Record<Grade['technique'], (effort: Effort) => string> = {
  line: ({ rounds }) => `line solving only, ${numberOf(rounds, 'round')}`,
  probing: ({ probes }) => `probing, ${numberOf(probes, 'probe')}`,
  search: ({ guesses, conflicts }) =>
    `search after probing, ${numberOf(guesses, 'guess', 'guesses')} and ${numberOf(conflicts, 'conflict')}`,
};

const STATUS_TEXT: Record<Status, string> = {
  unique: '',
  solved: '',
  multiple: '; several solutions',
  contradictory: '; no solution',
  exhausted: '; the budget was spent',
};
