import type { SettledCell } from '@crosshatch/core/algorithm';
import type { Replay } from '@crosshatch/core/explain';
import type { Grid } from '@crosshatch/core/puzzle';

/** A learned clause (nogood) and its uses. */
export interface Nogood {
  /** The position of the step that learns it. */
  readonly position: number;
  /** Cells that never have all these states together. */
  readonly cells: readonly SettledCell[];
  /** The later positions at which the clause settled a cell or showed a conflict. */
  readonly uses: readonly number[];
}

/** The most nogoods whose uses are found: more than a reader looks through. */
const MOST_WATCHED = 200;

/** Reads the learned clauses from a trace, and their uses: the steps whose reason is not a line. */
export function nogoodsOf(replay: Replay): Nogood[] {
  const found: { position: number; cells: readonly SettledCell[]; uses: number[] }[] = [];
  for (const [index, step] of replay.steps.entries()) {
    if (step.kind === 'nogood') found.push({ position: index + 1, cells: step.cells, uses: [] });
    const isLater = replay.steps[index - 1]?.kind !== 'nogood';
    const settled = step.kind === 'implied' && isLater ? step.cell : undefined;
    if (settled === undefined && (step.kind !== 'contradiction' || step.line !== undefined)) continue;
    const before = replay.gridAt(index);
    const used = found.slice(0, MOST_WATCHED).find(({ cells }) => isReason(cells, settled, before));
    used?.uses.push(index + 1);
  }
  return found;
}

/** Tells whether all cells of the nogood have their states, except the cell that it settles the other way. */
function isReason(cells: readonly SettledCell[], settled: SettledCell | undefined, grid: Grid): boolean {
  const isSettled = ({ row, column, state }: SettledCell) =>
    row === settled?.row && column === settled.column && state !== settled.state;
  if (settled !== undefined && !cells.some(isSettled)) return false;
  return cells.every((cell) => isSettled(cell) || grid.cells[cell.row * grid.width + cell.column] === cell.state);
}
