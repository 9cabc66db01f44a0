import type { SettledCell } from '@crosshatch/core/algorithm';
import type { Replay } from '@crosshatch/core/explain';
import type { Grid } from '@crosshatch/core/puzzle';

/** A learned clause (nogood) and its uses. */
export interface Nogood {
  /** The position of the step that learns it. */
  readonly position: number;
  /** Cells that never have these states all together. */
  readonly cells: readonly SettledCell[];
  /** The later positions at which it settled a cell or showed a conflict. */
  readonly uses: readonly number[];
}

/** The most nogoods whose uses are found: more than a reader goes through. */
const MOST_WATCHED = 200;

/** Reads the learned clauses off a trace, and their uses: steps that name no line as their reason. */
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

/** Whether all of the nogood's cells have their states, but for the one that it settles the other way. */
function isReason(cells: readonly SettledCell[], settled: SettledCell | undefined, grid: Grid): boolean {
  const isSettled = ({ row, column, state }: SettledCell) =>
    row === settled?.row && column === settled.column && state !== settled.state;
  if (settled !== undefined && !cells.some(isSettled)) return false;
  return cells.every((cell) => isSettled(cell) || grid.cells[cell.row * grid.width + cell.column] === cell.state);
}
