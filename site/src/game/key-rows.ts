/** Keys of a board, and their effect. */
export type KeyRow = readonly [keys: readonly string[], what: string];

/** The keys that move on every board. */
export const MOVES: readonly KeyRow[] = [
  [['↑ ↓ ← →', 'W A S D', 'H J K L'], 'Move by one cell'],
  [['Page up', 'Page down'], 'Move up or down by five'],
  [['Home', 'End'], 'To the first or last cell of the row; with Ctrl, of the board'],
];

/** The keys for undo and redo. */
export const UNDOES: readonly KeyRow[] = [
  [['Escape'], 'Take back the stroke in hand'],
  [['Ctrl Z'], 'Undo'],
  [['Ctrl Y', 'Ctrl Shift Z'], 'Redo'],
];

export const ZOOM: KeyRow = [['+', '−', '0'], 'Larger, smaller, fit the whole board in'];
export const TABLE: KeyRow = [['?'], 'This table'];
