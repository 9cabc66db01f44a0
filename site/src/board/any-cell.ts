import type { ColouredCell, SettledCell } from '@crosshatch/core/algorithm';

/** A cell with its state, or of a coloured board with the colours that are left for it. */
export type AnyCell = SettledCell | ColouredCell;

/** The state or the only colour of a cell; undefined where several colours are left. */
export function settledState(cell: AnyCell): number | undefined {
  if ('state' in cell) return cell.state;
  return cell.colours.length === 1 ? cell.colours[0] : undefined;
}
