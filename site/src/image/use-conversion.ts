import { colourDifference } from '@crosshatch/core/colour';
import {
  type ColouredPicture,
  colouredPictureOfImage,
  type GrayImage,
  grayImage,
  type PictureMethod,
  pictureOfImage,
} from '@crosshatch/core/generation';
import type { Grid, Size } from '@crosshatch/core/puzzle';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { invertedPicture } from '../edit/changes.ts';
import { Judge } from '../edit/judge.ts';
import { withBackground } from '../edit/palette-changes.ts';
import type { Picture } from '../session/picture.ts';
import { type Crop, croppedImage, type DecodedPixels, WHOLE } from './crop.ts';
import type { DecodedImage } from './decode.ts';
import { usePreviews } from './previews.ts';
import type { ConversionSettings, ImageSource } from './settings.ts';
import { clampedSide, sizeOfShape, withSide } from './size.ts';

/** The cells of the longer side before it is changed. */
const USUAL_SIDE = 25;

/** ΔE_OK up to which a colour counts as the one that was chosen for the background. */
const SAME_BACKGROUND = 0.1;

export type ConversionState = ReturnType<typeof useConversion>;

/**
 * The settings by which an image is converted, the picture that they make, and the judgement on it.
 *
 * @param given the settings to begin with. Default: the usual ones
 */
export function useConversion(image: DecodedImage, given = usualSettings(image)) {
  const source = useSignal(image);
  const crop = useSignal<Crop>(given.crop);
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

  const cropped = useComputed(() => croppedImage(source.value.pixels, crop.value));
  const gray = useComputed(() => grayImage(cropped.value.data, cropped.value.width, cropped.value.height));
  const make = useComputed(() => {
    const [image, cells] = [gray.value, size.value];
    const settings = { threshold: two.threshold.value, isInverted: two.isInverted.value };
    return (method: PictureMethod) => twoColourGrid(image, cells, { ...settings, method });
  });
  const picture = useComputed(() =>
    colours.value === 1
      ? { grid: make.value(two.method.value) }
      : colouredPicture(cropped.value, size.value, colours.value, several),
  );
  const previews = usePreviews(useComputed(() => (colours.value === 1 ? make.value : undefined)));
  const judge = useMemo(() => new Judge({ repairs: 'one' }), []);
  useSignalEffect(() => judge.take(picture.value));
  useEffect(() => () => judge.dispose(), [judge]);

  function setCrop(chosen: Crop): void {
    crop.value = chosen;
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

  /** The image and the present settings. */
  const present = (): ImageSource => ({
    image: source.peek(),
    settings: {
      crop: crop.peek(),
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

  const settings = { crop, size, keepsShape, colours, two, several, repairs };
  return { ...settings, cropped, picture, previews, judge, present, setCrop, setSide, setKeepsShape };
}

const usualSettings = ({ pixels }: DecodedImage): ConversionSettings => ({
  crop: WHOLE,
  size: sizeOfShape(pixels, USUAL_SIDE),
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

function colouredPicture(image: DecodedPixels, size: Size, colours: number, settings: ColouredSettings): Picture {
  const { isPixelArt, keepsIslands, background } = settings;
  const made = colouredPictureOfImage(image, {
    ...size,
    colours,
    sampling: isPixelArt.value ? 'majority' : 'average',
    keepsIslands: keepsIslands.value,
  });
  return background.value === '' ? made : withChosenBackground(made, background.value);
}

/** The picture with the colour nearest to a chosen one as its background, unless none is like it. */
function withChosenBackground(picture: ColouredPicture, chosen: string): ColouredPicture {
  const distances = [picture.background, ...picture.colours].map(({ value }) => colourDifference(value, chosen));
  const nearest = Math.min(...distances);
  return nearest <= SAME_BACKGROUND ? withBackground(picture, distances.indexOf(nearest)) : picture;
}
