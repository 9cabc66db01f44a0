import { PICTURE_METHODS, type PictureMethod, pictureOfImage } from '@crosshatch/core/generation';
import { type Grid, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { BoardPicture } from '../board/BoardPicture.tsx';
import type { Size } from '../board/place.ts';
import { SizeField } from '../controls/SizeField.tsx';
import { invertedPicture } from '../edit/changes.ts';
import { JudgementText } from '../edit/JudgementText.tsx';
import { Judge } from '../edit/judge.ts';
import { CropBox } from './CropBox.tsx';
import { type Crop, croppedImage, WHOLE } from './crop.ts';
import type { DecodedImage } from './decode.ts';
import { clampedSide, LARGEST_SIDE, SMALLEST_SIDE, sizeOfShape, withSide } from './size.ts';

const METHODS: Readonly<Record<PictureMethod, { readonly label: string; readonly summary: string }>> = {
  otsu: { label: 'Otsu', summary: 'Finds the brightness that parts dark from light best, and fills the dark.' },
  'inverted-otsu': { label: 'Inverted Otsu', summary: 'The same, but fills the light.' },
  threshold: { label: 'Threshold', summary: 'Fills what is darker than a brightness of your choice.' },
  canny: { label: 'Canny', summary: 'Fills edges: outlines instead of surfaces.' },
};

/** Cells of the longer side at first. */
const USUAL_SIDE = 25;
const LIMITS = { least: SMALLEST_SIDE, most: LARGEST_SIDE };

interface ConversionProps {
  readonly image: DecodedImage;
  readonly onPicture: (grid: Grid, title: string) => void;
}

/** An image and the picture that is made of it, anew with every turn of a control. */
export function Conversion({ image, onPicture }: ConversionProps) {
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
  const puzzle = useComputed(() => puzzleOfGrid(picture.value));

  const judge = useMemo(() => new Judge({ repairs: false }), []);
  useSignalEffect(() => judge.take(picture.value));
  useEffect(() => () => judge.dispose(), [judge]);
  const judgement = judge.judgement.value;
  const marks =
    judgement.kind === 'ambiguous' && !judge.isStale.value
      ? judgement.differing.map((cell) => ({ ...cell, kind: 'differs' as const }))
      : [];

  function setCrop(chosen: Crop): void {
    crop.value = chosen;
    if (keepsShape.value) size.value = sizeOfShape(cropped.value, Math.max(size.value.width, size.value.height));
  }

  function setSide(side: 'width' | 'height', cells: number): void {
    size.value = keepsShape.value
      ? withSide(side, cells, cropped.value)
      : { ...size.value, [side]: clampedSide(cells) };
  }

  return (
    <div class="conversion">
      <div class="conversion-source">
        <CropBox image={image} crop={crop.value} onCrop={setCrop} />
        <fieldset class="methods">
          <legend>Method</legend>
          {PICTURE_METHODS.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="image-method"
                checked={method.value === name}
                onChange={() => {
                  method.value = name;
                }}
              />
              {METHODS[name].label}
            </label>
          ))}
        </fieldset>
        <p class="note method-summary">{METHODS[method.value].summary}</p>
        <label class="slider" data-unused={method.value !== 'threshold'}>
          <span>Brightness {threshold}</span>
          <input
            type="range"
            min={0}
            max={254}
            value={threshold.value}
            disabled={method.value !== 'threshold'}
            onInput={({ currentTarget }) => {
              threshold.value = Number(currentTarget.value);
            }}
          />
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={isInverted.value}
            onChange={({ currentTarget }) => {
              isInverted.value = currentTarget.checked;
            }}
          />
          Invert: fill what is empty
        </label>
        <fieldset class="sides">
          <legend>Size in cells</legend>
          <SizeField label="Width" cells={size.value.width} {...LIMITS} onCells={(cells) => setSide('width', cells)} />
          <SizeField
            label="Height"
            cells={size.value.height}
            {...LIMITS}
            onCells={(cells) => setSide('height', cells)}
          />
          <label class="check">
            <input
              type="checkbox"
              checked={keepsShape.value}
              onChange={({ currentTarget }) => {
                keepsShape.value = currentTarget.checked;
                if (keepsShape.value) setSide('width', size.value.width);
              }}
            />
            Keep the shape
          </label>
        </fieldset>
      </div>
      <div class="conversion-picture">
        <JudgementText judge={judge} />
        <div class="conversion-board">
          <BoardPicture
            puzzle={puzzle.value}
            grid={picture.value}
            marks={marks}
            label={`The picture, ${size.value.width} × ${size.value.height}`}
          />
        </div>
        <button type="button" class="button primary" onClick={() => onPicture(picture.value, image.title)}>
          Use this picture
        </button>
      </div>
    </div>
  );
}
