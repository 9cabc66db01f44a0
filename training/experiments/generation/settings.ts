import { createWish, type PictureSource, type Wish } from '@crosshatch/core/generation';

/** The kind of pictures to compare: of one size, for puzzles of one kind of clues. */
export interface Setting {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The number of colours beside the background; with count clues, which have no background, of all colours. */
  readonly colours: number;
  readonly clues: 'runs' | 'counts';
}

/** Usual puzzles of four colours, and the puzzles of the paper on the puzzle GAN. */
export const SETTINGS = {
  runs: { name: '15×15, four colours and background', width: 15, height: 15, colours: 4, clues: 'runs' },
  counts: { name: '10×15, four colours, count clues', width: 10, height: 15, colours: 4, clues: 'counts' },
} as const satisfies Readonly<Record<string, Setting>>;

/** Names of the sets of pictures. */
export const SETS = {
  network: 'our network',
  gan: 'puzzle GAN',
  figures: 'figures',
  noise: 'noise',
  pictures: 'pictures by theme',
  real: 'real, held out',
  halves: 'real, half against half',
} as const;

/** Makes the wish for a picture of a setting. */
export function wishFor({ width, height, colours, clues }: Setting, source: PictureSource, theme?: string): Wish {
  const wish = createWish({ width, height, colours, clues, source, ...(theme !== undefined && { theme }) });
  if (!wish.ok) throw new Error(wish.error.message);
  return wish.value;
}
