import { createGrid, type Grid, type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import type { Algorithm, Outcome, SolveOptions } from '../solver/index.ts';
import { Board, NONE } from './board.ts';
import { proofOf } from './proof.ts';
import { Search } from './search.ts';

export function solve(puzzle: Puzzle, options: SolveOptions = {}): Outcome {
  const wanted = options.solutions ?? 2;
  const board = new Board(puzzle);
  board.enqueueAll();
  for (const [cell, state] of options.known?.cells.entries() ?? []) {
    if (state !== UNKNOWN) board.set(2 * cell + state, NONE);
  }
  const solutions: Grid[] = [];
  const snapshot = (): Grid => ({ ...createGrid(board.width, board.height), cells: board.state.slice() });
  let search: Search | undefined;
  const work = () => ({
    lineSolves: board.lineSolves,
    probes: search?.probes ?? 0,
    guesses: search?.guesses ?? 0,
    conflicts: search?.conflicts ?? 0,
  });
  const clash = board.propagateLines();
  if (clash !== NONE) {
    const lines = new Set([...proofOf(board, clash).map(({ line }) => line), clash]);
    return { status: 'contradictory', lines: [...lines].map((line) => board.lineOf(line)), work: work() };
  }
  if (board.trailSize === board.cellCount) {
    return { status: wanted === 1 ? 'solved' : 'unique', solutions: [snapshot()], complete: true, work: work() };
  }
  search = new Search(board);
  search.clauseHead = board.trailSize;
  for (let cell = 0; cell < board.cellCount; cell++) if (board.state[cell] === 2) search.insert(cell);
  while (search.next()) {
    solutions.push(snapshot());
    if (solutions.length >= wanted) {
      return { status: wanted === 1 ? 'solved' : 'multiple', solutions, complete: false, work: work() };
    }
    if (!search.exclude()) break;
  }
  if (solutions.length === 0) return { status: 'contradictory', lines: [], work: work() };
  return { status: solutions.length === 1 ? 'unique' : 'multiple', solutions, complete: true, work: work() };
}

/** Crosshatch's own solver. */
export const exact: Algorithm = {
  name: 'exact',
  title: 'Exact search',
  summary: 'Line solving, probing and a search that learns from its conflicts; proves uniqueness.',
  budgetUnit: 'lineSolves',
  defaultBudget: 20_000_000,
  proves: true,
  solve,
};
