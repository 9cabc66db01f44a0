import { itemAt } from '../memory/index.ts';
import { channelsOf, hexOfChannels } from './channels.ts';
import { hexColour } from './hex-colour.ts';

/** Linear light of an sRGB colour: red, green and blue, each from 0 to 1. */
export type LinearLight = readonly [red: number, green: number, blue: number];

/** Linear light of each of the 256 values of an sRGB channel (IEC 61966-2-1). */
const LIGHT_OF: Float64Array = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** The linear light of an sRGB channel. @param value from 0 to 255 */
export const lightOfChannel = (value: number): number => itemAt(LIGHT_OF, value);

/** The sRGB channel nearest to a linear light, from 0 to 255; light beyond 0 to 1 is cut off. */
export function channelOfLight(light: number): number {
  const share = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, Math.round(255 * share)));
}

/** The linear light of a colour. @param colour `#rrggbb` or `#rgb` @throws {RangeError} for any other text */
export function linearLightOf(colour: string): LinearLight {
  const hex = hexColour(colour);
  if (hex === undefined) throw new RangeError(`a colour is #rgb or #rrggbb, not ${JSON.stringify(colour)}`);
  const [red, green, blue] = channelsOf(hex);
  return [lightOfChannel(red), lightOfChannel(green), lightOfChannel(blue)];
}

/** The colour nearest to a linear light, as `#rrggbb`. */
export const colourOfLight = (light: LinearLight): string => hexOfChannels(light.map(channelOfLight));
