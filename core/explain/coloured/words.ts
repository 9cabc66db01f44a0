import { coloursOf, countArrangements, countColouredPlacements } from '../../coloured/index.ts';
import { itemAt } from '../../memory/index.ts';
import {
  BLOTTED,
  type ColouredClue,
  type ColouredPuzzle,
  type ColourSetPuzzle,
  type CountClue,
  colourNames,
  type Line,
  listText,
} from '../../puzzle/index.ts';
import { agreementText, cellsText, lineWithBlocks } from '../words.ts';

/*
 * How deductions about colours are put into words.
 */

/** The colours of a puzzle as its texts name them. */
export type ColourNames = Pick<ColouredPuzzle, 'colours'>;

/** The names of each palette's colours, which are found once. */
const namesOf = new WeakMap<ColourNames['colours'], readonly string[]>();

/** A colour by its name, or else by the name of a basic colour: "red", "dark blue"; "red c" where two have one name. */
export function colourText({ colours }: ColourNames, colour: number): string {
  if (colour === 0) return 'background';
  const names = namesOf.get(colours) ?? colourNames(colours);
  namesOf.set(colours, names);
  return itemAt(names, colour - 1);
}

/** "red", "red or blue", "red, blue or background". */
export function anyOfText(puzzle: ColourNames, colours: readonly number[]): string {
  const names = [...colours.filter((colour) => colour !== 0), ...colours.filter((colour) => colour === 0)].map(
    (colour) => colourText(puzzle, colour),
  );
  return listText(names, 'or');
}

/** The clue of a line, told apart by its kind. */
export type LineClue =
  | { readonly kind: 'coloured'; readonly clue: ColouredClue }
  | { readonly kind: 'counts'; readonly clue: CountClue };

export function clueOfLine(puzzle: ColourSetPuzzle, { axis, index }: Line): LineClue {
  const side = `${axis}s` as const;
  if (puzzle.kind === 'counts') return { kind: puzzle.kind, clue: itemAt(puzzle[side], index) };
  return { kind: puzzle.kind, clue: itemAt(puzzle[side], index) };
}

/** "row 3 (2 red, 1 blue)", or "row 3 ((4) red, 1 blue)" for counts, a run in brackets; a long clue is cut short. */
export function lineWithColouredClue(puzzle: ColourSetPuzzle, line: Line): string {
  const { kind, clue } = clueOfLine(puzzle, line);
  const named = (length: number | string, colour: number) => `${length} ${colourText(puzzle, colour)}`;
  const labels =
    kind === 'coloured'
      ? clue.map(({ length, colour }) => named(length, colour))
      : clue.flatMap(({ cells, isRun }, at) => (cells === 0 ? [] : named(isRun ? `(${cells})` : cells, at + 1)));
  return lineWithBlocks(line, labels, (shown) => shown.join(', ') || '0');
}

/** Says that all placements of blocks, or arrangements of counts, that fit the sets agree, with their number. */
export function agreementOf({ kind, clue }: LineClue, sets: Int32Array): string {
  if (kind === 'coloured') return agreementText(countColouredPlacements({ clue, sets }));
  const arrangements = countArrangements({ clue, sets }) ?? Number.POSITIVE_INFINITY;
  return agreementText(arrangements, ['arrangement of its colours', 'arrangements of its colours']);
}

/** "the 3 red", "the blotted red", or "the 3 red (block 2 of 5)" where the clue has several alike. */
export function blockText(puzzle: ColourNames, clue: ColouredClue, block: number): string {
  const { length, colour } = clue[block] ?? { length: 0, colour: 0 };
  const isOnly = clue.filter((other) => other.length === length && other.colour === colour).length === 1;
  const named = `the ${length === BLOTTED ? 'blotted' : length} ${colourText(puzzle, colour)}`;
  return isOnly ? named : `${named} (block ${block + 1} of ${clue.length})`;
}

/** A cell's state as a sentence has it: "is red". */
export const isText = (puzzle: ColourNames, colour: number): string => `is ${colourText(puzzle, colour)}`;

/** A cell with the colours that it loses, and those that are left then. */
export interface Narrowed {
  readonly index: number;
  readonly lost: number;
  readonly left: number;
}

/** "is red", "cannot be red or blue", "can only be red or background". */
export function effectText(puzzle: ColourNames, { lost, left }: Omit<Narrowed, 'index'>, isOne: boolean): string {
  const losses = coloursOf(lost);
  const rest = coloursOf(left);
  if (rest.length === 1) return `${isOne ? 'is' : 'are'} ${anyOfText(puzzle, rest)}`;
  if (rest.length < losses.length) return `can only be ${anyOfText(puzzle, rest)}`;
  return `cannot be ${anyOfText(puzzle, losses)}`;
}

/** "cells 1–2 are red and cell 4 cannot be blue". */
export function effectsText(puzzle: ColourNames, cells: readonly Narrowed[]): string {
  const groups = new Map<string, { readonly first: Narrowed; readonly indices: number[] }>();
  for (const cell of cells) {
    // Cells that are settled are told together, whatever colours they lose.
    const key = coloursOf(cell.left).length === 1 ? `${cell.left}` : `${cell.left} ${cell.lost}`;
    const group = groups.get(key) ?? { first: cell, indices: [] };
    group.indices.push(cell.index);
    groups.set(key, group);
  }
  return listText(
    [...groups.values()].map(
      ({ first, indices }) => `${cellsText(indices)} ${effectText(puzzle, first, indices.length === 1)}`,
    ),
  );
}
