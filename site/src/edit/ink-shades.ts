import type { ColouredPicture } from '@crosshatch/core/generation';
import { paletteOf } from '../board/palette.ts';

/** A colour to draw with. */
export interface InkShade {
  readonly value: string;
  /** A colour that stands out from the value. */
  readonly ink: string;
  readonly sign: string;
  readonly name: string;
}

/** Returns the shown background and colours, each with its letter. */
export function shadesOf({ colours, background }: Pick<ColouredPicture, 'colours' | 'background'>): InkShade[] {
  const palette = paletteOf({ colours, background }, true);
  const page = { value: background.value, ink: palette.ink, sign: '·', name: background.name ?? 'background' };
  return [page, ...palette.colours.map(({ letter, ...shade }) => ({ ...shade, sign: letter }))];
}

/** The two states of a two-colour picture, in the colours of the page's theme. */
export const TWO_INKS: readonly InkShade[] = [
  { value: 'var(--sheet)', ink: 'var(--ink)', sign: '·', name: 'empty' },
  { value: 'var(--ink)', ink: 'var(--sheet)', sign: '', name: 'filled' },
];
