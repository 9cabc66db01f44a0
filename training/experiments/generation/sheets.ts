import type { ColouredPicture } from '@crosshatch/core/generation';
import { itemAt } from '@crosshatch/core/memory';
import { capitalised } from '@crosshatch/core/puzzle';
import type { ContactSheet } from '../result/result.ts';
import { type DrawThemed, type RealPictures, THEMES } from './sets.ts';
import { SETS, type Setting } from './settings.ts';

/** The number of pictures on a contact sheet. Their seeds count from 0, and none is left out. */
const SHOWN = 100;

/** The sets whose pictures are shown. The pictures of the puzzle GAN have the paper's size. */
const SHOWN_SETS: Readonly<Record<Setting['clues'], readonly string[]>> = {
  runs: [SETS.network, SETS.figures, SETS.real],
  counts: [SETS.gan],
};

/** Makes the contact sheets of a setting. The themes take turns. */
export function sheetsOf(
  setting: Setting,
  drawers: ReadonlyMap<string, DrawThemed>,
  { heldOut }: RealPictures,
): ContactSheet[] {
  const real: DrawThemed = (theme, seed) => {
    const own = heldOut.filter((picture) => picture.theme === theme);
    return itemAt(own, Math.floor(seed / THEMES.length) % own.length);
  };
  return SHOWN_SETS[setting.clues].flatMap((set) => {
    const draw = set === SETS.real ? real : drawers.get(set);
    if (draw === undefined) return [];
    const pictures = Array.from({ length: SHOWN }, (_, seed) => {
      const theme = seed % THEMES.length;
      const picture = draw(theme, seed);
      return { name: nameOf(set, picture.theme, seed), ...shown(picture) };
    });
    const caption = `${capitalised(set)}: ${setting.name}`;
    const { width, height } = setting;
    return [{ caption, width, height, pictures }];
  });
}

function nameOf(set: string, theme: number, seed: number): string {
  const own = theme < 0 ? '' : `, ${itemAt(THEMES, theme)}`;
  return set === SETS.real ? `picture ${seed}${own}` : `seed ${seed}${own}`;
}

/** Returns the palette with the background first, and the cells as digits that index the palette. */
const shown = ({ grid, colours, background }: ColouredPicture) => ({
  colours: [background, ...colours].map(({ value }) => value),
  cells: Array.from(grid.cells, (colour) => colour.toString(36)).join(''),
});
