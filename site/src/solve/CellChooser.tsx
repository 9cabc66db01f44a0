import type { AnyGrid, AnyPuzzle } from '@crosshatch/core/puzzle';
import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { cellAtPointer } from '../board/cell-at-pointer.ts';
import { type AnyClues, spokenClue } from '../board/clues.ts';
import { movedByArrow } from '../board/keys.ts';
import { cellOfPlace, type Place, within } from '../board/place.ts';
import type { Palette } from '../board/shades.ts';
import type { StateWords } from '../board/state-words.ts';

export interface CellChooserProps {
  readonly puzzle: AnyPuzzle;
  /** The colours of a coloured puzzle. */
  readonly palette: Palette | undefined;
  readonly words: StateWords;
  readonly grid: AnyGrid;
  /** The cell under the cursor, as a signal: keys may come faster than the board is drawn. */
  readonly place: Signal<Place>;
  readonly onFocus: (isFocused: boolean) => void;
  readonly onChoose: (place: Place) => void;
}

/**
 * A layer over the picture of a board on which a cell can be chosen, by pointing at it or by arrow keys and Enter. For
 * a screen reader it is a grid with only the cell under the cursor.
 */
export function CellChooser({ puzzle, palette, words, grid, place, onFocus, onChoose }: CellChooserProps) {
  const layer = useRef<HTMLDivElement>(null);
  const { row, column } = within(place.value, grid);
  const { rows, columns }: AnyClues = puzzle;
  const move = (event: KeyboardEvent) => {
    const from = within(place.value, grid);
    const to =
      event.key === 'Home'
        ? { ...from, column: 0 }
        : event.key === 'End'
          ? { ...from, column: grid.width - 1 }
          : movedByArrow(event.key, from, grid);
    if (to !== undefined) place.value = to;
    else if (event.key === 'Enter' || event.key === ' ') onChoose(from);
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
      aria-label="Board. Arrow keys go to a cell, Enter explains its state."
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
          row {row + 1} ({spokenClue(rows[row] ?? [], palette)}), column {column + 1} (
          {spokenClue(columns[column] ?? [], palette)}):{' '}
          {words(grid.cells[cellOfPlace({ row, column }, grid.width)] ?? 0)}
        </span>
      </div>
    </div>
  );
}
