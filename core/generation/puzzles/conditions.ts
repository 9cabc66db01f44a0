import { type Grade, TECHNIQUES } from '../../explain/index.ts';
import type { ColouredPicture } from '../coloured/picture.ts';
import type { Range, Wish } from './wish.ts';

/** Points by which a picture may miss a density that is one number. */
const TOLERANCE = 5;

/** The range of densities that meets a wish. */
export function densityOf({ density }: Wish): Range | undefined {
  if (density === undefined || density.least < density.most) return density;
  const { least, most } = density;
  return { least: Math.max(0, least - TOLERANCE), most: Math.min(100, most + TOLERANCE) };
}

/** Whether a picture has the number of colours and the density of a wish. */
export function meetsConditions({ grid, colours }: ColouredPicture, wish: Wish): boolean {
  if (colours.length !== wish.colours) return false;
  const counts = new Uint32Array(colours.length + 1);
  for (const colour of grid.cells) counts[colour] = (counts[colour] ?? 0) + 1;
  if (counts.subarray(1).includes(0)) return false;
  const ground = counts[wish.clues === 'counts' ? 1 : 0] ?? 0;
  const { length } = grid.cells;
  // Multiplied first: a share that is a whole number of percent is then exact.
  return distanceTo(densityOf(wish), (100 * (length - ground)) / length) === 0;
}

/** How far a value is from a range; 0 within it, or where there is none. */
const distanceTo = (range: Range | undefined, value: number): number =>
  range === undefined ? 0 : Math.max(0, range.least - value, value - range.most);

/**
 * How far a grade is from the wish: another technique counts more than any number of rounds. 0 if the grade meets the
 * wish.
 */
export function gradeDistance({ technique, rounds }: Pick<Grade, 'technique' | 'rounds'>, wish: Wish): number {
  const steps = wish.grade === undefined ? 0 : Math.abs(TECHNIQUES.indexOf(technique) - TECHNIQUES.indexOf(wish.grade));
  return 10_000 * steps + distanceTo(wish.rounds, rounds);
}
