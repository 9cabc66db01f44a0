import { colourDifference, DICHROMACIES, seenWith } from '@crosshatch/core/colour';
import type { ColouredPicture } from '@crosshatch/core/generation';
import { type AnyGrid, type Colour, colouredGrid, MOST_COLOURS, WHITE } from '@crosshatch/core/puzzle';
import type { Picture } from '../session/picture.ts';

/*
 * Changes of a picture's palette. Colours are counted from 1, and 0 is the background.
 */

const BLACK: Colour = { value: '#000000' };

/** Offered colours, which differ clearly from one another. Until the reader names them, their names describe how they look. */
const OFFERED: readonly Colour[] = [
  { value: '#d7263d' },
  { value: '#1f5fe0' },
  { value: '#ffd23f' },
  { value: '#1f8a4c' },
  { value: '#f4791f' },
  { value: '#7d3bb0' },
  { value: '#7a4a1e' },
  { value: '#ff9ec0' },
  { value: '#7fd0e8' },
  { value: '#9aa0a6' },
  { value: '#b6d957' },
  { value: '#1b2a5c' },
  BLACK,
];

/** Returns the picture with a palette. A two-colour picture becomes black on white. */
export function inColours(picture: Picture): ColouredPicture {
  if (picture.colours !== undefined) return picture;
  const { width, height, cells } = picture.grid;
  return { grid: colouredGrid(width, height, cells), colours: [BLACK], background: WHITE };
}

/** The channel values of further offered colours, for when no colour of `OFFERED` is left. */
const CHANNELS = ['00', '33', '66', '99', 'cc', 'ff'];
const CUBE: readonly Colour[] = CHANNELS.flatMap((red) =>
  CHANNELS.flatMap((green) => CHANNELS.map((blue) => ({ value: `#${red}${green}${blue}` }))),
);

/** A colour is not offered if it differs less than this from the picture's colours, and another one is left. */
const LEAST_OFFERED = 0.04;

/** Returns the difference of two colours, for the kind of colour vision that sees the least difference. */
const difference = (one: Colour, other: Colour): number =>
  Math.min(
    colourDifference(one.value, other.value),
    ...DICHROMACIES.map((kind) => colourDifference(seenWith(kind, one.value), seenWith(kind, other.value))),
  );

/** Returns the picture with one more colour: the offered colour that differs most from the picture's colours. */
export function withNewColour(picture: Picture): ColouredPicture {
  const coloured = inColours(picture);
  const { colours, background } = coloured;
  if (colours.length >= MOST_COLOURS) return coloured;
  const distanceOf = (colour: Colour): number =>
    Math.min(...[background, ...colours].map((other) => difference(colour, other)));
  const farthest = (offered: readonly Colour[]): Colour =>
    offered.reduce((best, other) => (distanceOf(other) > distanceOf(best) ? other : best));
  const named = farthest(OFFERED);
  const fresh = distanceOf(named) >= LEAST_OFFERED ? named : farthest([named, ...CUBE]);
  return { ...coloured, colours: [...colours, fresh] };
}

/** Returns the picture with another value or name for a colour or the background. */
export function withColour(picture: ColouredPicture, colour: number, changed: Colour): ColouredPicture {
  if (colour === 0) return { ...picture, background: changed };
  return { ...picture, colours: picture.colours.with(colour - 1, changed) };
}

/**
 * Returns the picture without a colour. Its cells get another colour or become background. The last colour cannot be removed.
 */
export function mergedInto(picture: ColouredPicture, colour: number, into: number): ColouredPicture {
  const { grid, colours } = picture;
  if (colours.length === 1 || colour === 0 || colour === into) return picture;
  const after = (cell: number): number => {
    const painted = cell === colour ? into : cell;
    return painted > colour ? painted - 1 : painted;
  };
  return {
    ...picture,
    grid: { ...grid, cells: grid.cells.map(after) },
    colours: colours.toSpliced(colour - 1, 1),
  };
}

/** Returns the picture with a colour and the background exchanged, both values and cells. */
export function withBackground(picture: ColouredPicture, colour: number): ColouredPicture {
  const { grid, colours, background } = picture;
  const chosen = colours[colour - 1];
  if (chosen === undefined) return picture;
  const exchanged = (cell: number): number => (cell === 0 ? colour : cell === colour ? 0 : cell);
  return {
    grid: { ...grid, cells: grid.cells.map(exchanged) },
    colours: colours.with(colour - 1, background),
    background: chosen,
  };
}

/** Counts the cells of each colour, the background first. */
export function cellCounts({ cells }: AnyGrid, colours: number): number[] {
  const counts = new Array<number>(colours + 1).fill(0);
  for (const cell of cells) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts;
}
