// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid over a picture
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells of a row have the focus, not the row
import { type AnyPuzzle, widthOf } from '@crosshatch/core/puzzle';
import { computed, type ReadonlySignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type AnyClue, type AnyClues, spokenClue } from './clues.ts';
import type { Painting } from './painting.ts';
import type { Place } from './place.ts';
import type { Palette } from './shades.ts';
import type { StateWords } from './state-words.ts';

/** The number of rows above and below the cursor with cells in the page; on a small board, all rows. */
const nearRows = (width: number): number => Math.max(2, Math.floor(180 / width));

/** The number of columns of a wide board in the page, and the number by which they move on. */
const COLUMNS = 90;
const COLUMN_STEP = 30;

/** The first of the columns that are in the page while the cursor is in a column. */
function firstColumn(cursor: number, width: number): number {
  if (width <= COLUMNS) return 0;
  const start = Math.floor(cursor / COLUMN_STEP) * COLUMN_STEP - (COLUMNS - COLUMN_STEP) / 2;
  return Math.max(0, Math.min(width - COLUMNS, start));
}

export interface CellRowsProps {
  readonly puzzle: AnyPuzzle;
  /** The colours of a coloured puzzle. */
  readonly palette: Palette | undefined;
  readonly painting: Painting;
  readonly words: StateWords;
  readonly cursor: ReadonlySignal<Place>;
  /** The notes on cells, by the numbers of the cells. */
  readonly notes: ReadonlyMap<number, string>;
  /** Whenever it changes, the cell of the cursor gets the focus. */
  readonly focusRequest: ReadonlySignal<FocusOptions | undefined>;
}

/**
 * The board for the keyboard and for screen readers, laid over its picture. Rows near the cursor have all their cells;
 * any other row is one cell with its clue, which becomes a row of cells as soon as it has the focus.
 */
export function CellRows({ puzzle, palette, painting, words, notes, cursor, focusRequest }: CellRowsProps) {
  const { rows }: AnyClues = puzzle;
  const root = useRef<HTMLDivElement>(null);
  const { row: cursorRow, column: cursorColumn } = cursor.value;
  const request = focusRequest.value;
  const near = nearRows(widthOf(puzzle));
  const first = firstColumn(cursorColumn, widthOf(puzzle));
  useLayoutEffect(() => {
    if (request !== undefined) root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(request);
  }, [request]);
  return (
    <div class="cell-rows" role="presentation" ref={root}>
      {rows.map((clue, row) =>
        Math.abs(row - cursorRow) <= near ? (
          <CellRow
            key={row}
            row={row}
            clue={clue}
            puzzle={puzzle}
            palette={palette}
            painting={painting}
            words={words}
            notes={notes}
            first={first}
            focusable={row === cursorRow ? cursorColumn : undefined}
          />
        ) : (
          <div key={row} class="cell-row" role="row" aria-rowindex={row + 1} style={{ '--row': row }}>
            <div
              role="gridcell"
              tabIndex={-1}
              class="whole-row"
              aria-colindex={1}
              aria-colspan={widthOf(puzzle)}
              aria-label={`Row ${row + 1}, clue ${spokenClue(clue, palette)}`}
              data-row={row}
              data-column={cursorColumn}
            />
          </div>
        ),
      )}
    </div>
  );
}

interface CellRowProps {
  readonly row: number;
  readonly clue: AnyClue;
  readonly puzzle: AnyPuzzle;
  /** The colours of a coloured puzzle. */
  readonly palette: Palette | undefined;
  readonly painting: Painting;
  readonly words: StateWords;
  readonly notes: ReadonlyMap<number, string>;
  /** The first column in the page. */
  readonly first: number;
  /** The column that has the board's one tab stop. */
  readonly focusable: number | undefined;
}

function CellRow({ row, clue, puzzle, palette, painting, words, notes, first, focusable }: CellRowProps) {
  const width = widthOf(puzzle);
  const { columns }: AnyClues = puzzle;
  // As text, so that the row is drawn anew only when one of its own cells changes.
  const states = useMemo(
    () => computed(() => String.fromCharCode(...painting.shown.value.cells.subarray(row * width, (row + 1) * width))),
    [painting, row, width],
  );
  const across = spokenClue(clue, palette);
  return (
    <div class="cell-row" role="row" aria-rowindex={row + 1} style={{ '--row': row, '--first': first }}>
      {columns.slice(first, first + COLUMNS).map((down, index) => {
        const column = first + index;
        const state = words(states.value.charCodeAt(column));
        const note = notes.get(row * width + column);
        const said = note === undefined ? state : `${state}, ${note}`;
        return (
          <div
            key={column}
            role="gridcell"
            class="cell"
            tabIndex={column === focusable ? 0 : -1}
            aria-colindex={column + 1}
            aria-label={`Row ${row + 1}, column ${column + 1}: ${said}; clue across ${across}, down ${spokenClue(down, palette)}`}
            data-row={row}
            data-column={column}
          />
        );
      })}
    </div>
  );
}

/** The cell of the board that an element stands for. */
export function placeOfElement(target: EventTarget | null): Place | undefined {
  const { row, column } = (target instanceof HTMLElement && target.dataset) || {};
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}
