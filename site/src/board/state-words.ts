import { type Palette, shadeOf } from './shades.ts';

/** Returns the name of the state or the colour of a cell. */
export type StateWords = (state: number) => string;

/** Returns the words for the states of a board. On a coloured board, the names of the colours replace `filled`. */
export const stateWords =
  (
    palette: Palette | undefined,
    [empty, filled, unknown]: readonly [empty: string, filled: string, unknown: string],
  ): StateWords =>
  (state) => {
    if (state === 0) return empty;
    if (palette !== undefined) return shadeOf(palette, state)?.name ?? unknown;
    return state === 1 ? filled : unknown;
  };
