import { createGrid, type Grid, heightOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import { cellAtPointer } from '../../board/cell-at-pointer.ts';

export interface ChanceBoardProps {
  readonly puzzle: Puzzle;
  readonly label: string;
  /** What is known, where some of it is. */
  readonly known?: Grid;
  readonly marks?: readonly Mark[];
  /** What is drawn in the cells, in units of cells: the `d` of paths, by their classes. */
  readonly paths: Readonly<Record<string, string>>;
  /** What there is to tell of a cell. */
  readonly tell: (cell: number) => string;
  /** What is told before a cell is pointed at. */
  readonly hint: string;
  /** The cell that is pointed at from the beginning. */
  readonly start?: number;
  /** Called with each cell that is pointed at. */
  readonly onPoint?: (cell: number) => void;
}

/** A board of chances. Each cell's is told when it is pointed at, or gone to by the arrow keys. */
export function ChanceBoard({ puzzle, label, known, marks = [], paths, tell, hint, start, onPoint }: ChanceBoardProps) {
  const [cell, setCell] = useState(start);
  const frame = useRef<HTMLDivElement>(null);
  const [width, height] = [widthOf(puzzle), heightOf(puzzle)];
  const shown = cell !== undefined && cell < width * height ? cell : undefined;
  useEffect(() => {
    if (shown !== undefined) onPoint?.(shown);
  }, [shown]);
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, readonly [number, number]> = {
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // Keys may come faster than the board is drawn.
    setCell((before = 0) => {
      const row = Math.max(0, Math.min(height - 1, Math.floor(before / width) + step[0]));
      const column = Math.max(0, Math.min(width - 1, (before % width) + step[1]));
      return row * width + column;
    });
  };
  const point = (event: PointerEvent) => {
    const place = cellAtPointer(event, frame.current?.querySelector('svg'));
    if (place !== undefined && place.row < height && place.column < width) setCell(place.row * width + place.column);
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
          {shown !== undefined && <path class="pointed" d={`M${shown % width} ${Math.floor(shown / width)}h1v1h-1z`} />}
        </BoardPicture>
      </div>
      <p class="note pointed-at" role="status">
        {shown === undefined
          ? hint
          : `Row ${Math.floor(shown / width) + 1}, column ${(shown % width) + 1}: ${tell(shown)}`}
      </p>
    </div>
  );
}

export const percent = (thousandths: number): string =>
  thousandths > 0 && thousandths < 10
    ? 'under 1 %'
    : thousandths < 1000 && thousandths > 990
      ? 'over 99 %'
      : `${Math.round(thousandths / 10)} %`;
