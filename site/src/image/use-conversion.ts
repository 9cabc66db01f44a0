import { type PictureMethod, pictureOfImage } from '@crosshatch/core/generation';
import type { Size } from '@crosshatch/core/puzzle';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { invertedPicture } from '../edit/changes.ts';
import { Judge } from '../edit/judge.ts';
import { type Crop, croppedImage, WHOLE } from './crop.ts';
import type { DecodedImage } from './decode.ts';
import { clampedSide, sizeOfShape, withSide } from './size.ts';

/** The cells of the longer side before it is changed. */
const USUAL_SIDE = 25;

export type ConversionState = ReturnType<typeof useConversion>;

/** The settings by which an image is converted, the picture that they make, and the judgement on it. */
export function useConversion(image: DecodedImage) {
  const source = useSignal(image);
  const crop = useSignal<Crop>(WHOLE);
  const size = useSignal<Size>(sizeOfShape(image.gray, USUAL_SIDE));
  const keepsShape = useSignal(true);
  const method = useSignal<PictureMethod>('otsu');
  const threshold = useSignal(128);
  const isInverted = useSignal(false);
  useEffect(() => {
    source.value = image;
    setCrop(WHOLE);
  }, [image]);

  const cropped = useComputed(() => croppedImage(source.value.gray, crop.value));
  const picture = useComputed(() => {
    const options = { ...size.value, method: method.value };
    const made = pictureOfImage(
      cropped.value,
      method.value === 'threshold' ? { ...options, threshold: threshold.value } : options,
    );
    return isInverted.value ? invertedPicture(made) : made;
  });
  const judge = useMemo(() => new Judge({ repairs: false }), []);
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

  return { crop, size, keepsShape, method, threshold, isInverted, picture, judge, setCrop, setSide, setKeepsShape };
}
