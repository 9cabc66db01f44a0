import { type Oklab, oklabDifference } from '../../colour/index.ts';
import { type ColourImage, commonest, HALF_OPAQUE } from '../coloured/cells.ts';
import { boundsOf } from './fit.ts';
import { channelsOfNumber, countedValues, oklabOfNumber, SAME, shownPixels, valueAt } from './pixels.ts';
import { differenceOf, FAR_ASIDE, mixtureOf } from './soft-edges.ts';
import { areInLines, thicknessOfPen } from './thin-lines.ts';

/** The least share of a drawing's pixels that mix its ink with its paper. */
const LEAST_MIXED = 0.95;
/** The share of a drawing's pixels that differ from its paper as much as its ink, or less. A few differ more by chance. */
const UP_TO_INK = 0.95;
/** The least share of the pixels with other colours that lie along the edges of the ink. */
const LEAST_ALONG_EDGES = 0.9;
/** The thickness in pixels below which other colours may lie along an edge, in a drawing of any size. */
const LEAST_EDGE = 4;

/**
 * The colour of a drawing that has one colour on its paper; undefined if it has several, or if it has no paper. Other colours
 * than this ink are found only along its edges, where they mix the ink with the paper.
 *
 * @param image with its paper
 * @param drawing the same image, transparent where the paper is
 */
export function inkOf(image: ColourImage, drawing: ColourImage): Oklab | undefined {
  const drawn = shownPixels(drawing, HALF_OPAQUE);
  const left = shownPixels(image, HALF_OPAQUE).filter((pixel) => drawing.data[4 * pixel + 3] === 0);
  if (drawn.length === 0 || left.length === 0) return undefined;
  const paper = channelsOfNumber(commonest(countedValues(image, left)));
  const differences = differencesFrom(paper, countedValues(image, drawn));
  const ink = inkAmong(differences, drawn.length);
  if (ink === undefined) return undefined;
  const own = oklabOfNumber(ink.value);
  const others = new Set(
    differences.map(({ value }) => value).filter((value) => oklabDifference(oklabOfNumber(value), own) > SAME),
  );
  const mixing = new Uint8Array(image.width * image.height);
  for (const pixel of drawn) if (others.has(valueAt(image, pixel))) mixing[pixel] = 1;
  const edge = Math.max(LEAST_EDGE, thicknessOfPen(boundsOf(drawing)));
  return !mixing.includes(1) || areInLines(image, mixing, edge, LEAST_ALONG_EDGES) ? own : undefined;
}

/** A colour 0xrrggbb, the number of pixels that have it, and its difference from the paper. */
interface Difference {
  readonly value: number;
  readonly count: number;
  readonly difference: readonly number[];
}

/** The differences of colours from the paper, the least first. */
const differencesFrom = (paper: readonly number[], counts: ReadonlyMap<number, number>): Difference[] =>
  Array.from(counts, ([value, count]) => {
    const difference = differenceOf(channelsOfNumber(value), paper);
    return { value, count, difference, contrast: Math.hypot(...difference) };
  }).sort((one, other) => one.contrast - other.contrast);

/** The colour that nearly all others mix with the paper; undefined if there is none. */
function inkAmong(differences: readonly Difference[], pixels: number): Difference | undefined {
  let before = 0;
  const ink = differences.find(({ count }) => {
    before += count;
    return before >= UP_TO_INK * pixels;
  });
  if (ink === undefined) return undefined;
  const mixed = differences.filter(({ difference }) => mixtureOf(difference, ink.difference).aside <= FAR_ASIDE);
  return mixed.reduce((sum, { count }) => sum + count, 0) >= LEAST_MIXED * pixels ? ink : undefined;
}
