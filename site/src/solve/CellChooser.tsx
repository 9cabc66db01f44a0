import { type AnyGrid, type AnyPuzzle, lineText, type Place } from '@crosshatch/core/puzzle';
import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { cellAtPointer, clueAtPointer } from '../board/cell-at-pointer.ts';
import { type AnyClues, spokenClue } from '../board/clues.ts';
import { movedByArrow } from '../board/keys.ts';
import { cellOfPlace, within } from '../board/place.ts';
import type { Palette } from '../board/shades.ts';
import type { StateWords } from '../board/state-words.ts';
import type { ChoosableClues } from '../clues/use-clue-tools.tsx';
import { isPlain } from '../controls/plain-key.ts';

export interface CellChooserProps {
  readonly puzzle: AnyPuzzle;
  /** The colours of a coloured puzzle. */
  readonly palette: Palette | undefined;
  readonly words: StateWords;
  readonly grid: AnyGrid;
  /** The cell under the cursor, as a signal, since key presses may come faster than the board is redrawn. */
  readonly place: Signal<Place>;
  /** The clues, if they can be changed. */
  readonly clues: ChoosableClues | undefined;
  readonly onFocus: (isFocused: boolean) => void;
  readonly onChoose: (place: Place) => void;
}

/**
 * A layer over the picture of a board, on which the reader chooses a cell: by pointing at it, or by arrow keys and Enter. For a
 * screen reader, it is a grid with only the cell under the cursor.
 */
export function CellChooser(props: CellChooserProps) {
  const { puzzle, palette, words, grid, place, clues, onFocus, onChoose } = props;
  const layer = useRef<HTMLDivElement>(null);
  const { row, column } = within(place.value, grid);
  const { rows, columns }: AnyClues = puzzle;
  const line = clues?.clue.value;
  const move = (event: KeyboardEvent) => {
    if (!isPlain(event)) return;
    if (clues !== undefined && moveToClue(event.key, clues, place, grid)) {
      event.preventDefault();
      return;
    }
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
    const picture = layer.current?.parentElement?.querySelector('svg');
    const line = clues && clueAtPointer(event, picture, grid);
    if (clues !== undefined) clues.clue.value = line;
    if (line !== undefined) {
      clues?.onClue(line);
      return;
    }
    const found = cellAtPointer(event, picture);
    if (found === undefined || found.row >= grid.height || found.column >= grid.width) return;
    place.value = found;
    onChoose(found);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table would need all its cells
    <div
      ref={layer}
      class="chooser needs-script"
      role="grid"
      tabIndex={0}
      aria-label={`Board. Arrow keys go to a cell, Enter explains its state.${clues === undefined ? '' : ' Before the first cell of a line is its clue, which Enter changes.'}`}
      aria-rowcount={grid.height}
      aria-colcount={grid.width}
      aria-activedescendant="chosen-cell"
      onKeyDown={move}
      onClick={point}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid has the focus */}
      <div role="row" aria-rowindex={(line?.axis === 'column' ? 0 : row) + 1}>
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid has the focus */}
        <span role="gridcell" id="chosen-cell" class="unseen" aria-colindex={column + 1}>
          {line === undefined ? (
            <>
              row {row + 1} ({spokenClue(rows[row] ?? [], palette)}), column {column + 1} (
              {spokenClue(columns[column] ?? [], palette)}):{' '}
              {words(grid.cells[cellOfPlace({ row, column }, grid.width)] ?? 0)}
            </>
          ) : (
            `the clue of ${lineText(line)}: ${spokenClue((line.axis === 'row' ? rows : columns)[line.index] ?? [], palette)}`
          )}
        </span>
      </div>
    </div>
  );
}

/** Moves the cursor onto the clues, among them, and off again, and chooses a clue. Returns false for any other key. */
function moveToClue(key: string, clues: ChoosableClues, place: Signal<Place>, grid: AnyGrid): boolean {
  const { clue, onClue } = clues;
  const line = clue.peek();
  const { row, column } = within(place.peek(), grid);
  if (line === undefined) {
    if (key === 'ArrowLeft' && column === 0) clue.value = { axis: 'row', index: row };
    else if (key === 'ArrowUp' && row === 0) clue.value = { axis: 'column', index: column };
    else return false;
    return true;
  }
  const { axis, index } = line;
  const goTo = (next: number, length: number): void => {
    const to = Math.max(0, Math.min(length - 1, next));
    clue.value = { axis, index: to };
    place.value = axis === 'row' ? { row: to, column: 0 } : { row: 0, column: to };
  };
  const [back, on, off] = axis === 'row' ? (['ArrowUp', 'ArrowDown', 'ArrowRight'] as const) : BESIDE_COLUMNS;
  const length = axis === 'row' ? grid.height : grid.width;
  if (key === back) goTo(index - 1, length);
  else if (key === on) goTo(index + 1, length);
  else if (key === off) clue.value = undefined;
  else if (key === 'Enter' || key === ' ') onClue(line);
  // As in any grid, Home and End stay in the line. A row begins with its clue; the clues of the columns are a line above the cells.
  else if (axis === 'column' && key === 'Home') goTo(0, length);
  else if (axis === 'column' && key === 'End') goTo(length - 1, length);
  else if (key === 'End') {
    clue.value = undefined;
    place.value = { row: index, column: grid.width - 1 };
  } else return key === 'Home' || key.startsWith('Arrow');
  return true;
}

const BESIDE_COLUMNS = ['ArrowLeft', 'ArrowRight', 'ArrowDown'] as const;
