import type { ColourSetPuzzle } from '@crosshatch/core/puzzle';
import { type Signal, signal } from '@preact/signals';
import type { Palette } from '../board/shades.ts';

const makePalette: Signal<((puzzle: ColourSetPuzzle) => Palette) | undefined> = signal(undefined);
let isBegun = false;

/** The palette in which the reader sees a puzzle; undefined until the script that makes palettes is loaded. */
export function loadedPalette(puzzle: ColourSetPuzzle): Palette | undefined {
  if (!isBegun) {
    isBegun = true;
    import('./colours.ts').then(
      ({ puzzlePalette }) => {
        makePalette.value = puzzlePalette;
      },
      () => {
        // The page reports parts that it could not load.
      },
    );
  }
  return makePalette.value?.(puzzle);
}
