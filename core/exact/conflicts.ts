import type { SettledCell } from '../algorithm/index.ts';
import { type Board, NONE } from '../board/index.ts';
import { gridRows, type Line, type Puzzle } from '../puzzle/index.ts';
import { Search } from './search.ts';
import { defaultBudget, solveExactly } from './solve.ts';

/** A propagator that implies cells: a line, or a clause that was learned. */
export type Propagator = Line | 'clause';

/** A node of an implication graph: a cell that was set, and why. */
export interface Implication extends SettledCell {
  /** The decision level: the number of guesses when the cell was set. */
  readonly level: number;
  readonly by: Propagator | 'guess';
  /**
   * Indices of the nodes that imply this one. Empty for guesses, and for nodes of levels below the conflict's level: the
   * graph leaves out their reasons.
   */
  readonly from: readonly number[];
}

/**
 * A conflict of the exact search with the part of its implication graph that conflict analysis may see: the nodes of
 * the conflict's level that lead to it, and the nodes of lower levels that imply these nodes directly.
 */
export interface Conflict {
  /** The number of the conflict in its run, from 1. */
  readonly number: number;
  readonly level: number;
  /** The line that has no placement left, or the clause that is violated. */
  readonly by: Propagator;
  /** Indices of the nodes that cause the conflict directly. */
  readonly from: readonly number[];
  /** In the order in which the search set them. */
  readonly nodes: readonly Implication[];
  /** Indices of the nodes that analysis resolves with their reasons, in this order. */
  readonly resolved: readonly number[];
  /** Indices of the nodes whose opposites form the learned clause. The first is the unique implication point. */
  readonly learned: readonly number[];
  /** The level to which the search goes back. */
  readonly backjumpLevel: number;
  /** The board at the conflict, as in `gridRows`: all known cells, and only those that rest on no guess. */
  readonly known: readonly string[];
  readonly certain: readonly string[];
}

export interface ConflictOptions {
  /** Bound on the line solves. Default: that of the exact search. */
  readonly budget?: number;
  /** The most conflicts to keep. Default: 100. */
  readonly limit?: number;
  /** The most nodes of a graph; a conflict with more is left out. Default: no bound. */
  readonly nodes?: number;
}

/**
 * Runs the exact search until it has found a solution and shown whether there is another, and keeps its first conflicts.
 *
 * @example
 * const [conflict] = recordConflicts(puzzle, { nodes: 15 });
 * if (conflict) console.log(clausesOf(conflict));
 */
export function recordConflicts(puzzle: Puzzle, options: ConflictOptions = {}): Conflict[] {
  const { budget = defaultBudget(puzzle), limit = 100, nodes = Number.POSITIVE_INFINITY } = options;
  const conflicts: Conflict[] = [];
  const keep = (conflict: Conflict) => {
    if (conflicts.length < limit && conflict.nodes.length <= nodes) conflicts.push(conflict);
  };
  solveExactly(puzzle, { budget }, (of, board, most) => new RecordedSearch(of, board, most, keep));
  return conflicts;
}

/**
 * Lists the clauses of a conflict analysis, as node indices: at the conflict, after each resolution and, if minimisation
 * drops nodes, at the end.
 */
export function clausesOf({ from, nodes, resolved, learned }: Conflict): number[][] {
  const clauses = [[...from]];
  let clause = new Set(from);
  for (const node of resolved) {
    clause = new Set([...clause, ...nodes[node].from]);
    clause.delete(node);
    clauses.push([...clause]);
  }
  if (learned.length < clause.size) clauses.push([...learned]);
  return clauses.map((places) => places.toSorted((one, other) => one - other));
}

/** The exact search, which also reports its conflicts. It takes the same steps. */
class RecordedSearch extends Search {
  private readonly keep: (conflict: Conflict) => void;
  private readonly resolved: number[] = [];

  constructor(puzzle: Puzzle, board: Board, budget: number, keep: (conflict: Conflict) => void) {
    super(puzzle, board, budget);
    this.keep = keep;
    this.analysis.onResolve = (cell) => this.resolved.push(cell);
  }

  protected override analysed(conflict: number): void {
    const { board } = this;
    // An explanation counts as a line solve, but not one that is made only for this report.
    const { lineSolves } = board;
    this.keep(this.graphOf(conflict));
    board.lineSolves = lineSolves;
    this.resolved.length = 0;
    super.analysed(conflict);
  }

  private graphOf(conflict: number): Conflict {
    const { board, analysis } = this;
    const from = this.cellsOf(this.reasons.explainConflict(conflict));
    const reasons = this.reasonsBehind(from);
    const cells = [...reasons.keys()].sort((one, other) => board.position[one] - board.position[other]);
    const places = new Map(cells.map((cell, place) => [cell, place]));
    const placesOf = (some: readonly number[]) => some.flatMap((cell) => places.get(cell) ?? []);
    return {
      number: this.conflictCount,
      level: board.level,
      by: this.propagatorOf(conflict),
      from: placesOf(from),
      nodes: cells.map((cell) => ({
        ...board.settledCell(2 * cell + board.state[cell]),
        level: board.levelOf[cell],
        by: board.reason[cell] === NONE ? 'guess' : this.propagatorOf(board.reason[cell]),
        from: placesOf(reasons.get(cell) ?? []),
      })),
      resolved: placesOf(this.resolved),
      learned: placesOf(analysis.clause.map((literal) => literal >> 1)),
      backjumpLevel: analysis.backjumpLevel,
      known: gridRows(board.toGrid('known')),
      certain: gridRows(board.toGrid('certain')),
    };
  }

  /** Finds the cells behind the conflict, each with the cells that imply it: none for guesses and cells of lower levels. */
  private reasonsBehind(from: readonly number[]): Map<number, readonly number[]> {
    const { board, reasons } = this;
    const found = new Map<number, readonly number[]>();
    const open = [...from];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      if (found.has(cell)) continue;
      const isImplied = board.levelOf[cell] === board.level && board.reason[cell] !== NONE;
      const start = isImplied ? reasons.start(cell) : 0;
      const behind = isImplied ? this.cellsOf({ start, end: start + reasons.size(cell) }) : [];
      found.set(cell, behind);
      open.push(...behind);
    }
    return found;
  }

  /** The cells of a reason. */
  private cellsOf({ start, end }: { readonly start: number; readonly end: number }): number[] {
    return Array.from(this.reasons.literals.subarray(start, end), (literal) => literal >> 1);
  }

  private propagatorOf(reason: number): Propagator {
    return reason < this.board.lineCount ? this.board.lineOf(reason) : 'clause';
  }
}
