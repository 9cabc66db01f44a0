import { cellAt, EMPTY, FILLED, type Grid, type Place, type Puzzle } from '@crosshatch/core/puzzle';
import { useEffect, useRef } from 'preact/hooks';
import { isMainDown } from '../../board/main-button.ts';
import { CellTable } from './CellTable.tsx';

export interface DrawingBoardProps {
  readonly grid: Grid;
  readonly puzzle: Puzzle;
  /** Cells to point out. */
  readonly differing?: readonly Place[];
  readonly onDraw: (grid: Grid) => void;
}

/** Cells to click, or to reach by arrow keys. While the mouse button is held down, the pen draws on. */
export function DrawingBoard({ grid, puzzle, differing = [], onDraw }: DrawingBoardProps) {
  const pen = useRef<number>();
  useEffect(() => {
    const lift = () => {
      pen.current = undefined;
    };
    addEventListener('pointerup', lift);
    return () => removeEventListener('pointerup', lift);
  }, []);
  const set = (cell: number, state: number) => {
    if (grid.cells[cell] !== state) onDraw({ ...grid, cells: grid.cells.with(cell, state) });
  };
  return (
    <CellTable
      puzzle={puzzle}
      button={({ row, column }, cell) => {
        const isFilled = cellAt(grid, row, column) === FILLED;
        const turned = isFilled ? EMPTY : FILLED;
        const differs = differing.some((other) => other.row === row && other.column === column);
        return {
          class: differs ? 'differs' : undefined,
          'aria-pressed': isFilled,
          'aria-label': `Row ${row + 1}, column ${column + 1}`,
          onPointerDown: (event) => {
            if (event.pointerType !== 'mouse' || event.button !== 0) return;
            pen.current = turned;
            set(cell, turned);
          },
          // The button may have been released where the page did not see it, as in another window.
          onPointerEnter: (event) => pen.current !== undefined && isMainDown(event) && set(cell, pen.current),
          // A mouse has already drawn when it was pressed. Keys and fingers draw only now.
          onClick: (event) => {
            if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') set(cell, turned);
          },
        };
      }}
    />
  );
}
