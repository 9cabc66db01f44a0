import type { AnyPuzzle } from '@crosshatch/core/puzzle';
import { KeyTable } from '../game/KeyTable.tsx';
import { keyRowsOf } from './keys-of-kind.ts';

export interface NonogramKeysProps {
  readonly kind: AnyPuzzle['kind'];
  readonly onClose: () => void;
}

/** The table of the keys of a nonogram's board. */
export const NonogramKeys = ({ kind, onClose }: NonogramKeysProps) => (
  <KeyTable rows={keyRowsOf(kind)} onClose={onClose}>
    With a mouse or a pen, drag to paint along a row or column; the right button{' '}
    {kind === 'counts' ? 'clears' : 'crosses'}. With two fingers, or the wheel and Ctrl, zoom; two fingers move the
    board too, and one after Move. Where clues are longer than their margin, the wheel scrolls them there, for rows with
    Shift; so do the arrow keys, once Tab has reached the margin.
  </KeyTable>
);
