import {
  type Clue,
  cellAt,
  clueText,
  EMPTY,
  FILLED,
  type Grid,
  lengthOf,
  type Puzzle,
  UNKNOWN,
} from '@crosshatch/core/puzzle';
import { useRef, useState } from 'preact/hooks';
import '../solutions/drawing-board.css';

export interface GeneBoardProps {
  readonly puzzle: Puzzle;
  /** What is certain before any guess, and with the guess. */
  readonly certain: Grid;
  readonly guessed: Grid;
  readonly onTurn: (cell: number) => void;
}

const NAMES = { [EMPTY]: '0, empty', [FILLED]: '1, filled', [UNKNOWN]: '2, unknown' };

/** An individual in its ternary encoding, a digit a cell; each can be changed. What is certain is no gene. */
export function GeneBoard({ puzzle, certain, guessed, onTurn }: GeneBoardProps) {
  const [focused, setFocused] = useState(0);
  const body = useRef<HTMLTableElement>(null);
  const { width, height } = certain;
  const press = (event: KeyboardEvent, cell: number) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: cell % width === 0 ? cell : cell - 1,
      ArrowRight: cell % width === width - 1 ? cell : cell + 1,
      ArrowUp: cell < width ? cell : cell - width,
      ArrowDown: cell >= width * (height - 1) ? cell : cell + width,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setFocused(target);
    body.current?.querySelectorAll('button')[target]?.focus();
  };
  return (
    <table class="drawing-board genes" ref={body}>
      <thead>
        <tr>
          <td />
          {puzzle.columns.map((clue, column) => (
            <th key={column} scope="col">
              {numbers(clue).map((block) => (
                <span>{block} </span>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {puzzle.rows.map((clue, row) => (
          <tr key={row}>
            <th scope="row">{clueText(clue)}</th>
            {puzzle.columns.map((_, column) => {
              const cell = row * width + column;
              const isCertain = certain.cells[cell] !== UNKNOWN;
              const state = cellAt(guessed, row, column);
              return (
                <td key={column}>
                  <button
                    type="button"
                    class={`gene-${state}${isCertain ? ' certain' : ''}`}
                    tabIndex={cell === focused ? 0 : -1}
                    aria-disabled={isCertain}
                    aria-label={`Row ${row + 1}, column ${column + 1}: ${isCertain ? `certainly ${state === FILLED ? 'filled' : 'empty'}` : NAMES[state]}`}
                    onKeyDown={(event) => press(event, cell)}
                    onFocus={() => setFocused(cell)}
                    onClick={() => !isCertain && onTurn(cell)}
                  >
                    {isCertain ? '' : state}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const numbers = (clue: Clue): number[] => (clue.length === 0 ? [0] : clue.map(lengthOf));
