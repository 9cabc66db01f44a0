import { colourDifference } from '@crosshatch/core/colour';
import {
  type ColouredPicture,
  colouredPictureOfImage,
  grayImage,
  type PictureMethod,
  pictureOfImage,
} from '@crosshatch/core/generation';
import type { Size } from '@crosshatch/core/puzzle';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { invertedPicture } from '../edit/changes.ts';
import { Judge } from '../edit/judge.ts';
import { withBackground } from '../edit/palette-changes.ts';
import type { Picture } from '../session/picture.ts';
import { type Crop, croppedImage, type DecodedPixels, WHOLE } from './crop.ts';
import type { DecodedImage } from './decode.ts';
import { clampedSide, sizeOfShape, withSide } from './size.ts';

/** The cells of the longer side before it is changed. */
const USUAL_SIDE = 25;

/** ΔE_OK up to which a colour counts as the one that was chosen for the background. */
const SAME_BACKGROUND = 0.1;

export type ConversionState = ReturnType<typeof useConversion>;

/** The settings by which an image is converted, the picture that they make, and the judgement on it. */
export function useConversion(image: DecodedImage) {
  const source = useSignal(image);
  const crop = useSignal<Crop>(WHOLE);
  const size = useSignal<Size>(sizeOfShape(image.pixels, USUAL_SIDE));
  const keepsShape = useSignal(true);
  const colours = useSignal(1);
  const two = useTwoColourSettings();
  const several = useColouredSettings();
  useEffect(() => {
    source.value = image;
    several.background.value = '';
    setCrop(WHOLE);
  }, [image]);

  const cropped = useComputed(() => croppedImage(source.value.pixels, crop.value));
  const picture = useComputed(() =>
    colours.value === 1
      ? twoColourPicture(cropped.value, size.value, two)
      : colouredPicture(cropped.value, size.value, colours.value, several),
  );
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

  return { crop, cropped, size, keepsShape, colours, two, several, picture, judge, setCrop, setSide, setKeepsShape };
}

type TwoColourSettings = ReturnType<typeof useTwoColourSettings>;

function useTwoColourSettings() {
  return {
    method: useSignal<PictureMethod>('otsu'),
    threshold: useSignal(128),
    isInverted: useSignal(false),
  };
}

function twoColourPicture(image: DecodedPixels, size: Size, settings: TwoColourSettings): Picture {
  const { method, threshold, isInverted } = settings;
  const options = { ...size, method: method.value };
  const made = pictureOfImage(
    grayImage(image.data, image.width, image.height),
    method.value === 'threshold' ? { ...options, threshold: threshold.value } : options,
  );
  return { grid: isInverted.value ? invertedPicture(made) : made };
}

type ColouredSettings = ReturnType<typeof useColouredSettings>;

function useColouredSettings() {
  return {
    /** Whether a cell takes the commonest colour of its pixels, and not their average. */
    isPixelArt: useSignal(false),
    keepsIslands: useSignal(false),
    /** The value of the colour that the reader chose for the background; empty for the one that was found. */
    background: useSignal(''),
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
