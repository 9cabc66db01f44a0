import type { ColouredPicture } from '../coloured/picture.ts';
import type { Sketch } from './sources.ts';

/** Where a drawn picture comes from, as its licence asks to be told. */
export interface PictureCredit {
  readonly collection: string;
  readonly author: string;
  readonly licence: string;
}

/** A picture from outside, with its title and its origin. */
export interface DrawnPicture {
  readonly picture: ColouredPicture;
  readonly title?: string;
  readonly credit?: PictureCredit;
}

/** A picture to draw from outside. */
export interface ThemedSketch extends Sketch {
  /** Default: any theme. */
  readonly theme?: string;
}

/**
 * Draws a picture from data that was loaded before, such as pictures by theme or a network. The picture has the size of
 * the sketch and, if possible, its number of colours beside the background; if not, the generator draws again. The same
 * sketch and seed give the same picture in every runtime.
 */
export type DrawPicture = (sketch: ThemedSketch, seed: number) => DrawnPicture;
