import { cellAt, clueAt, clueText, type Grid, type Puzzle } from '@crosshatch/core/puzzle';
import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { cellAtPointer } from '../board/cell-at-pointer.ts';
import type { Place } from '../board/place.ts';

export interface CellChooserProps {
  readonly puzzle: Puzzle;
  readonly grid: Grid;
  /** The cell under the cursor. A signal, so that keys that come faster than the board is drawn each count. */
  readonly place: Signal<Place>;
  readonly onFocus: (isFocused: boolean) => void;
  readonly onChoose: (place: Place) => void;
}

const STATES = ['empty', 'filled', 'unknown'];

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * A layer over the picture of a board on which a cell can be chosen: by pointing at it, or by arrow keys and Enter. To
 * a screen reader it is a grid of which only the cell under the cursor is there.
 */
export function CellChooser({ puzzle, grid, place, onFocus, onChoose }: CellChooserProps) {
  const layer = useRef<HTMLDivElement>(null);
  const { row, column } = within(grid, place.value);
  const move = (event: KeyboardEvent) => {
    const [rows, columns] = STEPS[event.key] ?? [0, 0];
    const { row, column } = within(grid, place.value);
    const go = (row: number, column: number) => {
      place.value = within(grid, { row, column });
    };
    if (event.key === 'Enter' || event.key === ' ') onChoose({ row, column });
    else if (rows !== 0 || columns !== 0) go(row + rows, column + columns);
    else if (event.key === 'Home') go(row, 0);
    else if (event.key === 'End') go(row, grid.width - 1);
    else return;
    event.preventDefault();
  };
  const point = (event: MouseEvent) => {
    const found = cellAtPointer(event, layer.current?.parentElement?.querySelector('svg'));
    if (found === undefined || found.row >= grid.height || found.column >= grid.width) return;
    place.value = found;
    onChoose(found);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table would need all of its cells
    <div
      ref={layer}
      class="chooser needs-script"
      role="grid"
      tabIndex={0}
      aria-label="Board. Arrow keys go to a cell, Enter tells why it is what it is."
      aria-rowcount={grid.height}
      aria-colcount={grid.width}
      aria-activedescendant="chosen-cell"
      onKeyDown={move}
      onClick={point}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid has the focus */}
      <div role="row" aria-rowindex={row + 1}>
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid has the focus */}
        <span role="gridcell" id="chosen-cell" class="unseen" aria-colindex={column + 1}>
          row {row + 1} ({clueText(clueAt(puzzle, { axis: 'row', index: row }))}), column {column + 1} (
          {clueText(clueAt(puzzle, { axis: 'column', index: column }))}): {STATES[cellAt(grid, row, column)]}
        </span>
      </div>
    </div>
  );
}

/** The place itself, or the nearest on a board that has it not. */
export const within = ({ width, height }: Grid, { row, column }: Place): Place => ({
  row: Math.max(0, Math.min(height - 1, row)),
  column: Math.max(0, Math.min(width - 1, column)),
});
