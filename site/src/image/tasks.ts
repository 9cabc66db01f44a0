import {
  areaColours,
  boundsOf,
  type ColourImage,
  consistsOfAreas,
  inAreaColours,
  paperlessImage,
  trimmedImage,
} from '@crosshatch/core/generation';

/** The tasks on an image. They run in a worker, since an image has many pixels. */
export const tasks = { read };

export type ImageTasks = typeof tasks;

/** An image, or its drawing without the paper, as pictures are made from it. */
export interface Drawn {
  readonly pixels: ColourImage;
  /** The same pixels in the colours of the areas alone, if the image consists of few areas of one colour each. */
  readonly inAreas?: ColourImage;
}

/** The forms of an image from which pictures are made. */
export interface ReadImage {
  readonly whole: Drawn;
  /** The image without its paper; missing if there is nothing to leave out. */
  readonly paperless?: Drawn;
}

/**
 * Returns an image with and without its paper; undefined if it shows nothing but its background.
 */
function read(pixels: ColourImage): ReadImage | undefined {
  const found = paperlessImage(pixels);
  if (!found.data.some((value, at) => at % 4 === 3 && value > 0)) return undefined;
  const { width, height } = boundsOf(found);
  const hasPaper = found !== pixels || width !== pixels.width || height !== pixels.height;
  // The whole image shows whether its edges mix the colours of areas alone, since these include the paper.
  const areas = areaColours(trimmedImage(pixels));
  const hasAreas = consistsOfAreas(pixels, areas);
  return {
    whole: hasAreas ? inAreasOf(pixels, areas) : { pixels },
    ...(hasPaper && { paperless: hasAreas ? inAreasOf(found, areaColours(trimmedImage(found))) : { pixels: found } }),
  };
}

const inAreasOf = (pixels: ColourImage, areas: ReturnType<typeof areaColours>): Drawn =>
  areas.length === 0 ? { pixels } : { pixels, inAreas: inAreaColours(pixels, areas) };
