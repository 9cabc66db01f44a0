import { type BlockStarts, blockStarts, type PlacementCounter, settleLine } from '../line/index.ts';
import { itemAt } from '../memory/index.ts';
import {
  type CellState,
  type Clue,
  EMPTY,
  FILLED,
  filledCells,
  lengthOf,
  listText,
  shortestLine,
  UNKNOWN,
} from '../puzzle/index.ts';
import { agreementText, allCellsText, cellsText } from './words.ts';

/** A line with its known cells; the consequences of these cells are computed when they are needed. */
interface LineQuestion {
  readonly clue: Clue;
  readonly cells: Uint8Array;
  /** The cells to give a reason for; undefined means all. */
  readonly asked: ReadonlySet<number> | undefined;
  /** The line's cells with all cells settled on which the fitting placements agree. */
  readonly settled: () => readonly CellState[];
  readonly starts: () => readonly BlockStarts[];
  /** Number of placements that fit. */
  readonly placements: () => number;
}

/** Unknown cells of a line that must be filled or empty, counted from 0, and why. */
export interface LineReason {
  /** Rank of its technique, from 0 for the simplest. */
  readonly rank: number;
  readonly filled: readonly number[];
  readonly empty: readonly number[];
  /** The reason in words, to stand behind the line's name. */
  readonly text: string;
}

type Finding = Omit<LineReason, 'rank'>;
type Technique = (question: LineQuestion) => Finding | undefined;

/** The techniques that people use, the simplest first; the last one finds everything. */
const TECHNIQUES: readonly Technique[] = [
  noBlock,
  noSlack,
  allBlocksFound,
  allCellsNeeded,
  overlap,
  finishedBlock,
  outOfReach,
  gapTooSmall,
  allPlacementsAgree,
];

/**
 * The simplest reason that settles a cell of a line. Some placement must fit the known cells.
 *
 * @param cells the line's cells, 0 empty, 1 filled, 2 unknown
 * @param hardest rank of the hardest technique to try
 * @param asked the cells to give a reason for, which the line settles; default: all
 * @returns undefined if no technique up to the hardest settles a cell
 */
export function simplestReason(
  clue: Clue,
  cells: Uint8Array,
  counter: PlacementCounter,
  hardest = TECHNIQUES.length,
  asked?: ReadonlySet<number>,
): LineReason | undefined {
  const question: LineQuestion = {
    clue,
    cells,
    asked,
    settled: () => settleLine(clue, cells) ?? [],
    starts: once(() => blockStarts(clue, cells) ?? []),
    placements: () => counter.count(clue, cells),
  };
  for (const [rank, technique] of TECHNIQUES.slice(0, hardest + 1).entries()) {
    const finding = technique(question);
    if (finding !== undefined) return { rank, ...finding };
  }
  return undefined;
}

/** Finds a value when it is first needed, and keeps it. */
export function once<Value>(find: () => Value): () => Value {
  let found: { readonly value: Value } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}

/** Whether a cell is unknown and needs a reason. */
const isNews = ({ cells, asked }: LineQuestion, cell: number): boolean =>
  cells[cell] === UNKNOWN && (asked === undefined || asked.has(cell));

/** The finding that names these cells, as far as they are news; undefined when none is. */
function finding(question: LineQuestion, filled: readonly number[], empty: readonly number[], because: string) {
  const newFilled = filled.filter((cell) => isNews(question, cell));
  const newEmpty = empty.filter((cell) => isNews(question, cell));
  if (newFilled.length + newEmpty.length === 0) return undefined;
  return { filled: newFilled, empty: newEmpty, text: `${because}, so ${statesText(newFilled, newEmpty)}` };
}

/** The finding that names all that the line settles. */
function allSettled(question: LineQuestion, because: string): Finding | undefined {
  const settled = question.settled();
  const settledTo = (state: CellState) => range(0, settled.length).filter((cell) => settled[cell] === state);
  return finding(question, settledTo(FILLED), settledTo(EMPTY), because);
}

/** "cells 1–2 are filled and cell 4 is empty". */
export function statesText(filled: readonly number[], empty: readonly number[]): string {
  const part = (cells: readonly number[], state: string) =>
    cells.length === 0 ? [] : [`${cellsText(cells)} ${cells.length === 1 ? 'is' : 'are'} ${state}`];
  return listText([...part(filled, 'filled'), ...part(empty, 'empty')]);
}

