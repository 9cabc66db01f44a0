import { itemAt } from '../../memory/index.ts';
import { sentence } from '../../puzzle/index.ts';
import { BULB, faultText, type LightUp, squareText } from '../puzzle/index.ts';
import type { Finding } from './rules.ts';
import type { Supposition } from './supposition.ts';

/** Several squares by their places: "row 1, column 2 and row 3, column 4". */
export function placesText(puzzle: LightUp, squares: readonly number[]): string {
  const places = squares.map((at) => squareText(puzzle, at));
  const last = places.pop() ?? '';
  return places.length === 0 ? last : `${places.join('; ')} and ${last}`;
}

const numberText = (puzzle: LightUp, at: number): string =>
  `the ${itemAt(puzzle.squares, at)} at ${squareText(puzzle, at)}`;

const settledText = (puzzle: LightUp, { settles, state }: Finding): string => {
  const places = placesText(puzzle, settles);
  if (state !== BULB) return `no bulb stands at ${places}`;
  return settles.length === 1 ? `a bulb stands at ${places}` : `bulbs stand at ${places}`;
};

/** A rule in words, without a capital and a full stop. */
export function findingText(puzzle: LightUp, found: Finding): string {
  const settled = settledText(puzzle, found);
  switch (found.technique) {
    case 'full':
      return itemAt(puzzle.squares, found.at) === 0
        ? `${numberText(puzzle, found.at)} has no bulb beside it, so ${settled}`
        : `${numberText(puzzle, found.at)} has all its bulbs, so ${settled}`;
    case 'all':
      return `${numberText(puzzle, found.at)} needs all squares that are left beside it, so ${settled}`;
    case 'source':
      return found.settles[0] === found.at
        ? `no other square can light ${squareText(puzzle, found.at)}, so ${settled}`
        : `only one square can light the dark one at ${squareText(puzzle, found.at)}, so ${settled}`;
  }
}

/** A supposition in words, with its conclusion. */
export function suppositionText(puzzle: LightUp, { supposed, steps, clash }: Supposition): string {
  const place = squareText(puzzle, supposed.square);
  const [what, conclusion] =
    supposed.state === BULB
      ? [`a bulb at ${place}`, `no bulb stands at ${place}`]
      : [`no bulb at ${place}`, `a bulb stands at ${place}`];
  const chain = steps.map((step) => findingText(puzzle, step));
  const end = `${endText(puzzle, clash)}, so ${conclusion}`;
  return sentence(`suppose ${what}: ${[...chain, end].join('. Then ')}`);
}

/** The clash at which a supposition ends, in words. */
const endText = (puzzle: LightUp, clash: Supposition['clash']): string =>
  clash.rule === 'dark' ? `no square is left to light ${squareText(puzzle, clash.square)}` : faultText(puzzle, clash);

/** The set rule in words; common shapes have names of their own. */
export function setText(puzzle: LightUp, supposition: Supposition): string {
  const { supposed, steps, clash } = supposition;
  const place = squareText(puzzle, supposed.square);
  const filled = steps.map((step) => numberText(puzzle, step.at));
  const by = filled.length === 0 ? 'its light alone' : `its light and ${filled.join(' and ')}, which it would fill`;
  if (clash.rule === 'dark') {
    return sentence(
      `a bulb at ${place} would rule out every square that can light ${squareText(puzzle, clash.square)}, by ${by}; so it has none`,
    );
  }
  if (clash.rule !== 'few') return suppositionText(puzzle, supposition);
  const number = numberText(puzzle, clash.square);
  const shape = shapeOf(puzzle, supposed.square, clash.square);
  return sentence(
    `a bulb at ${place}${shape} would leave ${number} too few squares for its bulbs, by ${by}; so it has none`,
  );
}

/** How a square lies to a number: ", diagonal to it," where it does. */
function shapeOf({ width }: LightUp, square: number, number: number): string {
  const rows = Math.abs(Math.floor(square / width) - Math.floor(number / width));
  const columns = Math.abs((square % width) - (number % width));
  if (rows === 1 && columns === 1) return ', diagonal to the number,';
  return rows === 0 || columns === 0 ? ', in line with the number,' : '';
}
