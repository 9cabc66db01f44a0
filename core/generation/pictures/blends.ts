import { channelOfLight, channelsOf, lightOfChannel } from '../../colour/index.ts';
import { itemAt } from '../../memory/index.ts';
import type { ColouredPicture } from '../coloured/picture.ts';
import { pixelsAround } from './pixels.ts';
import { differenceOf, MOST_ASIDE, mixtureOf } from './soft-edges.ts';

/** The least share of a blend's cells that touch both colours that it mixes. */
const LEAST_ALONG_EDGES = 0.5;

/**
 * Returns the colours of a picture that are more than blends: a blend mixes two other colours of the picture, its background
 * included, and lies between them, along soft edges of the image.
 */
export function coloursWithoutBlends({ grid, colours, background }: ColouredPicture): string[] {
  const channels = [background, ...colours].map(({ value }) => channelsOf(value));
  const around = Array.from(
    grid.cells,
    (_, cell) => new Set(pixelsAround(grid, cell, 1).map((other) => itemAt(grid.cells, other))),
  );
  const isBetween = (colour: number, one: number, other: number): boolean => {
    if (!isMixture(itemAt(channels, colour), itemAt(channels, one), itemAt(channels, other))) return false;
    const cells = around.filter((_, cell) => grid.cells[cell] === colour);
    return cells.filter((beside) => beside.has(one) && beside.has(other)).length >= LEAST_ALONG_EDGES * cells.length;
  };
  const all = [...channels.keys()];
  const isBlend = (colour: number): boolean => {
    const others = all.filter((other) => other !== colour);
    return others.some((one, at) => others.slice(at + 1).some((other) => isBetween(colour, one, other)));
  };
  return colours.filter((_, at) => !isBlend(at + 1)).map(({ value }) => value);
}

/** Whether a colour mixes two others as soft edges of images do, or as the average of a cell does, in linear light. */
function isMixture(own: readonly number[], one: readonly number[], other: readonly number[]): boolean {
  const { share, aside } = mixtureOf(differenceOf(own, one), differenceOf(other, one));
  if (share <= 0 || share >= 1) return false;
  if (aside <= MOST_ASIDE) return true;
  const [light, from, to] = [own, one, other].map((colour) => colour.map(lightOfChannel));
  if (light === undefined || from === undefined || to === undefined) return false;
  const inLight = mixtureOf(differenceOf(light, from), differenceOf(to, from)).share;
  const mixed = from.map((value, channel) => channelOfLight(value + inLight * (itemAt(to, channel) - value)));
  return Math.hypot(...differenceOf(own, mixed)) <= MOST_ASIDE;
}
