import { createGrid, type Grid, type Puzzle } from '@crosshatch/core/puzzle';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import { cellAtPointer } from '../../board/cell-at-pointer.ts';
import { movedByArrow } from '../../board/keys.ts';
import { cellOfPlace, placeOfCell } from '../../board/place.ts';
import { sizeOf } from './findings.ts';

export interface ChanceBoardProps {
  readonly puzzle: Puzzle;
  readonly label: string;
  /** The known cells, if any. */
  readonly known?: Grid;
  readonly marks?: readonly Mark[];
  /** The paths that are drawn in the cells, by their classes: their `d` in units of cells. */
  readonly paths: Readonly<Record<string, string>>;
  /** Describes a cell in words. */
  readonly tell: (cell: number) => string;
  /** The text before a cell is pointed at. */
  readonly hint: string;
  /** The cell that is pointed at first. */
  readonly start?: number;
  /** Called with each cell that is pointed at. */
  readonly onPoint?: (cell: number) => void;
}

/** A board of chances. Each cell is described when it is pointed at, or reached by the arrow keys. */
export function ChanceBoard({ puzzle, label, known, marks = [], paths, tell, hint, start, onPoint }: ChanceBoardProps) {
  const [cell, setCell] = useState(start);
  const frame = useRef<HTMLDivElement>(null);
  const size = sizeOf(puzzle);
  const { width, height } = size;
  const shown = cell !== undefined && cell < width * height ? cell : undefined;
  const place = shown === undefined ? undefined : placeOfCell(shown, width);
  useEffect(() => {
    if (shown !== undefined) onPoint?.(shown);
  }, [shown]);
  const press = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    // Keys may come faster than the board is drawn.
    setCell((before = 0) => {
      const to = movedByArrow(event.key, placeOfCell(before, width), size);
      return to === undefined ? before : cellOfPlace(to, width);
    });
  };
  const point = (event: PointerEvent) => {
    const found = cellAtPointer(event, frame.current?.querySelector('svg'));
    if (found !== undefined && found.row < height && found.column < width) setCell(cellOfPlace(found, width));
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would not take the focus */}
      <div
        ref={frame}
        class="chances"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go from cell to cell
        tabIndex={0}
        aria-label={`${label}; the arrow keys go from cell to cell`}
        onKeyDown={press}
        onFocus={() => setCell(shown ?? 0)}
        onPointerMove={point}
        onPointerDown={point}
      >
        <BoardPicture puzzle={puzzle} grid={known ?? createGrid(width, height)} label={label} marks={marks}>
          {Object.entries(paths).map(([name, path]) => (
            <path key={name} class={name} d={path} />
          ))}
          {place !== undefined && <path class="pointed" d={`M${place.column} ${place.row}h1v1h-1z`} />}
        </BoardPicture>
      </div>
      <p class="note pointed-at" role="status">
        {shown === undefined || place === undefined
          ? hint
          : `Row ${place.row + 1}, column ${place.column + 1}: ${tell(shown)}`}
      </p>
    </div>
  );
}

export const percentText = (thousandths: number): string =>
  thousandths > 0 && thousandths < 10
    ? 'under 1 %'
    : thousandths < 1000 && thousandths > 990
      ? 'over 99 %'
      : `${Math.round(thousandths / 10)} %`;
