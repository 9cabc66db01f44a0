import { KeyTable } from '../game/KeyTable.tsx';
import { type KeyRow, MOVES, TABLE, UNDOES, ZOOM } from '../game/key-rows.ts';
import { TOOLS } from './drawing-painting.ts';
import { keyText, OFFERED } from './tools.ts';
import '../game/play.css';

export interface DrawingKeysProps {
  readonly isColoured: boolean;
  readonly onClose: () => void;
}

const PAINTS: readonly KeyRow[] = [
  [['Z', 'Enter'], 'Use the tool: fill a cell, or set an end of a line, a rectangle or an ellipse'],
  [['X', 'Space', 'Backspace'], 'The same, but it clears'],
  [['Z', 'X'], 'Held down while moving: the pen paints along, and a shape ends where the key is up'],
];

const COLOURS: readonly KeyRow[] = [
  [['1', '…', '9'], 'Choose a colour'],
  [['C'], 'Take the colour of the cell'],
];

const TOOL_ROWS: readonly KeyRow[] = TOOLS.filter((tool) => tool !== 'pick').map((tool) => [
  [keyText(tool)],
  OFFERED[tool].name,
]);

/** The table of the keys of a drawing's board. */
export const DrawingKeys = ({ isColoured, onClose }: DrawingKeysProps) => (
  <KeyTable
    rows={[...TOOL_ROWS, ...(isColoured ? COLOURS : []), ...MOVES, ...PAINTS, ...UNDOES, ZOOM, TABLE]}
    onClose={onClose}
  >
    With a mouse or a pen, the right button clears with the chosen tool. With two fingers, or the wheel and Ctrl, zoom;
    two fingers move the board too. Where clues are longer than their margin, the wheel scrolls them there, for rows
    with Shift; so do the arrow keys, once Tab has reached the margin.
  </KeyTable>
);
