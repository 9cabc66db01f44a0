import type { ColouredCell, SettledCell } from '@crosshatch/core/algorithm';

/** A cell with its state, or a cell of a coloured board with the colours that it may still have. */
export type AnyCell = SettledCell | ColouredCell;

/** Returns the state of a cell, or its only colour; undefined if several colours are left. */
export function settledState(cell: AnyCell): number | undefined {
  if ('state' in cell) return cell.state;
  return cell.colours.length === 1 ? cell.colours[0] : undefined;
}
