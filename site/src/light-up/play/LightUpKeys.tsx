import { KeyTable } from '../../game/KeyTable.tsx';
import { type KeyRow, MOVES, TABLE, UNDOES, ZOOM } from '../../game/key-rows.ts';

const KEYS: readonly KeyRow[] = [
  ...MOVES,
  [['Space', 'Enter', 'Z'], 'Bulb, dot, blank in turn; on a number, tick it'],
  [['X'], 'Set a dot, or clear it'],
  [['Backspace'], 'Clear a square'],
  [['Shift', 'X', 'Space'], 'Held down while moving: paint dots along'],
  ...UNDOES,
  ZOOM,
  TABLE,
];

/** The table of the keys of a board. */
export const LightUpKeys = ({ onClose }: { readonly onClose: () => void }) => (
  <KeyTable rows={KEYS} onClose={onClose}>
    A tap or click goes through bulb, dot and blank; on a number, it ticks the number. The right button, or a long
    press, sets a dot, and a drag paints dots. With two fingers, or the wheel and Ctrl, zoom; two fingers move the board
    too.
  </KeyTable>
);
