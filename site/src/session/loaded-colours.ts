import type { ColourSetPuzzle } from '@crosshatch/core/puzzle';
import { type Signal, signal } from '@preact/signals';
import type { ColourWatching } from '../board/line-states.ts';
import type { Palette } from '../board/shades.ts';

/** The scripts that only puzzles in colours need. */
interface Loaded {
  readonly puzzlePalette: (puzzle: ColourSetPuzzle) => Palette;
  readonly colourWatching: ColourWatching;
}

const loaded: Signal<Loaded | undefined> = signal(undefined);
let isBegun = false;

/** Loads the scripts for colours, once. */
export function loadColours(): void {
  if (isBegun) return;
  isBegun = true;
  Promise.all([import('./colours.ts'), import('../board/colour-line-states.ts')]).then(
    ([{ puzzlePalette }, { colourWatching }]) => {
      loaded.value = { puzzlePalette, colourWatching };
    },
    () => {
      // The page itself reports parts that could not be loaded.
    },
  );
}

/** Returns the palette in which the reader sees a puzzle; undefined until the scripts for colours are loaded. */
export function loadedPalette(puzzle: ColourSetPuzzle): Palette | undefined {
  loadColours();
  return loaded.value?.puzzlePalette(puzzle);
}

/** Returns the functions that watch lines in colours; undefined until the scripts for colours are loaded. */
export const loadedWatching = (): ColourWatching | undefined => loaded.peek()?.colourWatching;
