import type { ComponentChildren, RefObject } from 'preact';
import type { KeyRow } from './key-rows.ts';

interface KeyTableProps {
  readonly dialog: RefObject<HTMLDialogElement>;
  readonly rows: readonly KeyRow[];
  /** What mouse, pen and fingers do. */
  readonly children: ComponentChildren;
}

/** The table of a board's keys. */
export function KeyTable({ dialog, rows, children }: KeyTableProps) {
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
      <p class="gestures">{children}</p>
      <form method="dialog">
        <button type="submit" class="button primary">
          Close
        </button>
      </form>
    </dialog>
  );
}
