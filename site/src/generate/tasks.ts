import type { AnyDocument } from '@crosshatch/core/formats';
import { generatedDocument, puzzleSeries, type SeriesStep, type Wish } from '@crosshatch/core/generation';
import { type Result, success } from '@crosshatch/core/puzzle';
import { makeAddress } from '../session/address.ts';
import { drawerOf } from './pictures.ts';

/** A puzzle of a sheet. */
export interface SheetPuzzle {
  /** Its number in the series of the seed. */
  readonly number: number;
  /** Equal for puzzles that are reflections or recolourings of one another. */
  readonly identity: string;
  readonly document: AnyDocument;
  /** The fragment of a link that opens the puzzle, without its title and its picture; undefined if the puzzle is too large. */
  readonly address: string | undefined;
  /** The grade in words. */
  readonly grade: string;
}

/** The puzzles to make. */
export interface SeriesTask {
  readonly wish: Wish;
  readonly seed: number;
  /** The number in the series to begin with. */
  readonly from: number;
  /** Number of puzzles to make. */
  readonly count: number;
  /** Identities of the puzzles already on the sheet. */
  readonly known: readonly string[];
}

/** The result of one number of the series. */
export interface ToldStep {
  readonly number: number;
  /** Number of pictures drawn for it. */
  readonly drawn: number;
  /** The nearest grade, in words, if the number gave no puzzle of the wanted grade. */
  readonly nearest?: string;
  readonly made?: SheetPuzzle;
}

/** After this many numbers of a series in a row without a new puzzle, the page stops. A number can take some seconds. */
const MOST_IN_VAIN = 5;

/** Whether the series gave all wanted puzzles; the error is the reason why pictures cannot be drawn. */
export type SeriesEnd = Result<'complete' | 'exhausted', string>;

/** The page's tasks for the generator, run in a Web Worker: all arguments and results are plain data. */
export const tasks = { makePuzzles };

/** Makes puzzles. Calls `tell` after each number of the series. */
async function makePuzzles(task: SeriesTask, tell: (step: ToldStep) => unknown): Promise<SeriesEnd> {
  const { wish, seed, from, count, known } = task;
  const drawing = await drawerOf(wish);
  if (!drawing.ok) return drawing;
  const draw = drawing.value;
  let left = count;
  for (const step of puzzleSeries(wish, seed, { from, known, inVain: MOST_IN_VAIN, ...(draw && { draw }) })) {
    const { number, drawn, nearest, made } = step;
    // The end is sent on another channel. The wait keeps it from arriving before a step.
    await tell({
      number,
      drawn,
      ...(nearest && { nearest: nearest.summary }),
      ...(made && { made: sheetPuzzle(wish, seed, number, made) }),
    });
    if (made !== undefined && --left === 0) return success('complete');
  }
  return success('exhausted');
}

function sheetPuzzle(wish: Wish, seed: number, number: number, made: NonNullable<SeriesStep['made']>): SheetPuzzle {
  const document = generatedDocument(wish, seed, number, made);
  const { title: _, description: __, ...hidden } = document;
  return {
    number,
    identity: made.identity,
    document,
    address: makeAddress({ document: hidden }),
    grade: made.grade.summary,
  };
}

export type GenerateTasks = typeof tasks;
