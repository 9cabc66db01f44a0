import type { ColourSetPuzzle } from '@crosshatch/core/puzzle';
import { type Signal, signal } from '@preact/signals';
import type { ColourWatching } from '../board/line-states.ts';
import type { Palette } from '../board/shades.ts';

/** The scripts that puzzles in colours need, and others do without. */
interface Loaded {
  readonly puzzlePalette: (puzzle: ColourSetPuzzle) => Palette;
  readonly colourWatching: ColourWatching;
}

const loaded: Signal<Loaded | undefined> = signal(undefined);
let isBegun = false;

/** The palette in which the reader sees a puzzle; undefined until the scripts for colours are loaded. */
export function loadedPalette(puzzle: ColourSetPuzzle): Palette | undefined {
  if (!isBegun) {
    isBegun = true;
    Promise.all([import('./colours.ts'), import('../board/colour-line-states.ts')]).then(
      ([{ puzzlePalette }, { colourWatching }]) => {
        loaded.value = { puzzlePalette, colourWatching };
      },
      () => {
        // The page reports parts that it could not load.
      },
    );
  }
  return loaded.value?.puzzlePalette(puzzle);
}

/** Watches lines in colours; undefined until there is a palette. */
export const loadedWatching = (): ColourWatching | undefined => loaded.peek()?.colourWatching;
