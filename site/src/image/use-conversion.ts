import { colourDifference } from '@crosshatch/core/colour';
import type { ColouredPicture, PictureMethod } from '@crosshatch/core/generation';
import type { Size } from '@crosshatch/core/puzzle';
import { batch, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Judge } from '../edit/judge.ts';
import { withBackground } from '../edit/palette-changes.ts';
import type { Picture } from '../session/picture.ts';
import { type Crop, partOf, WHOLE } from './crop.ts';
import type { DecodedImage } from './decode.ts';
import { colouredPicture, twoColourMaker } from './pictures.ts';
import { usePreviews } from './previews.ts';
import type { ConversionSettings, ImageSource } from './settings.ts';
import { clampedSide, sizeOfShape, withSide } from './size.ts';

/** The initial number of cells of the longer side. */
const USUAL_SIDE = 25;

/** ΔE_OK up to which a colour counts as the chosen background. */
const SAME_BACKGROUND = 0.1;

export type ConversionState = ReturnType<typeof useConversion>;

/**
 * Returns the settings of a conversion, the resulting picture, and the judgement of the picture.
 *
 * @param given the initial settings. Default: the usual ones
 */
export function useConversion(image: DecodedImage, given?: ConversionSettings) {
  const initial = useMemo(() => given ?? usualSettings(image), []);
  const source = useSignal(image);
  const crop = useSignal<Crop>(initial.crop);
  const leavesOutPaper = useSignal(initial.leavesOutPaper);
  const size = useSignal<Size>(initial.size);
  const keepsShape = useSignal(initial.keepsShape);
  const colours = useSignal(initial.colours);
  const two = useTwoColourSettings(initial);
  const several = useColouredSettings(initial);
  const repairs = useSignal(initial.repairs);
  useEffect(() => {
    if (source.peek() === image) return;
    batch(() => {
      source.value = image;
      several.background.value = '';
      setCrop(WHOLE);
    });
  }, [image]);

  const part = useComputed(() => partOf(source.value, crop.value, leavesOutPaper.value));
  const cropped = useComputed(() => part.value.pixels);
  const pictureOfSettings = useComputed(() => twoColourMaker(part.value, size.value));
  const pictureOfMethod = useComputed(() => {
    const pictureOf = pictureOfSettings.value;
    const settings = { threshold: two.threshold.value, isInverted: two.isInverted.value };
    return (method: PictureMethod) => pictureOf({ ...settings, method });
  });
  const coloured = useComputed(() => {
    const { isPixelArt, keepsIslands } = several;
    const settings = { colours: colours.value, isPixelArt: isPixelArt.value, keepsIslands: keepsIslands.value };
    return colouredPicture(part.value, size.value, settings);
  });
  const picture = useComputed(
    (): Picture =>
      colours.value === 1
        ? { grid: pictureOfMethod.value(two.method.value) }
        : withChosenBackground(coloured.value, several.background.value),
  );
  const previews = usePreviews(useComputed(() => (colours.value === 1 ? pictureOfMethod.value : undefined)));
  const judge = useMemo(() => new Judge({ repairs: 'one' }), []);
  useSignalEffect(() => judge.take(picture.value));
  useEffect(() => () => judge.dispose(), [judge]);

  function setCrop(chosen: Crop): void {
    batch(() => {
      crop.value = chosen;
      fitSize();
    });
  }

  function setLeavesOutPaper(leavesOut: boolean): void {
    batch(() => {
      leavesOutPaper.value = leavesOut;
      fitSize();
    });
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

function useColouredSettings({ isPixelArt, keepsIslands, background }: ConversionSettings) {
  return {
    isPixelArt: useSignal(isPixelArt),
    keepsIslands: useSignal(keepsIslands),
    background: useSignal(background),
  };
}

/**
 * Returns the picture with the colour nearest to a chosen one as its background, if a colour is near enough.
 *
 * @param chosen its value; empty for the background that was found
 */
function withChosenBackground(picture: ColouredPicture, chosen: string): ColouredPicture {
  if (chosen === '') return picture;
  const distances = [picture.background, ...picture.colours].map(({ value }) => colourDifference(value, chosen));
  const nearest = Math.min(...distances);
  return nearest <= SAME_BACKGROUND ? withBackground(picture, distances.indexOf(nearest)) : picture;
}
