import type { SettledCell, Work } from '../algorithm/index.ts';
import {
  amountText,
  type Clue,
  clueText,
  type Line,
  lineText,
  listText,
  numberOf,
  type Place,
  shownClue,
} from '../puzzle/index.ts';

/*
 * How deductions are put into words. Cells and lines are counted from 1.
 */

const SHOWN_RANGES = 12;
const SHOWN_ITEMS = 6;
const SHOWN_STEPS = 6;

/** "row 3 (2 1)"; a long clue is cut short. */
export const lineWithClue = (line: Line, clue: Clue): string => lineWithBlocks(line, clue, clueText);

/** The line with its clue, however blocks are written; a long clue is cut short. */
export const lineWithBlocks = <Block>(
  line: Line,
  clue: readonly Block[],
  textOf: (clue: readonly Block[]) => string,
): string => `${lineText(line)} (${shownClue(clue, textOf)})`;

/** Cells of a line, or columns, from indices in rising order: "cell 4", "cells 1–3, 7 and 9–10". */
export function cellsText(indices: readonly number[], one = 'cell'): string {
  const ranges: { readonly first: number; last: number }[] = [];
  for (const index of indices) {
    const range = ranges.at(-1);
    if (range?.last === index - 1) range.last = index;
    else ranges.push({ first: index, last: index });
  }
  const texts = ranges.map(({ first, last }) => (first === last ? `${first + 1}` : `${first + 1}–${last + 1}`));
  const noun = indices.length === 1 ? one : `${one}s`;
  if (texts.length <= SHOWN_RANGES) return `${noun} ${listText(texts)}`;
  return `${noun} ${texts.slice(0, SHOWN_RANGES).join(', ')} and others`;
}

/** The first of many items, and how many there are besides: "a, b, c, d, e, f and 3 more". */
export function listWithRest(items: readonly string[], rest = 'more'): string {
  const more = items.length - SHOWN_ITEMS;
  return listText(more > 1 ? [...items.slice(0, SHOWN_ITEMS), `${more} ${rest}`] : items);
}

/** The first steps of a proof in words, one by one; the rest of a longer proof is summed up. */
export function stepsTexts<Step>(steps: readonly Step[], textOf: (step: Step) => string): string[] {
  const texts = steps.slice(0, SHOWN_STEPS).map((step) => textOf(step));
  const more = steps.length - texts.length;
  return more > 0 ? [...texts, `so on through ${numberOf(more, 'more line')}`] : texts;
}

/** All cells of a line: `all 5 cells`. */
export const allCellsText = (count: number): string => (count === 1 ? 'the only cell' : `all ${count} cells`);

export const placeText = ({ row, column }: Place): string => `row ${row + 1}, column ${column + 1}`;

export const stateText = (state: SettledCell['state']): string => (state === 1 ? 'filled' : 'empty');

/**
 * Says that all placements agree, with their number.
 *
 * @param noun of one placement, and of several
 */
export function agreementText(
  placements: number,
  [one, many]: readonly [one: string, many: string] = ['placement of its blocks', 'placements of its blocks'],
): string {
  if (placements === 1) return `only one ${one} fits what is known`;
  const all = placements === 2 ? 'both' : placements < 10_000 ? `all ${placements}` : 'all';
  return `${all} ${many} that fit what is known agree`;
}

/** The effort of a search: "3 guesses and 1 conflict". */
export const effortText = ({ guesses = 0, conflicts = 0 }: Work): string =>
  listText([numberOf(guesses, 'guess', 'guesses'), numberOf(conflicts, 'conflict')]);

const LARGE_NUMBERS = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

/** A count, in full as far as people read it: "12,345", "over a million", "over 27 billion". */
export function roundAmountText(count: number): string {
  if (count > 1e15) return 'over a thousand trillion';
  for (const [unit, word] of LARGE_NUMBERS) {
    if (count <= unit) continue;
    const times = Math.ceil(count / unit) - 1;
    return `over ${times === 1 ? 'a' : times} ${word}`;
  }
  return amountText(count);
}
