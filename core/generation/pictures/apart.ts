import { areHardToTell, colourDifference, colourOfLight, lightOfOklab, oklabOf } from '../../colour/index.ts';
import { itemAt } from '../../memory/index.ts';
import type { Colour } from '../../puzzle/index.ts';

/** The ΔE_OK to which two colours are pushed apart: the first with which all colours can be told apart, or the last. */
const DISTANCES = [0.1, 0.13, 0.16, 0.2];

const ROUNDS = 12;

/**
 * The colours of a picture, pushed apart in lightness where two colours, or a colour and the background, are too close
 * to be told apart: the lighter one becomes lighter and the darker one darker. The background stays.
 */
export function pushedApart(colours: readonly Colour[], background: Colour): Colour[] {
  const isClear = (all: readonly string[]): boolean => !areHardToTell([...all, background.value]);
  let values = colours.map(({ value }) => value);
  for (const distance of DISTANCES) {
    if (isClear(values)) break;
    values = pushed(values, background.value, distance);
  }
  return colours.map((colour, at) => ({ ...colour, value: itemAt(values, at) }));
}

function pushed(colours: readonly string[], background: string, distance: number): string[] {
  const values = [...colours];
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const [at, one] of values.entries()) {
      for (const [other, second] of [...values.entries(), [-1, background] as const]) {
        const missing = distance - colourDifference(one, second);
        if (other === at || missing <= 0) continue;
        const isLighter =
          lightnessOf(one) > lightnessOf(second) || (lightnessOf(one) === lightnessOf(second) && at < other);
        values[at] = madeLighter(one, isLighter ? missing / 2 : -missing / 2);
        moved = true;
        break;
      }
    }
    if (!moved) break;
  }
  return values;
}

const lightnessOf = (colour: string): number => oklabOf(colour)[0];

/** A colour made lighter or darker, but neither white nor black. */
function madeLighter(colour: string, change: number): string {
  const [lightness, a, b] = oklabOf(colour);
  return colourOfLight(lightOfOklab([Math.min(0.97, Math.max(0.15, lightness + change)), a, b]));
}