/** The whole numbers from one up to another, exclusive. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

const count = (cells: Uint8Array, state: number): number => cells.filter((cell) => cell === state).length;

function noBlock(question: LineQuestion): Finding | undefined {
  if (question.clue.length > 0) return undefined;
  return finding(question, [], range(0, question.cells.length), 'it has no block');
}

function noSlack(question: LineQuestion): Finding | undefined {
  const { clue, cells } = question;
  if (clue.length === 0 || shortestLine(clue) < cells.length) return undefined;
  const needs = clue.length === 1 ? 'its block needs' : 'its blocks and the gaps between them need';
  return allSettled(question, `${needs} ${allCellsText(cells.length)}`);
}

function allBlocksFound(question: LineQuestion): Finding | undefined {
  const { clue, cells } = question;
  if (count(cells, FILLED) < filledCells(clue)) return undefined;
  const because = clue.length === 1 ? 'its block is complete' : 'its blocks are complete';
  return finding(question, [], range(0, cells.length), because);
}

function allCellsNeeded(question: LineQuestion): Finding | undefined {
  const { clue, cells } = question;
  const needed = filledCells(clue);
  if (cells.length - count(cells, EMPTY) > needed) return undefined;
  const because =
    needed === 1 ? 'only one cell is left for it' : `only ${needed} of its cells can be filled and it needs ${needed}`;
  return finding(question, range(0, cells.length), [], because);
}

/**
 * The block whose overlap settles the most cells. Only this block is put into words: a long line has hundreds of
 * blocks.
 */
function overlap(question: LineQuestion): Finding | undefined {
  const { clue, starts } = question;
  let best = { block: 0, news: 0 };
  for (const [block, { length, earliest, latest }] of starts().entries()) {
    let news = 0;
    for (let cell = latest; cell < earliest + length; cell++) if (isNews(question, cell)) news++;
    if (news > best.news) best = { block, news };
  }
  if (best.news === 0) return undefined;
  const { length, earliest, latest } = itemAt(starts(), best.block);
  const covered = range(latest, earliest + length);
  const lies =
    earliest === latest
      ? `${blockText(clue, best.block)} can only lie on ${cellsText(covered)}`
      : `${blockText(clue, best.block)} lies within ${cellsText(range(earliest, latest + length))} ` +
        `and covers ${cellsText(covered)} wherever it lies`;
  return finding(question, covered, [], lies);
}

function finishedBlock(question: LineQuestion): Finding | undefined {
  const { clue, starts } = question;
  for (const [block, { length, earliest, latest }] of starts().entries()) {
    if (earliest !== latest) continue;
    const end = earliest + length;
    if (!isNews(question, earliest - 1) && !isNews(question, end)) continue;
    const because = `${blockText(clue, block)} is complete on ${cellsText(range(earliest, end))}`;
    return finding(question, [], [earliest - 1, end], because);
  }
  return undefined;
}

function outOfReach(question: LineQuestion): Finding | undefined {
  const { clue, cells, starts } = question;
  const reached = new Set(starts().flatMap(({ length, earliest, latest }) => range(earliest, latest + length)));
  const inReach = range(0, cells.length).filter((cell) => reached.has(cell));
  const outside = range(0, cells.length).filter((cell) => !reached.has(cell));
  const blocks = clue.length === 1 ? 'its block can reach' : 'its blocks can reach';
  return finding(question, [], outside, `${blocks} only ${cellsText(inReach)}`);
}

function gapTooSmall(question: LineQuestion): Finding | undefined {
  const { cells, starts } = question;
  for (let start = 0, end = 0; start < cells.length; start = end + 1) {
    end = start;
    while (end < cells.length && cells[end] !== EMPTY) end++;
    const reaching = starts().filter(({ length, earliest, latest }) => earliest < end && latest + length > start);
    if (reaching.length === 0 || reaching.some(({ length }) => length <= end - start)) continue;
    const gap = cellsText(range(start, end));
    const because = `the gap at ${gap} is too small for any block that can reach it`;
    const found = finding(question, [], range(start, end), because);
    if (found !== undefined) return found;
  }
  return undefined;
}

function allPlacementsAgree(question: LineQuestion): Finding | undefined {
  return allSettled(question, agreementText(question.placements()));
}

/** "the 4", or "the 1 (block 3 of 5)" where the clue has several of that length. */
function blockText(clue: Clue, block: number): string {
  const length = lengthOf(itemAt(clue, block));
  const isOnly = clue.filter((other) => lengthOf(other) === length).length === 1;
  return isOnly ? `the ${length}` : `the ${length} (block ${block + 1} of ${clue.length})`;
}
