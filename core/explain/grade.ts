import type { Status, Work } from '../algorithm/index.ts';
import { type Board, NONE, tryBothStates } from '../board/index.ts';
import { exact } from '../exact/index.ts';
import { createGrid, heightOf, type Puzzle, UNKNOWN, widthOf } from '../puzzle/index.ts';
import { boardOf, settledBy } from './position.ts';
import { countText } from './words.ts';

/** How hard a puzzle is for a person who never guesses without need. */
export interface Grade {
  readonly status: Status;
  /** The hardest technique that the solution takes. */
  readonly technique: 'line' | 'probing' | 'search';
  /** Rounds of line solving from the empty grid: in each, all lines are solved from what the round before left. */
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
 * Grades a puzzle by what it takes to solve it with proof: lines alone, in how many rounds; else trials of single
 * cells between the lines, until none settles anything; else the search of the exact solver. Rounds and technique are
 * the same for all eight reflections of the puzzle; how many probes and guesses are needed depends on their order.
 */
export function grade(puzzle: Puzzle, options: GradeOptions = {}): Grade {
  const budget = options.budget ?? exact.defaultBudget(puzzle);
  const board = boardOf(puzzle, createGrid(widthOf(puzzle), heightOf(puzzle)));
  const lines = solveInRounds(board, budget);
  const found = { rounds: lines.rounds, probes: 0, guesses: 0, conflicts: 0 };
  const lineWork = () => ({ lineSolves: board.lineSolves });
  if (lines.status !== 'open') return graded(lines.status, 'line', found, lineWork());

  const probing = probe(board, budget);
  found.probes = probing.probes;
  if (probing.status !== 'open') {
    return graded(probing.status, 'probing', found, { ...lineWork(), probes: found.probes });
  }

  const known = { width: board.width, height: board.height, cells: board.state };
  const { status, work } = exact.solve(puzzle, { known, solutions: 2, budget: Math.max(0, budget - board.lineSolves) });
  found.guesses = work.guesses ?? 0;
  found.conflicts = work.conflicts ?? 0;
  return graded(status, 'search', found, { ...work, lineSolves: board.lineSolves + (work.lineSolves ?? 0) });
}

type Progress = 'unique' | 'contradictory' | 'exhausted' | 'open';

const progressOf = (board: Board): Progress => (board.isComplete ? 'unique' : 'open');

/**
 * Solves lines in rounds until none settles a cell. All lines of a round start from the same cells, so their order does
 * not matter.
 */
function solveInRounds(board: Board, budget: number): { readonly status: Progress; readonly rounds: number } {
  let lines = new Set(Array.from({ length: board.lineCount }, (_, line) => line));
  for (let rounds = 0; ; rounds++) {
    const settled = new Set<number>();
    for (const line of lines) {
      if (board.lineSolves >= budget) return { status: 'exhausted', rounds };
      board.lineSolves++;
      const literals = settledBy(board, line);
      if (literals === undefined) return { status: 'contradictory', rounds };
      for (const literal of literals) settled.add(literal);
    }
    lines = new Set();
    for (const literal of settled) {
      if (settled.has(literal ^ 1)) return { status: 'contradictory', rounds: rounds + 1 };
      board.set(literal, NONE);
      const row = board.rowOf[literal >> 1];
      lines.add(row).add(board.height + (literal >> 1) - row * board.width);
    }
    board.clearQueue();
    if (settled.size === 0) return { status: progressOf(board), rounds };
  }
}

/**
 * Probes one unknown cell after another: keeps the cells that are certain and solves lines, until all unknown cells
 * have been tried since the last success.
 */
function probe(board: Board, budget: number): { readonly status: Progress; readonly probes: number } {
  let probes = 0;
  let triedSince = 0;
  for (let cell = 0; triedSince < board.cellCount; cell = (cell + 1) % board.cellCount) {
    triedSince++;
    if (board.state[cell] !== UNKNOWN) continue;
    if (board.lineSolves >= budget) return { status: 'exhausted', probes };
    // Where both states clash, either shows the contradiction as soon as it is set and its lines are solved.
    const { certain = [2 * cell] } = tryBothStates(board, cell);
    if (certain.length === 0) continue;
    probes++;
    triedSince = 0;
    for (const literal of certain) board.set(literal, NONE);
    if (board.propagateLines() !== NONE) return { status: 'contradictory', probes };
  }
  return { status: progressOf(board), probes };
}

function graded(status: Status, technique: Grade['technique'], effort: Effort, work: Work): Grade {
  return { status, technique, ...effort, summary: `${EFFORT_TEXT[technique](effort)}${STATUS_TEXT[status]}`, work };
}

const EFFORT_TEXT: Record<Grade['technique'], (effort: Effort) => string> = {
  line: ({ rounds }) => `line solving only, ${countText(rounds, 'round')}`,
  probing: ({ probes }) => `probing, ${countText(probes, 'probe')}`,
  search: ({ guesses, conflicts }) =>
    `search after probing, ${countText(guesses, 'guess', 'guesses')} and ${countText(conflicts, 'conflict')}`,
};

const STATUS_TEXT: Record<Status, string> = {
  unique: '',
  solved: '',
  multiple: '; several solutions',
  contradictory: '; no solution',
  exhausted: '; the budget was spent',
};
