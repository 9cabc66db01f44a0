import { areHardToTell } from '@crosshatch/core/colour';
import type { ColouredPuzzle } from '@crosshatch/core/puzzle';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { paletteOf } from '../board/palette.ts';
import type { Palette } from '../board/shades.ts';
import { lettersChoice } from './letters.ts';

/** The colours of a puzzle or a picture. */
type Colours = Pick<ColouredPuzzle, 'colours' | 'background'>;

/** Whether the page has no colours but those of the reader's system. */
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

/** Whether letters stand in the cells and clues of a puzzle; default: where its colours are hard to tell. */
const showsLetters = ({ colours, background }: Colours): boolean =>
  hasForcedColours.value ||
  (lettersChoice.value === ''
    ? areHardToTell([background, ...colours].map(({ value }) => value))
    : lettersChoice.value === 'on');

/** The palette in which the reader sees a puzzle. */
export const shownPalette = (puzzle: Colours): Palette => paletteOf(puzzle, showsLetters(puzzle));
