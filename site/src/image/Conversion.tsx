import { type Colour, colourNames, numberOf } from '@crosshatch/core/puzzle';
import { useComputed } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BoardPicture, type Mark } from '../board/BoardPicture.tsx';
import { Check } from '../controls/Check.tsx';
import { ChoiceList } from '../controls/Choice.tsx';
import { heldPress } from '../controls/held-press.ts';
import { SideFields } from '../controls/SideFields.tsx';
import { JudgementText } from '../edit/JudgementText.tsx';
import type { Judgement } from '../edit/judge.ts';
import { repairedGrid } from '../edit/Repairs.tsx';
import { shownPalette } from '../session/colours.ts';
import { type Picture, puzzleOfPicture, withGrid } from '../session/picture.ts';
import { CropBox } from './CropBox.tsx';
import type { DecodedImage } from './decode.ts';
import { MethodChoice } from './MethodChoice.tsx';
import type { ConversionSettings, ImageSource } from './settings.ts';
import { isSide, LARGEST_SIDE, SMALLEST_SIDE } from './size.ts';
import { type ConversionState, useConversion } from './use-conversion.ts';

const LIMITS = { min: SMALLEST_SIDE, max: LARGEST_SIDE };

/** The most colours of a converted image. More are hard to tell apart in a puzzle. */
const MOST_COLOURS = 12;

interface ConversionProps {
  readonly image: DecodedImage;
  /** The settings to begin with. */
  readonly settings?: ConversionSettings | undefined;
  readonly onPicture: OnPicture;
  /** Called if the reader leaves the image without using its picture. */
  readonly onLeave?: ((source: ImageSource) => void) | undefined;
}

/** Called with the picture that the reader uses, and with its image and settings. */
export type OnPicture = (picture: Picture, source: ImageSource) => void;

/** An image, and the picture that is made from it again with each change of a control. */
export function Conversion({ image, settings, onPicture, onLeave }: ConversionProps) {
  const conversion = useConversion(image, settings);
  const isUsed = useRef(false);
  const part = useRef<HTMLDivElement>(null);
  const { crop, leavesOutPaper, hasPaper, size, picture, judge, repairs, present, setCrop } = conversion;
  useEffect(
    () => () => {
      if (!isUsed.current) onLeave?.(present());
    },
    [],
  );
  const judgement = judge.isStale.value ? undefined : judge.judgement.value;
  const [repair] = judgement?.kind === 'ambiguous' && repairs.value ? judgement.repairs : [];
  const shown = repair === undefined ? picture.value : withGrid(picture.value, (grid) => repairedGrid(grid, repair));
  const isBlank = shown.grid.cells.every((cell) => cell === 0);
  const puzzle = puzzleOfPicture(shown);
  const marks =
    repair?.map(({ row, column }): Mark => ({ row, column, kind: 'settled' })) ??
    (judgement?.kind === 'ambiguous' ? judgement.differing.map((cell): Mark => ({ ...cell, kind: 'differs' })) : []);
  return (
    <div class="conversion">
      <div class="conversion-source">
        <CropBox image={image} crop={crop.value} onCrop={setCrop} />
        {hasPaper.value && (
          <Check kind="check" checked={leavesOutPaper.value} onChange={conversion.setLeavesOutPaper}>
            Leave out the paper around the drawing
          </Check>
        )}
        <Settings {...conversion} />
      </div>
      <div class="conversion-picture" ref={part}>
        {isBlank ? <BlankText /> : <JudgementText judge={judge} around={part} isRepaired={repair !== undefined} />}
        <div class="conversion-repair">
          <Check
            kind="check"
            checked={repairs.value}
            onChange={(wanted) => {
              repairs.value = wanted;
            }}
          >
            Repair: change cells until there is one solution
          </Check>
          <p class="note" role="status">
            {judgement !== undefined && repairs.value && repairNote(judgement)}
          </p>
        </div>
        <div class="conversion-board">
          <BoardPicture
            puzzle={puzzle}
            palette={shown.colours && shownPalette(shown)}
            grid={shown.grid}
            marks={marks}
            label={`The picture, ${size.value.width} × ${size.value.height}`}
          />
        </div>
        <button
          type="button"
          class="button primary"
          aria-disabled={isBlank}
          title={isBlank ? BLANK : ''}
          {...heldPress}
          onClick={() => {
            if (isBlank) return;
            isUsed.current = true;
            onPicture(shown, present());
          }}
        >
          Use this picture
        </button>
      </div>
    </div>
  );
}

