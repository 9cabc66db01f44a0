// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid over a picture
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells of a row have the focus, not the row
import { type AnyGrid, type Place, type Size, unknownCell } from '@crosshatch/core/puzzle';
import { computed, type ReadonlySignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Painting } from './painting.ts';

/** The number of rows above and below the cursor whose cells are in the page. On a small board, that is every row. */
const nearRows = (width: number): number => Math.max(2, Math.floor(180 / width));

/** The number of columns of a wide board that are in the page, and the step by which they move along. */
const COLUMNS = 90;
const COLUMN_STEP = 30;

/** Returns the first column that is in the page, for a column of the cursor. */
function firstColumn(cursor: number, width: number): number {
  if (width <= COLUMNS) return 0;
  const start = Math.floor(cursor / COLUMN_STEP) * COLUMN_STEP - (COLUMNS - COLUMN_STEP) / 2;
  return Math.max(0, Math.min(width - COLUMNS, start));
}

/** The words that screen readers say about a board. */
export interface SpokenBoard {
  /** The words after the name of a row that is shown as one cell: ", clue 1 1". */
  readonly row: (row: number) => string;
  /** The words after the place of a cell: "open; clue across 1 1, down 2". */
  readonly cell: (place: Place, state: number, note: string | undefined) => string;
}

export interface CellRowsProps {
  readonly size: Size;
  readonly painting: Painting;
  /** A new object redraws all rows. */
  readonly spoken: SpokenBoard;
  readonly cursor: ReadonlySignal<Place>;
  /** The notes on cells, by the numbers of the cells. */
  readonly notes: ReadonlyMap<number, string>;
  /** A board with only the guessed marks. */
  readonly guessed?: ReadonlySignal<AnyGrid | undefined> | undefined;
  /** Whenever it changes, the cell of the cursor gets the focus. */
  readonly focusRequest: ReadonlySignal<FocusOptions | undefined>;
}

/**
 * The board for the keyboard and for screen readers, laid over its picture. Rows near the cursor have all their cells; any
 * other row is a single cell until it gets the focus.
 */
export function CellRows({ size, painting, spoken, notes, guessed, cursor, focusRequest }: CellRowsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { row: cursorRow, column: cursorColumn } = cursor.value;
  const request = focusRequest.value;
  const near = nearRows(size.width);
  const first = firstColumn(cursorColumn, size.width);
  useLayoutEffect(() => {
    if (request !== undefined) root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(request);
  }, [request]);
  return (
    <div class="cell-rows" role="presentation" ref={root}>
      {Array.from({ length: size.height }, (_, row) =>
        Math.abs(row - cursorRow) <= near ? (
          <CellRow
            key={row}
            row={row}
            width={size.width}
            painting={painting}
            spoken={spoken}
            notes={notes}
            guessed={guessed}
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
              aria-colspan={size.width}
              aria-label={`Row ${row + 1}${spoken.row(row)}`}
              data-row={row}
              data-column={cursorColumn}
            />
          </div>
        ),
      )}
    </div>
  );
}

interface CellRowProps extends Pick<CellRowsProps, 'painting' | 'spoken' | 'notes' | 'guessed'> {
  readonly row: number;
  readonly width: number;
  /** The first column in the page. */
  readonly first: number;
  /** The column that has the board's one tab stop. */
  readonly focusable: number | undefined;
}

function CellRow({ row, width, painting, spoken, notes, guessed, first, focusable }: CellRowProps) {
  // As a text, so that the row is redrawn only when one of its own cells changes.
  const states = useMemo(
    () => computed(() => String.fromCharCode(...painting.shown.value.cells.subarray(row * width, (row + 1) * width))),
    [painting, row, width],
  );
  const guesses = useMemo(() => computed(() => guessedColumns(guessed?.value, row)), [guessed, row]);
  return (
    <div class="cell-row" role="row" aria-rowindex={row + 1} style={{ '--row': row, '--first': first }}>
      {Array.from({ length: Math.min(COLUMNS, width - first) }, (_, index) => {
        const column = first + index;
        const note = notes.get(row * width + column) ?? (guesses.value.includes(`,${column},`) ? 'guessed' : undefined);
        const said = spoken.cell({ row, column }, states.value.charCodeAt(column), note);
        return (
          <div
            key={column}
            role="gridcell"
            class="cell"
            tabIndex={column === focusable ? 0 : -1}
            aria-colindex={column + 1}
            aria-label={`Row ${row + 1}, column ${column + 1}: ${said}`}
            data-row={row}
            data-column={column}
          />
        );
      })}
    </div>
  );
}

/** Lists a row's guessed columns as a text with a comma before and after each: `,2,5,`. */
function guessedColumns(guessed: AnyGrid | undefined, row: number): string {
  if (guessed === undefined) return '';
  const { width, cells } = guessed;
  const unknown = unknownCell(guessed);
  const columns = Array.from({ length: width }, (_, column) => column);
  return `,${columns.filter((column) => cells[row * width + column] !== unknown).join()},`;
}

/** The cell of the board that an element stands for. */
export function placeOfElement(target: EventTarget | null): Place | undefined {
  const { row, column } = (target instanceof HTMLElement && target.dataset) || {};
  return row === undefined || column === undefined ? undefined : { row: Number(row), column: Number(column) };
}
