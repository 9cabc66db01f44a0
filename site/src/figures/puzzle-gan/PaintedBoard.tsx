import type { Place } from '@crosshatch/core/puzzle';
import { useRef, useState } from 'preact/hooks';
import { BoardPicture } from '../../board/BoardPicture.tsx';
import { cellAtPointer } from '../../board/cell-at-pointer.ts';
import { movedByArrow } from '../../board/keys.ts';
import { cellOfPlace } from '../../board/place.ts';
import { isPlain } from '../../controls/plain-key.ts';
import { figurePalette, gridOf, puzzleOf } from './coded.ts';
import { codeOfCells, PICTURE_COLOURS } from './network.ts';

interface PaintedBoardProps {
  readonly code: string;
  readonly label: string;
  readonly onPaint: (code: string) => void;
}

/** A picture to paint on: by mouse, by finger, or by the arrow keys, the numbers of colours, and Enter. */
export function PaintedBoard({ code, label, onPaint }: PaintedBoardProps) {
  const [colour, setColour] = useState(1);
  const [place, setPlace] = useState<Place>();
  const isPainting = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  const puzzle = puzzleOf(code);
  const palette = figurePalette(puzzle);
  const grid = gridOf(code);
  const paint = (at: Place, to: number) => {
    setPlace(at);
    const cell = cellOfPlace(at, grid.width);
    if (grid.cells[cell] !== to) onPaint(codeOfCells(grid.cells.with(cell, to)));
  };
  const point = (event: PointerEvent) => {
    const at = cellAtPointer(event, frame.current?.querySelector('svg'));
    if (at !== undefined && at.row < grid.height && at.column < grid.width) paint(at, colour);
  };
  const press = (event: KeyboardEvent) => {
    if (!isPlain(event)) return;
    const from = place ?? { row: 0, column: 0 };
    const to = movedByArrow(event.key, from, grid);
    const chosen = Number(event.key);
    if (to !== undefined) setPlace(to);
    else if (chosen >= 1 && chosen <= PICTURE_COLOURS.length) setColour(chosen);
    else if (event.key === 'Enter' || event.key === ' ') paint(from, colour);
    else return;
    event.preventDefault();
  };
  const nameAt = (at: Place) => palette.colours[(grid.cells[cellOfPlace(at, grid.width)] ?? 1) - 1]?.name;
  return (
    <div class="painted-board">
      <fieldset class="swatches needs-script" aria-label="Colour">
        {palette.colours.map(({ value, ink, name }, at) => (
          <button
            key={name}
            type="button"
            aria-pressed={colour === at + 1}
            aria-label={name}
            style={{ background: value, color: ink }}
            onClick={() => setColour(at + 1)}
          >
            {at + 1}
          </button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have the focus */}
      <div
        ref={frame}
        class="canvas"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go from cell to cell
        tabIndex={0}
        aria-label={`${label}; the arrow keys go from cell to cell, 1 to ${PICTURE_COLOURS.length} choose a colour, Enter paints`}
        onKeyDown={press}
        onFocus={() => setPlace(place ?? { row: 0, column: 0 })}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          isPainting.current = true;
          point(event);
        }}
        onPointerMove={(event) => isPainting.current && event.buttons === 1 && point(event)}
        onPointerUp={() => {
          isPainting.current = false;
        }}
      >
        <BoardPicture puzzle={puzzle} palette={palette} grid={grid} showClues={false} label={label}>
          {place !== undefined && (
            <g transform={`translate(${place.column} ${place.row})`}>
              <rect class="cursor halo" width="1" height="1" />
              <rect class="cursor" width="1" height="1" />
            </g>
          )}
        </BoardPicture>
      </div>
      <p class="unseen" role="status">
        {place !== undefined && `Row ${place.row + 1}, column ${place.column + 1}: ${nameAt(place)}`}
      </p>
    </div>
  );
}
