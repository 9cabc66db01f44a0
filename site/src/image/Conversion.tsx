import { PICTURE_METHODS, type PictureMethod } from '@crosshatch/core/generation';
import { type Grid, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { useComputed } from '@preact/signals';
import { BoardPicture, type Mark } from '../board/BoardPicture.tsx';
import { Check } from '../controls/Check.tsx';
import { RadioChoice } from '../controls/RadioChoice.tsx';
import { SizeField } from '../controls/SizeField.tsx';
import { JudgementText } from '../edit/JudgementText.tsx';
import { CropBox } from './CropBox.tsx';
import type { DecodedImage } from './decode.ts';
import { LARGEST_SIDE, SMALLEST_SIDE } from './size.ts';
import { type ConversionState, useConversion } from './use-conversion.ts';

const METHODS: Readonly<Record<PictureMethod, { readonly label: string; readonly summary: string }>> = {
  otsu: { label: 'Otsu', summary: 'Finds the brightness that parts dark from light best, and fills the dark.' },
  'inverted-otsu': { label: 'Inverted Otsu', summary: 'The same, but fills the light.' },
  threshold: { label: 'Threshold', summary: 'Fills what is darker than a brightness of your choice.' },
  canny: { label: 'Canny', summary: 'Fills edges: outlines instead of surfaces.' },
};

const LIMITS = { least: SMALLEST_SIDE, most: LARGEST_SIDE };

interface ConversionProps {
  readonly image: DecodedImage;
  readonly onPicture: (grid: Grid, title: string) => void;
}

/** An image and the picture that is made of it, anew with every change of a control. */
export function Conversion({ image, onPicture }: ConversionProps) {
  const conversion = useConversion(image);
  const { crop, size, picture, judge, setCrop } = conversion;
  const puzzle = useComputed(() => puzzleOfGrid(picture.value));
  const judgement = judge.judgement.value;
  const marks =
    judgement.kind === 'ambiguous' && !judge.isStale.value
      ? judgement.differing.map((cell): Mark => ({ ...cell, kind: 'differs' }))
      : [];
  return (
    <div class="conversion">
      <div class="conversion-source">
        <CropBox image={image} crop={crop.value} onCrop={setCrop} />
        <Settings {...conversion} />
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

function Settings(conversion: ConversionState) {
  const { size, keepsShape, method, threshold, isInverted, setSide, setKeepsShape } = conversion;
  const usesThreshold = method.value === 'threshold';
  return (
    <>
      <RadioChoice
        kind="methods"
        legend="Method"
        name="image-method"
        value={method.value}
        options={PICTURE_METHODS.map((name) => [name, METHODS[name].label])}
        onChange={(name) => {
          method.value = name;
        }}
      />
      <p class="note method-summary">{METHODS[method.value].summary}</p>
      <label class="slider" data-unused={!usesThreshold}>
        <span>Brightness {threshold}</span>
        <input
          type="range"
          min={0}
          max={254}
          value={threshold.value}
          disabled={!usesThreshold}
          onInput={({ currentTarget }) => {
            threshold.value = Number(currentTarget.value);
          }}
        />
      </label>
      <Check
        kind="check"
        checked={isInverted.value}
        onChange={(inverts) => {
          isInverted.value = inverts;
        }}
      >
        Invert: fill what is empty
      </Check>
      <fieldset class="sides">
        <legend>Size in cells</legend>
        <SizeField label="Width" cells={size.value.width} {...LIMITS} onCells={(cells) => setSide('width', cells)} />
        <SizeField label="Height" cells={size.value.height} {...LIMITS} onCells={(cells) => setSide('height', cells)} />
        <Check kind="check" checked={keepsShape.value} onChange={setKeepsShape}>
          Keep the shape
        </Check>
      </fieldset>
    </>
  );
}
