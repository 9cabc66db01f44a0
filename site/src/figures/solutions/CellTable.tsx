import { type Clue, lengthOf, type Place, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import type { ComponentProps } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { movedByArrow } from '../../board/keys.ts';
import { cellOfPlace } from '../../board/place.ts';
import { isPlain } from '../../controls/plain-key.ts';
import { sizeOf } from '../network/findings.ts';
import './drawing-board.css';

export interface CellTableProps {
  readonly puzzle: Puzzle;
  /** Further classes of the table. */
  readonly kind?: string;
  /** The attributes of the button of a cell. */
  readonly button: (place: Place, cell: number) => ComponentProps<'button'>;
}

/** A board with its clues as a table of buttons. Tab reaches one button, and the arrow keys reach the others. */
export function CellTable({ puzzle, kind = '', button }: CellTableProps) {
  const [focused, setFocused] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  // The board may have become smaller.
  const reached = Math.min(focused, puzzle.rows.length * puzzle.columns.length - 1);
  const press = (event: KeyboardEvent, place: Place) => {
    const to = movedByArrow(event.key, place, sizeOf(puzzle));
    if (to === undefined || !isPlain(event)) return;
    event.preventDefault();
    const target = cellOfPlace(to, widthOf(puzzle));
    setFocused(target);
    table.current?.querySelectorAll('button')[target]?.focus();
  };
  return (
    <table class={`drawing-board ${kind}`} ref={table}>
      <thead>
        <tr>
          <td />
          {puzzle.columns.map((clue, column) => (
            <th key={column} scope="col">
              {numbersOf(clue).map((number) => (
                <span>{number} </span>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {puzzle.rows.map((clue, row) => (
          <tr key={row}>
            <th scope="row">{numbersOf(clue).join(' ')}</th>
            {puzzle.columns.map((_, column) => {
              const place = { row, column };
              const cell = cellOfPlace(place, widthOf(puzzle));
              return (
                <td key={column}>
                  <button
                    type="button"
                    tabIndex={cell === reached ? 0 : -1}
                    onKeyDown={(event) => press(event, place)}
                    onFocus={() => setFocused(cell)}
                    {...button(place, cell)}
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

/** Returns the shown numbers of a clue: 0 for a line without blocks. */
const numbersOf = (clue: Clue): number[] => (clue.length === 0 ? [0] : clue.map(lengthOf));
