import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { KeyRow } from './key-rows.ts';

interface KeyTableProps {
  readonly rows: readonly KeyRow[];
  /** Instructions for mouse, pen and fingers. */
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}

/** A dialog, open from the start, with the table of a board's keys. */
export function KeyTable({ rows, children, onClose }: KeyTableProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="key-table" ref={dialog} aria-labelledby="key-table-title" onClose={onClose}>
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
