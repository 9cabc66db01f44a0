import type { PictureMethod } from '@crosshatch/core/generation';
import type { Size } from '@crosshatch/core/puzzle';
import type { Crop } from './crop.ts';
import type { DecodedImage } from './decode.ts';

/** The settings by which an image is converted. */
export interface ConversionSettings {
  readonly crop: Crop;
  readonly size: Size;
  readonly keepsShape: boolean;
  readonly colours: number;
  readonly method: PictureMethod;
  readonly threshold: number;
  readonly isInverted: boolean;
  /** Whether a cell takes the commonest colour of its pixels, and not their average. */
  readonly isPixelArt: boolean;
  readonly keepsIslands: boolean;
  /** The value of the colour that the reader chose for the background; empty for the one that was found. */
  readonly background: string;
  /** Whether cells are changed until there is one solution. */
  readonly repairs: boolean;
}

/** An image that became a drawing, and the settings by which it did. */
export interface ImageSource {
  readonly image: DecodedImage;
  readonly settings: ConversionSettings;
}

/** The name of the text in the tab's storage that holds the latest image of a drawing. */
export const STORED_SOURCE = 'image-of-drawing';
