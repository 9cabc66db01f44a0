import { type ColouredWhy, type Deduction, tryCell, type Why } from '@crosshatch/core/explain';
import {
  type AnyGrid,
  type AnyPuzzle,
  blankGridOf,
  copyGrid,
  FILLED,
  type Grid,
  type Line,
  lineText,
  type Place,
  UNKNOWN,
} from '@crosshatch/core/puzzle';
import type { AnyCell } from '../board/any-cell.ts';
import { cellOfPlace } from '../board/place.ts';

/** The supposition that explains a cell: it ends in a clash. */
export interface Supposed {
  /** The cells that were known before the supposition. */
  readonly known: Grid;
  /** The cell, supposed to be in its other state, and the cells that follow from it. All others are unknown. */
  readonly grid: Grid;
  readonly tried: Place;
  /** The line that has no placement left. */
  readonly clash: Line;
}

/** Returns the supposition on which a reason rests; undefined for other reasons, and for puzzles of several colours. */
export function supposedIn(puzzle: AnyPuzzle, known: AnyGrid, why: Why | ColouredWhy): Supposed | undefined {
  if (puzzle.kind !== undefined || known.kind === 'coloured') return undefined;
  const chain: readonly Deduction<AnyCell>[] =
    why.status === 'deduction' || why.status === 'mistake' ? (why.chain ?? []) : [];
  const last = chain.at(-1);
  const [tried] = last?.cells ?? [];
  if (last?.technique !== 'probing' || last.line === undefined || tried === undefined || !('state' in tried))
    return undefined;
  const { width } = known;
  const before = copyGrid(known);
  for (const cell of chain.slice(0, -1).flatMap(({ cells }) => cells))
    if ('state' in cell) before.cells[cellOfPlace(cell, width)] = cell.state;
  before.cells[cellOfPlace(tried, width)] = UNKNOWN;
  const trial = tryCell(puzzle, before, tried);
  const { steps } = tried.state === FILLED ? trial.empty : trial.filled;
  const reach = new Set((last.reach ?? []).map(lineText));
  const blank = blankGridOf(puzzle);
  if (blank.kind === 'coloured') return undefined;
  blank.cells[cellOfPlace(tried, width)] = 1 - tried.state;
  for (const step of steps) {
    if (step.kind !== 'line' || !reach.has(lineText(step.line))) continue;
    for (const cell of step.cells) blank.cells[cellOfPlace(cell, width)] = cell.state;
  }
  return { known: before, grid: blank, tried, clash: last.line };
}
