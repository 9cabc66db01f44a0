import { type ColouredGrid, colouredGrid } from '../../puzzle/index.ts';
import type { ColouredPicture } from '../coloured/picture.ts';
import { densityOf } from './conditions.ts';
import { withDensity } from './density.ts';
import type { DrawnPicture, DrawPicture, ThemedSketch } from './drawn.ts';
import { GROUND, PALETTE } from './palette.ts';
import { drawSketch, isLoadedSource } from './sources.ts';
import { type Orbits, orbitsOf } from './symmetry.ts';
import type { Wish } from './wish.ts';

/** A picture of the wish's source, with its symmetry; for count clues its background is its first colour. */
export function drawPicture(wish: Wish, orbits: Orbits, seed: number, draw: DrawPicture | undefined): DrawnPicture {
  const { width, height, clues, source, theme } = wish;
  const density = densityOf(wish);
  const colours = clues === 'counts' ? wish.colours - 1 : wish.colours;
  const middle = density && (density.least + density.most) / 200;
  const sketch: ThemedSketch = {
    width,
    height,
    colours,
    ...(middle !== undefined && { density: middle }),
    ...(theme !== undefined && { theme }),
  };
  let drawn: DrawnPicture;
  if (isLoadedSource(source)) {
    if (draw === undefined) throw new Error(`the source ${source} needs a DrawPicture`);
    drawn = draw(sketch, seed);
  } else {
    const grid = drawSketch(source, sketch, seed);
    drawn = { picture: { grid, colours: PALETTE.slice(0, colours), background: GROUND } };
  }
  const { picture } = drawn;
  const alike = alikeIn(picture.grid, orbits, colours);
  const grid = density === undefined ? alike : withDensity(alike, density, orbits);
  const fitted = { ...picture, grid };
  return { ...drawn, picture: clues === 'counts' ? withoutBackground(fitted) : fitted };
}

/**
 * Gives the cells of each orbit one colour: that of its first cell, or that of its last cell if a colour would be lost
 * otherwise.
 */
function alikeIn(grid: ColouredGrid, orbits: Orbits, colours: number): ColouredGrid {
  const like = (at: 0 | -1): ColouredGrid => {
    const cells = grid.cells.map((own, cell, all) => all[orbits[cell]?.at(at) ?? cell] ?? own);
    return colouredGrid(grid.width, grid.height, cells);
  };
  const first = like(0);
  const shown = new Set(first.cells).add(0).size;
  return shown > colours ? first : like(-1);
}

/** The picture with its background as its first colour. */
const withoutBackground = ({
  grid: { width, height, cells },
  colours,
  background,
}: ColouredPicture): ColouredPicture => ({
  grid: colouredGrid(
    width,
    height,
    cells.map((colour) => colour + 1),
  ),
  colours: [background, ...colours],
  background,
});

/** The picture of a seed from which the generator makes a puzzle, before any repair. */
export const drawnPicture = (wish: Wish, seed: number, draw?: DrawPicture): DrawnPicture =>
  drawPicture(wish, orbitsOf(wish, wish.symmetry), seed, draw);
