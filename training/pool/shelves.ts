import { PICTURE_THEMES, type PictureTheme, type Wish } from '@crosshatch/core/generation';
import chosen from './chosen.json' with { type: 'json' };

/** Puzzles of one kind and size in the pool. */
export interface Shelf extends Pick<Wish, 'width' | 'height' | 'colours' | 'clues'> {
  /** The pictures of its puzzles. */
  readonly pictures: readonly ChosenPicture[];
}

/** A picture that people chose by eye, since it can be recognised on a board of its shelf. */
export interface ChosenPicture {
  readonly theme: PictureTheme;
  readonly title: string;
  readonly collection: string;
}

const shelf = (
  width: number,
  height: number,
  colours: number,
  pictures: readonly { readonly theme: string; readonly title: string; readonly collection: string }[],
  clues: Wish['clues'] = 'runs',
): Shelf => ({ width, height, colours, clues, pictures: pictures.map(themed) });

function themed({ theme, ...others }: Readonly<Record<'theme' | 'title' | 'collection', string>>): ChosenPicture {
  const known = PICTURE_THEMES.find((each) => each === theme);
  if (known === undefined) throw new Error(`there is no theme ${theme}`);
  return { ...others, theme: known };
}

/** All shelves. Most are for phones. */
export const SHELVES: readonly Shelf[] = [
  shelf(5, 5, 2, chosen['5x5-2']),
  shelf(10, 10, 1, chosen['10x10-1']),
  shelf(10, 10, 3, chosen['10x10-3']),
  shelf(15, 15, 1, chosen['15x15-1']),
  shelf(15, 15, 4, chosen['15x15-4']),
  shelf(20, 20, 1, chosen['20x20-1']),
  shelf(20, 20, 4, chosen['20x20-4']),
  shelf(25, 25, 1, chosen['25x25-1']),
  shelf(25, 25, 5, chosen['25x25-5']),
  shelf(30, 30, 1, chosen['30x30-1']),
  shelf(30, 30, 6, chosen['30x30-6']),
  shelf(8, 8, 3, chosen['8x8-3-counts'], 'counts'),
  shelf(10, 10, 4, chosen['10x10-4-counts'], 'counts'),
  shelf(10, 15, 4, chosen['10x15-4-counts'], 'counts'),
];
