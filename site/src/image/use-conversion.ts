import { colourDifference } from '@crosshatch/core/colour';
import {
  type ColouredPicture,
  type ColourImage,
  colouredPictureOfImage,
  type GrayImage,
  grayImage,
  type PictureMethod,
  pictureOfImage,
  reducedImage,
  withBoldLines,
} from '@crosshatch/core/generation';
import type { Grid, Size } from '@crosshatch/core/puzzle';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { invertedPicture } from '../edit/changes.ts';
import { Judge } from '../edit/judge.ts';
import { withBackground } from '../edit/palette-changes.ts';
import type { Picture } from '../session/picture.ts';
import { type Crop, type ImagePart, partOf, WHOLE } from './crop.ts';
import type { DecodedImage } from './decode.ts';
import { usePreviews } from './previews.ts';
import type { ConversionSettings, ImageSource } from './settings.ts';
import { clampedSide, sizeOfShape, withSide } from './size.ts';

/** The initial number of cells of the longer side. */
const USUAL_SIDE = 25;

/** ΔE_OK up to which a colour counts as the chosen background. */
const SAME_BACKGROUND = 0.1;

/** Number of pixels along a side of a cell, in the reduced drawing in which thin lines are found. */
const PIXELS_OF_CELL = 8;

export type ConversionState = ReturnType<typeof useConversion>;

/**
 * Returns the settings of a conversion, the resulting picture, and the judgement of the picture.
 *
 * @param given the initial settings. Default: the usual ones
 */
export function useConversion(image: DecodedImage, given = usualSettings(image)) {
  const source = useSignal(image);
  const crop = useSignal<Crop>(given.crop);
  const leavesOutPaper = useSignal(given.leavesOutPaper);
  const size = useSignal<Size>(given.size);
  const keepsShape = useSignal(given.keepsShape);
  const colours = useSignal(given.colours);
  const two = useTwoColourSettings(given);
  const several = useColouredSettings(given);
  const repairs = useSignal(given.repairs);
  useEffect(() => {
    if (source.peek() === image) return;
    source.value = image;
    several.background.value = '';
    setCrop(WHOLE);
  }, [image]);

  const part = useComputed(() => partOf(source.value, crop.value, leavesOutPaper.value));
  const cropped = useComputed(() => part.value.pixels);
  const gray = useComputed(() => grayImage(cropped.value.data, cropped.value.width, cropped.value.height));
  const make = useComputed(() => {
    const [image, cells] = [gray.value, size.value];
    const settings = { threshold: two.threshold.value, isInverted: two.isInverted.value };
    return (method: PictureMethod) => twoColourGrid(image, cells, { ...settings, method });
  });
  const picture = useComputed(() =>
    colours.value === 1
      ? { grid: make.value(two.method.value) }
      : colouredPicture(part.value, size.value, colours.value, several),
  );
  const previews = usePreviews(useComputed(() => (colours.value === 1 ? make.value : undefined)));
  const judge = useMemo(() => new Judge({ repairs: 'one' }), []);
  useSignalEffect(() => judge.take(picture.value));
  useEffect(() => () => judge.dispose(), [judge]);

  function setCrop(chosen: Crop): void {
    crop.value = chosen;
    fitSize();
  }

  function setLeavesOutPaper(leavesOut: boolean): void {
    leavesOutPaper.value = leavesOut;
    fitSize();
  }

  function fitSize(): void {
    if (keepsShape.value) size.value = sizeOfShape(cropped.value, Math.max(size.value.width, size.value.height));
  }

  function setSide(side: 'width' | 'height', cells: number): void {
    size.value = keepsShape.value
      ? withSide(side, cells, cropped.value)
      : { ...size.value, [side]: clampedSide(cells) };
  }

  function setKeepsShape(keeps: boolean): void {
    keepsShape.value = keeps;
    if (keeps) setSide('width', size.value.width);
  }

  /** Returns the image and the present settings. */
  const present = (): ImageSource => ({
    image: source.peek(),
    settings: {
      crop: crop.peek(),
      leavesOutPaper: leavesOutPaper.peek(),
      size: size.peek(),
      keepsShape: keepsShape.peek(),
      colours: colours.peek(),
      method: two.method.peek(),
      threshold: two.threshold.peek(),
      isInverted: two.isInverted.peek(),
      isPixelArt: several.isPixelArt.peek(),
      keepsIslands: several.keepsIslands.peek(),
      background: several.background.peek(),
      repairs: repairs.peek(),
    },
  });

  const hasPaper = useComputed(() => source.value.paperless !== undefined);
  const settings = { crop, leavesOutPaper, size, keepsShape, colours, two, several, repairs };
  const setters = { setCrop, setLeavesOutPaper, setSide, setKeepsShape };
  return { ...settings, ...setters, hasPaper, cropped, picture, previews, judge, present };
}

