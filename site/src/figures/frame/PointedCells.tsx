import { placeOfCell, type Size } from '@crosshatch/core/puzzle';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { cellAtPointer } from '../../board/cell-at-pointer.ts';
import { movedByArrow } from '../../board/keys.ts';
import { cellOfPlace } from '../../board/place.ts';
import { isPlain } from '../../controls/plain-key.ts';

export interface PointedCellsProps {
  readonly size: Size;
  readonly label: string;
  /** Describes a cell in words. */
  readonly tell: (cell: number) => string;
  /** The text before a cell is pointed at. */
  readonly hint: string;
  /** The cell that is pointed at first. */
  readonly start?: number;
  /** Called with each cell that is pointed at. */
  readonly onPoint?: (cell: number) => void;
  /** The action of Enter and a click, as in "Enter places a bulb", and its callback with the cell. Default: nothing. */
  readonly press?: { readonly name: string; readonly onPress: (cell: number) => void };
  /** The picture of the board, in units of cells, with the cell that is pointed at. */
  readonly children: (pointed: number | undefined) => ComponentChildren;
}

/** A board whose cells are described when they are pointed at, or reached by the arrow keys. */
export function PointedCells({ size, label, tell, hint, start, onPoint, press, children }: PointedCellsProps) {
  const [cell, setCell] = useState(start);
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = size;
  const shown = cell !== undefined && cell < width * height ? cell : undefined;
  useEffect(() => {
    if (shown !== undefined) onPoint?.(shown);
  }, [shown]);
  const pressKey = (event: KeyboardEvent) => {
    if (!isPlain(event)) return;
    if (press !== undefined && (event.key === 'Enter' || event.key === ' ')) press.onPress(shown ?? 0);
    else if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    // Key presses may come faster than the board is redrawn.
    setCell((before = 0) => {
      const to = movedByArrow(event.key, placeOfCell(before, width), size);
      return to === undefined ? before : cellOfPlace(to, width);
    });
  };
  const pointed = (event: MouseEvent, take: (at: number) => void) => {
    const found = cellAtPointer(event, frame.current?.querySelector('svg'));
    if (found !== undefined && found.row < height && found.column < width) take(cellOfPlace(found, width));
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have the focus */}
      <div
        ref={frame}
        class="pointed-cells"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go from cell to cell
        tabIndex={0}
        aria-label={`${label}; the arrow keys go from cell to cell${press === undefined ? '' : `, ${press.name}`}`}
        onKeyDown={pressKey}
        onFocus={() => setCell(shown ?? 0)}
        onPointerMove={(event) => pointed(event, setCell)}
        onPointerDown={(event) => pointed(event, setCell)}
        onClick={press && ((event) => pointed(event, press.onPress))}
      >
        {children(shown)}
      </div>
      <p class="note pointed-at" role="status">
        {shown === undefined
          ? hint
          : `Row ${Math.floor(shown / width) + 1}, column ${(shown % width) + 1}: ${tell(shown)}`}
      </p>
    </div>
  );
}
