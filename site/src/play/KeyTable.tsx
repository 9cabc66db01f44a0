import type { RefObject } from 'preact';

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['↑ ↓ ← →', 'W A S D', 'H J K L'], 'Move by one cell'],
  [['Page up', 'Page down'], 'Move up or down by five'],
  [['Home', 'End'], 'To the first or last cell of the row; with Ctrl, of the board'],
  [['Z', 'Enter'], 'Fill a cell, or clear it where it is filled'],
  [['X', 'Space'], 'Cross a cell, or clear it where it is crossed'],
  [['Backspace'], 'Clear a cell'],
  [['Z', 'X', 'Backspace'], 'Held down while moving: paint along'],
  [['Shift'], 'Held down while moving: paint along with the chosen tool'],
  [['Escape'], 'Take back the stroke in hand'],
  [['Ctrl Z'], 'Undo'],
  [['Ctrl Y', 'Ctrl Shift Z'], 'Redo'],
  [['+', '−', '0'], 'Larger, smaller, fit the whole board in'],
  [['?'], 'This table'],
];

export function KeyTable({ dialog }: { readonly dialog: RefObject<HTMLDialogElement> }) {
  return (
    <dialog class="key-table" ref={dialog} aria-labelledby="key-table-title">
      <h3 id="key-table-title">Keys on the board</h3>
      <table>
        <tbody>
          {KEYS.map(([keys, what]) => (
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
        With a mouse or a pen, drag to paint along a row or column; the right button crosses. With two fingers, or the
        wheel and Ctrl, zoom; two fingers move the board too.
      </p>
      <form method="dialog">
        <button type="submit" class="button primary">
          Close
        </button>
      </form>
    </dialog>
  );
}