const usualSettings = (image: DecodedImage): ConversionSettings => ({
  crop: WHOLE,
  leavesOutPaper: true,
  size: sizeOfShape(partOf(image, WHOLE, true).pixels, USUAL_SIDE),
  keepsShape: true,
  colours: 1,
  method: 'otsu',
  threshold: 128,
  isInverted: false,
  isPixelArt: false,
  keepsIslands: false,
  background: '',
  repairs: true,
});

function useTwoColourSettings({ method, threshold, isInverted }: ConversionSettings) {
  return { method: useSignal(method), threshold: useSignal(threshold), isInverted: useSignal(isInverted) };
}

type GridSettings = Pick<ConversionSettings, 'method' | 'threshold' | 'isInverted'>;

/**
 * Makes the picture by the method that the reader chose from the previews. `generate --image` has no reader who chooses, so it
 * reads the shape of the drawing instead, as with pictures of collections.
 */
function twoColourGrid(image: GrayImage, size: Size, { method, threshold, isInverted }: GridSettings): Grid {
  const options = { ...size, method };
  const made = pictureOfImage(image, method === 'threshold' ? { ...options, threshold } : options);
  return isInverted ? invertedPicture(made) : made;
}

type ColouredSettings = ReturnType<typeof useColouredSettings>;

function useColouredSettings({ isPixelArt, keepsIslands, background }: ConversionSettings) {
  return {
    isPixelArt: useSignal(isPixelArt),
    keepsIslands: useSignal(keepsIslands),
    background: useSignal(background),
  };
}

function colouredPicture(part: ImagePart, size: Size, colours: number, settings: ColouredSettings): Picture {
  const { isPixelArt, keepsIslands, background } = settings;
  const made = colouredPictureOfImage(isPixelArt.value ? (part.drawing ?? part.pixels) : withLines(part, size), {
    ...size,
    colours,
    sampling: isPixelArt.value ? 'majority' : 'average',
    keepsIslands: keepsIslands.value,
  });
  return background.value === '' ? made : withChosenBackground(made, background.value);
}

/** Returns the part with lines bold enough for a board. Without paper, thin lines of a drawing would be lost. */
function withLines({ pixels, drawing }: ImagePart, { width, height }: Size): ColourImage {
  if (drawing === undefined) return pixels;
  const scaled = reducedImage(drawing, PIXELS_OF_CELL * Math.max(width, height));
  return withBoldLines(scaled, Math.max(scaled.width / width, scaled.height / height));
}

/** Returns the picture with the colour nearest to a chosen one as its background, if a colour is near enough. */
function withChosenBackground(picture: ColouredPicture, chosen: string): ColouredPicture {
  const distances = [picture.background, ...picture.colours].map(({ value }) => colourDifference(value, chosen));
  const nearest = Math.min(...distances);
  return nearest <= SAME_BACKGROUND ? withBackground(picture, distances.indexOf(nearest)) : picture;
}
