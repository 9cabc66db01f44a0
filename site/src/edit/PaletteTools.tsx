import { type Colour, MOST_COLOURS } from '@crosshatch/core/puzzle';
import { paletteOf } from '../board/palette.ts';
import type { Picture } from '../session/picture.ts';
import type { Drawing } from './drawing.ts';
import { cellCounts, mergedInto, withBackground, withColour, withNewColour } from './palette-changes.ts';

/** A name is kept up to that length, in UTF-16 code units. */
const LONGEST_NAME = 100;

type ColouredPicture = Extract<Picture, { readonly background: Colour }>;

/** The colours of the picture: one for the pen, to add, to change and to take away. */
export function PaletteTools({ drawing }: { readonly drawing: Drawing }) {
  const picture = drawing.picture.value;
  if (picture === undefined) return null;
  const isFull = (picture.colours?.length ?? 1) >= MOST_COLOURS;
  const add = () => {
    const wider = withNewColour(picture);
    drawing.change(wider);
    drawing.colour.value = wider.colours.length;
  };
  return (
    <fieldset class="palette-tools">
      <legend>Colours</legend>
      {picture.colours !== undefined && <Swatches drawing={drawing} picture={picture} />}
      <div class="row-of-controls">
        <button type="button" class="button" aria-disabled={isFull} onClick={() => !isFull && add()}>
          Add a colour
        </button>
      </div>
      {picture.colours !== undefined && <ColourForm drawing={drawing} picture={picture} />}
    </fieldset>
  );
}

interface ColouredProps {
  readonly drawing: Drawing;
  readonly picture: ColouredPicture;
}

/** A radio button for each colour of the pen. */
function Swatches({ drawing, picture }: ColouredProps) {
  const shown = shadesOf(picture);
  const counts = cellCounts(picture.grid, picture.colours.length);
  return (
    <div class="swatches" role="radiogroup" aria-label="Colour of the pen">
      {shown.map(({ value, ink, sign, name }, colour) => (
        <label key={colour} class="swatch" title={`${name}, ${counts[colour]} cells`}>
          <input
            type="radio"
            name="pen-colour"
            aria-label={name}
            checked={drawing.colour.value === colour}
            onChange={() => {
              drawing.colour.value = colour;
            }}
          />
          <span style={{ background: value, color: ink }} aria-hidden="true">
            {sign}
          </span>
        </label>
      ))}
    </div>
  );
}

/** The value, the name and the end of the colour that the pen has. */
function ColourForm({ drawing, picture }: ColouredProps) {
  const { colours, background } = picture;
  const colour = Math.min(drawing.colour.value, colours.length);
  const own = colours[colour - 1] ?? background;
  const shown = shadesOf(picture);
  const change = (changed: Colour) => drawing.change(withColour(picture, colour, changed));
  const merge = (into: number) => {
    drawing.change(mergedInto(picture, colour, into));
    drawing.colour.value = into > colour ? into - 1 : into;
  };
  return (
    <div class="colour-form">
      <label>
        Colour
        <input
          type="color"
          value={own.value}
          onChange={({ currentTarget }) => change({ ...own, value: currentTarget.value })}
        />
      </label>
      <label>
        Name
        <input
          class="field"
          maxLength={LONGEST_NAME}
          value={own.name ?? ''}
          placeholder={shown[colour]?.name}
          onChange={({ currentTarget }) => {
            const name = currentTarget.value.trim();
            change(name === '' ? { value: own.value } : { value: own.value, name });
          }}
        />
      </label>
      {colour > 0 && colours.length > 1 && (
        <>
          <label>
            Merge into
            <select
              class="field"
              value=""
              onChange={({ currentTarget }) => currentTarget.value !== '' && merge(Number(currentTarget.value))}
            >
              <option value="">Choose …</option>
              {shown.map(({ name }, other) =>
                other === colour ? null : (
                  <option key={other} value={other}>
                    {name}
                  </option>
                ),
              )}
            </select>
          </label>
          <button type="button" class="button" onClick={() => merge(0)}>
            Remove it
          </button>
        </>
      )}
      {colour > 0 && (
        <button type="button" class="button" onClick={() => drawing.change(withBackground(picture, colour))}>
          Swap with the background
        </button>
      )}
    </div>
  );
}

/** The background and the colours as they are shown, each with its letter. */
function shadesOf({ colours, background }: ColouredPicture) {
  const palette = paletteOf({ colours, background }, true);
  const page = { value: background.value, ink: palette.ink, sign: '·', name: background.name ?? 'background' };
  return [page, ...palette.colours.map(({ letter, ...shade }) => ({ ...shade, sign: letter }))];
}
