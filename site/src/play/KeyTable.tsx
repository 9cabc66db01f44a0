import type { AnyPuzzle } from '@crosshatch/core/puzzle';
import type { RefObject } from 'preact';

type KeyRow = readonly [keys: readonly string[], what: string];

const MOVES: readonly KeyRow[] = [
  [['↑ ↓ ← →', 'W A S D', 'H J K L'], 'Move by one cell'],
  [['Page up', 'Page down'], 'Move up or down by five'],
  [['Home', 'End'], 'To the first or last cell of the row; with Ctrl, of the board'],
];

const FILLS: readonly KeyRow[] = [[['Z', 'Enter'], 'Fill a cell, or clear it where it is filled']];

const paintsWith = (ground: string): readonly KeyRow[] => [
  [['1', '…', '9'], `Choose a colour; 0 chooses ${ground}`],
  [['Q', 'E'], 'Choose the colour before, or the next one'],
  [['C'], 'Choose the colour of the cell'],
  [['Z', 'Enter'], 'Paint a cell in the chosen colour, or clear it where it has that'],
];

const CROSSES: readonly KeyRow[] = [
  [['X', 'Space'], 'Cross a cell, or clear it where it is crossed'],
  [['Backspace'], 'Clear a cell'],
];

const CLEARS: readonly KeyRow[] = [[['X', 'Space', 'Backspace'], 'Clear a cell']];

const OTHERS: readonly KeyRow[] = [
  [['Z', 'X', 'Backspace'], 'Held down while moving: paint along'],
  [['Shift'], 'Held down while moving: paint along with the chosen tool'],
  [['Escape'], 'Take back the stroke in hand'],
  [['Ctrl Z'], 'Undo'],
  [['Ctrl Y', 'Ctrl Shift Z'], 'Redo'],
];

const ZOOM: KeyRow = [['+', '−', '0'], 'Larger, smaller, fit the whole board in'];
/** On a board with a palette, 0 chooses crosses or clearing. */
const COLOURED_ZOOM: KeyRow = [['+', '−'], 'Larger, smaller'];
const TABLE: KeyRow = [['?'], 'This table'];

interface KeyTableProps {
  readonly dialog: RefObject<HTMLDialogElement>;
  readonly kind: AnyPuzzle['kind'];
}

/** The keys of a board by the kind of its puzzle. */
const rowsOf = (kind: AnyPuzzle['kind']): readonly KeyRow[] => {
  switch (kind) {
    case 'coloured':
      return [...MOVES, ...paintsWith('crosses'), ...CROSSES, ...OTHERS, COLOURED_ZOOM, TABLE];
    case 'counts':
      return [...MOVES, ...paintsWith('clearing'), ...CLEARS, ...OTHERS, COLOURED_ZOOM, TABLE];
    default:
      return [...MOVES, ...FILLS, ...CROSSES, ...OTHERS, ZOOM, TABLE];
  }
};

export function KeyTable({ dialog, kind }: KeyTableProps) {
  const rows = rowsOf(kind);
  return (
    <dialog class="key-table" ref={dialog} aria-labelledby="key-table-title">
      <h3 id="key-table-title">Keys on the board</h3>
      <table>
        <tbody>
          {rows.map(([keys, what]) => (
            <tr key={what}>
              <th scope="row">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="gestures">
        With a mouse or a pen, drag to paint along a row or column; the right button{' '}
        {kind === 'counts' ? 'clears' : 'crosses'}. With two fingers, or the wheel and Ctrl, zoom; two fingers move the
        board too.
      </p>
      <form method="dialog">
        <button type="submit" class="button primary">
          Close
        </button>
      </form>
    </dialog>
  );
}
