import type { ColouredPuzzle } from '@crosshatch/core/puzzle';
import { type Signal, signal } from '@preact/signals';
import type { Palette } from '../board/shades.ts';

const makePalette: Signal<((puzzle: ColouredPuzzle) => Palette) | undefined> = signal(undefined);
let isBegun = false;

/** The palette in which the reader sees a puzzle; undefined until the script that makes palettes is loaded. */
export function loadedPalette(puzzle: ColouredPuzzle): Palette | undefined {
  if (!isBegun) {
    isBegun = true;
    import('./colours.ts').then(
      ({ shownPalette }) => {
        makePalette.value = shownPalette;
      },
      () => {
        // The page reports parts that it could not load.
      },
    );
  }
  return makePalette.value?.(puzzle);
}
