import type { AnyPuzzle } from '@crosshatch/core/puzzle';
import { type KeyRow, MOVES, TABLE, UNDOES, ZOOM } from '../game/key-rows.ts';

const FILLS: readonly KeyRow[] = [[['Z', 'Enter'], 'Fill a cell, or clear it where it is filled']];

const paintsWith = (ground: string): readonly KeyRow[] => [
  [['1', '…', '9'], `Choose a colour; 0 chooses ${ground}`],
  [['Q', 'E'], 'Choose the colour before, or the next one'],
  [['C'], 'Choose the colour of the cell'],
  [['Z', 'Enter'], 'Paint a cell in the chosen colour, or clear it if it has this colour'],
];

const CROSSES: readonly KeyRow[] = [
  [['X', 'Space'], 'Cross a cell, or clear it where it is crossed'],
  [['Backspace'], 'Clear a cell'],
];

const CLEARS: readonly KeyRow[] = [[['X', 'Space', 'Backspace'], 'Clear a cell']];

const GUESSES: readonly KeyRow[] = [
  [['G'], 'Try a guess: marks from now on are shown apart'],
  [['T'], 'Keep the guess'],
  [['F'], 'Throw the guess away, and go back to where it began'],
];

const OTHERS: readonly KeyRow[] = [
  [['Z', 'X', 'Backspace'], 'Held down while moving: paint along'],
  [['Shift'], 'Held down while moving: paint along with the chosen tool'],
  ...UNDOES,
  ...GUESSES,
];

/** Without 0, which chooses crosses or clearing on a board with a palette. */
const COLOURED_ZOOM: KeyRow = [['+', '−'], 'Larger, smaller'];

/** Returns the keys of a board for a kind of puzzle. */
export const keyRowsOf = (kind: AnyPuzzle['kind']): readonly KeyRow[] => {
  switch (kind) {
    case 'coloured':
      return [...MOVES, ...paintsWith('crosses'), ...CROSSES, ...OTHERS, COLOURED_ZOOM, TABLE];
    case 'counts':
      return [...MOVES, ...paintsWith('clearing'), ...CLEARS, ...OTHERS, COLOURED_ZOOM, TABLE];
    default:
      return [...MOVES, ...FILLS, ...CROSSES, ...OTHERS, ZOOM, TABLE];
  }
};