const BLANK = 'The picture is empty';

const BlankText = () => (
  <div class="judgement" data-tone="bad">
    <p role="status">
      <strong>{BLANK}</strong> Take another part of the image, or other settings.
    </p>
  </div>
);

function repairNote(judgement: Judgement): string {
  if (judgement.kind !== 'ambiguous') return '';
  const { repairing, repairs } = judgement;
  const [repair] = repairs;
  if (repair !== undefined) {
    const changed =
      repair.length === 1 ? 'One cell is changed and marked' : `${repair.length} cells are changed and marked`;
    return `${changed}: now there is one solution.`;
  }
  return repairing === 'looking' ? 'Looking for cells to change …' : 'No cells to change were found.';
}

function Settings(conversion: ConversionState) {
  const { cropped, size, keepsShape, colours, setSide, setKeepsShape } = conversion;
  const { width, height } = cropped.value;
  const fits = isSide(width) && isSide(height);
  return (
    <>
      <label class="slider">
        <span>
          {numberOf(colours.value, 'colour')} {colours.value === 1 ? 'on white' : 'at most'}
        </span>
        <input
          type="range"
          aria-label="Colours"
          min={1}
          max={MOST_COLOURS}
          value={colours.value}
          onInput={({ currentTarget }) => {
            colours.value = Number(currentTarget.value);
          }}
        />
      </label>
      {colours.value === 1 ? <TwoColourSettings {...conversion} /> : <ColouredSettings {...conversion} />}
      <fieldset class="sides">
        <legend>Size in cells</legend>
        <SideFields size={size.value} {...LIMITS} onSide={setSide} />
        <Check kind="check" checked={keepsShape.value} onChange={setKeepsShape}>
          Keep the shape
        </Check>
        <button
          type="button"
          class="button"
          aria-disabled={!fits}
          title={
            fits
              ? ''
              : `The image has ${width} × ${height} pixels; a side has ${SMALLEST_SIDE} to ${LARGEST_SIDE} cells`
          }
          onClick={() => {
            if (fits) size.value = { width, height };
          }}
        >
          A cell for each pixel
        </button>
      </fieldset>
    </>
  );
}

function ColouredSettings({ several, picture }: ConversionState) {
  const { isPixelArt, keepsIslands, background } = several;
  const palette = useComputed((): readonly Colour[] => {
    const { value } = picture;
    return value.colours === undefined ? [] : [value.background, ...value.colours];
  }).value;
  const names = colourNames(palette);
  const [chosen, setChosen] = useState('');
  // The first colour is the present background.
  const { value = '' } = palette.find((colour) => colour.value === chosen) ?? palette[0] ?? {};
  return (
    <>
      <div class="background-choice">
        <label>
          Background
          <ChoiceList
            value={value}
            options={palette.map((colour, index) => [colour.value, names[index] ?? ''] as const)}
            onChange={setChosen}
          />
        </label>
        <button
          type="button"
          class="button"
          onClick={() => {
            background.value = value;
          }}
        >
          Use this background
        </button>
      </div>
      <Check
        kind="check"
        checked={isPixelArt.value}
        onChange={(isArt) => {
          isPixelArt.value = isArt;
        }}
      >
        Pixel art: no blending of colours
      </Check>
      <Check
        kind="check"
        checked={keepsIslands.value}
        onChange={(keeps) => {
          keepsIslands.value = keeps;
        }}
      >
        Keep single cells that differ from all around
      </Check>
    </>
  );
}

function TwoColourSettings({ two: { method, threshold, isInverted }, previews }: ConversionState) {
  const usesThreshold = method.value === 'threshold';
  return (
    <>
      <MethodChoice method={method} previews={previews.value} />
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
    </>
  );
}
