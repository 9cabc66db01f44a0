import type { PictureMethod } from '@crosshatch/core/generation';
import type { Size } from '@crosshatch/core/puzzle';
import type { Crop } from './crop.ts';
import type { DecodedImage } from './decode.ts';

/** The settings by which an image is converted. */
export interface ConversionSettings {
  readonly crop: Crop;
  /** Whether the paper around the drawing is left out. */
  readonly leavesOutPaper: boolean;
  readonly size: Size;
  readonly keepsShape: boolean;
  readonly colours: number;
  readonly method: PictureMethod;
  readonly threshold: number;
  readonly isInverted: boolean;
  /** Whether a cell takes the most common colour of its pixels, and not their average. */
  readonly isPixelArt: boolean;
  readonly keepsIslands: boolean;
  /** The value of the background colour that the reader chose; empty for the background that was found. */
  readonly background: string;
  /** Whether cells are changed until there is one solution. */
  readonly repairs: boolean;
}

/** An image that became a drawing, and the settings of the conversion. */
export interface ImageSource {
  readonly image: DecodedImage;
  readonly settings: ConversionSettings;
}

/** The name of the text in the tab's storage that holds the latest image of a drawing. */
export const STORED_SOURCE = 'image-of-drawing';
