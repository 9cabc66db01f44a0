import { type Clue, cellAt, EMPTY, FILLED, type Grid, type Puzzle } from '@crosshatch/core/puzzle';
import { useEffect, useRef, useState } from 'preact/hooks';
import './drawing-board.css';

export interface DrawingBoardProps {
  readonly grid: Grid;
  readonly puzzle: Puzzle;
  /** Cells to point out. */
  readonly differing?: readonly { row: number; column: number }[];
  readonly onDraw: (grid: Grid) => void;
}

const numbers = (clue: Clue) => (clue.length === 0 ? [0] : clue);

/** Cells to click, or to reach by arrow keys; with the button held down, the pen goes on. */
export function DrawingBoard({ grid, puzzle, differing = [], onDraw }: DrawingBoardProps) {
  const [focused, setFocused] = useState(0);
  const body = useRef<HTMLTableElement>(null);
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
  const press = (event: KeyboardEvent, cell: number) => {
    const { width, height } = grid;
    const [row, column] = [Math.floor(cell / width), cell % width];
    const targets: Record<string, [number, number]> = {
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const [toRow, toColumn] = target;
    if (toRow < 0 || toColumn < 0 || toRow >= height || toColumn >= width) return;
    setFocused(toRow * width + toColumn);
    body.current?.querySelectorAll('button')[toRow * width + toColumn]?.focus();
  };
  return (
    <table class="drawing-board" ref={body}>
      <thead>
        <tr>
          <td />
          {puzzle.columns.map((clue) => (
            <th scope="col">
              {numbers(clue).map((block) => (
                <span>{block} </span>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {puzzle.rows.map((clue, row) => (
          <tr>
            <th scope="row">{numbers(clue).join(' ')}</th>
            {puzzle.columns.map((_, column) => {
              const cell = row * grid.width + column;
              const isFilled = cellAt(grid, row, column) === FILLED;
              const differs = differing.some((other) => other.row === row && other.column === column);
              return (
                <td>
                  <button
                    type="button"
                    class={differs ? 'differs' : undefined}
                    tabIndex={cell === focused ? 0 : -1}
                    aria-pressed={isFilled}
                    aria-label={`Row ${row + 1}, column ${column + 1}`}
                    onKeyDown={(event) => press(event, cell)}
                    onFocus={() => setFocused(cell)}
                    onPointerDown={(event) => {
                      if (event.pointerType !== 'mouse' || event.button !== 0) return;
                      pen.current = isFilled ? EMPTY : FILLED;
                      set(cell, pen.current);
                    }}
                    onPointerEnter={() => pen.current !== undefined && set(cell, pen.current)}
                    onClick={(event) => {
                      // A mouse has drawn already when it was pressed; keys and fingers have not.
                      if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') {
                        set(cell, isFilled ? EMPTY : FILLED);
                      }
                    }}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
