import type { Clue, Grid, Puzzle } from '@crosshatch/core/puzzle';

/** The parameters of a random board: each cell is filled with the given chance. */
export interface BoardName {
  readonly width: number;
  readonly height: number;
  readonly chance: number;
  readonly seed: number;
}

/** Numbers from 0 to 1 that are the same for a seed in every runtime: a linear congruence, its bits mixed. */
function draws(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** The complete board of that name, always the same. */
export function drawnBoard({ width, height, chance, seed }: BoardName): Grid {
  const draw = draws(seed);
  return { width, height, cells: Uint8Array.from({ length: width * height }, () => (draw() < chance ? 1 : 0)) };
}

/** The puzzle with the clues of the two rows in its middle exchanged: the number of filled cells is the same, but there is seldom a solution. */
export function withRowsExchanged({ rows, columns }: Puzzle): Puzzle {
  const middle = rows.length >> 1;
  const clueOfRow = (row: number): Clue => rows[row === middle ? middle + 1 : row === middle + 1 ? middle : row] ?? [];
  return { rows: rows.map((_, row) => clueOfRow(row)), columns };
}
