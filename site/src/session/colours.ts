import { areHardToTell } from '@crosshatch/core/colour';
import type { ColourSetPuzzle } from '@crosshatch/core/puzzle';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { coloursOf, type PuzzleColours, paletteOf } from '../board/palette.ts';
import type { Palette } from '../board/shades.ts';
import { lettersChoice } from './letters.ts';

/** Whether the page can use only the colours of the reader's system. */
const hasForcedColours: ReadonlySignal<boolean> = mediaSignal('(forced-colors: active)');

function mediaSignal(query: string): Signal<boolean> {
  if (typeof matchMedia === 'undefined') return signal(false);
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
}

/** Tells whether cells and clues of a puzzle have letters. Default: if its colours are hard to tell apart. */
const showsLetters = ({ colours, background }: PuzzleColours): boolean =>
  hasForcedColours.value ||
  (lettersChoice.value === ''
    ? areHardToTell([background, ...colours].map(({ value }) => value))
    : lettersChoice.value === 'on');

/** Returns the palette in which the reader sees a picture. */
export const shownPalette = (colours: PuzzleColours): Palette => paletteOf(colours, showsLetters(colours));

/** Returns the palette in which the reader sees a puzzle. */
export const puzzlePalette = (puzzle: ColourSetPuzzle): Palette => shownPalette(coloursOf(puzzle));
