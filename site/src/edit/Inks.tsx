import { numberOf } from '@crosshatch/core/puzzle';
import type { Drawing } from './drawing.ts';
import { shadesOf, TWO_INKS } from './ink-shades.ts';
import { cellCounts } from './palette-changes.ts';

/** A radio button for each colour. The first one clears cells. */
export function Inks({ drawing }: { readonly drawing: Drawing }) {
  const picture = drawing.picture.value;
  if (picture === undefined) return null;
  const shades = picture.colours === undefined ? TWO_INKS : shadesOf(picture);
  const counts = cellCounts(picture.grid, shades.length - 1);
  return (
    <fieldset class="inks">
      <legend>Draw with</legend>
      <div class="swatches" role="radiogroup" aria-label="Colour of the pen">
        {shades.map(({ value, ink, sign, name }, colour) => (
          <label key={colour} class="swatch" title={`${name}, ${numberOf(counts[colour] ?? 0, 'cell')}`}>
            <input
              type="radio"
              name="pen-colour"
              aria-label={name}
              checked={drawing.colour.value === colour}
              onChange={() => drawing.choose(colour)}
            />
            <span style={{ background: value, color: ink }} aria-hidden="true">
              {sign}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
