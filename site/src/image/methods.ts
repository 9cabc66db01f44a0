import type { PictureMethod } from '@crosshatch/core/generation';

/** A method to make a picture from an image, in plain words. The usual technical name is in brackets. */
interface NamedMethod {
  readonly label: string;
  /** The images for which the method is good, and how it works. */
  readonly summary: string;
}

export const METHODS: Readonly<Record<PictureMethod, NamedMethod>> = {
  otsu: {
    label: 'Light and dark (Otsu)',
    summary:
      'Good for logos, silhouettes and drawings on plain ground. It finds the brightness that best separates dark parts from light ones, and fills the dark ones.',
  },
  'inverted-otsu': {
    label: 'Light on dark (inverted Otsu)',
    summary: 'Good for light things on dark ground. It separates dark from light in the same way, and fills the light.',
  },
  threshold: {
    label: 'Your own brightness (threshold)',
    summary:
      'Good where another method loses a part, for example the eyes of a face. It fills what is darker than a brightness that you set.',
  },
  canny: {
    label: 'Outlines (Canny)',
    summary: 'Good for photos and for things in several shades. It fills edges, and leaves surfaces empty.',
  },
};
