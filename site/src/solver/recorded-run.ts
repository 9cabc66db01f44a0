import { type ColouredCell, settledCells, type TraceStep } from '@crosshatch/core/algorithm';
import {
  ColouredReplay,
  type ColouredWhy,
  Replay,
  type Telling,
  tellColouredStep,
  tellStep,
  type Why,
  why,
  whyColoured,
} from '@crosshatch/core/explain';
import type { AnyGrid, AnyPuzzle, ColourSetPuzzle, Place, Puzzle } from '@crosshatch/core/puzzle';
import type { AnyCell } from '../board/any-cell.ts';
import { onlyCells } from '../board/grids.ts';

/**
 * The steps of a run, of two colours or more, as a series of boards. Position `n`, from 0 to `length`, is the board after `n`
 * steps.
 */
export interface RecordedRun {
  readonly puzzle: AnyPuzzle;
  readonly length: number;
  /** The number of steps before the first solution. */
  readonly firstSolution: number;
  readonly step: (position: number) => TraceStep | TraceStep<ColouredCell> | undefined;
  readonly gridAt: (position: number) => AnyGrid;
  /** For each cell, the number of guesses on which it rests. */
  readonly levelsAt: (position: number) => Int32Array;
  /** Returns the cells that the step to a position settles, or narrows to fewer colours. */
  readonly changedAt: (position: number) => readonly AnyCell[];
  /** Returns the cells of each guess that is in force at a position. */
  readonly guessesAt: (position: number) => readonly (readonly Place[])[];
  /** Describes the step to a position in words. */
  readonly tell: (position: number) => Telling;
  /** Explains the state of a cell from the cells that are certain at a position. */
  readonly reasonFrom: (position: number, place: Place) => { readonly why: Why | ColouredWhy; readonly known: AnyGrid };
}

/** Returns the number of steps before the first solution. */
function stepsBeforeSolution(steps: readonly { readonly kind: string }[]): number {
  const told = steps.findIndex(({ kind }) => kind === 'solution');
  return told < 0 ? steps.length : told;
}

export function recordedRun(puzzle: Puzzle, steps: readonly TraceStep[]): RecordedRun {
  const replay = new Replay(puzzle, steps);
  return {
    puzzle,
    length: replay.length,
    firstSolution: stepsBeforeSolution(steps),
    step: (position) => replay.step(position),
    gridAt: (position) => replay.gridAt(position),
    levelsAt: (position) => replay.levelsAt(position),
    changedAt: (position) => replay.changesAt(position).settled,
    guessesAt: (position) => replay.assumptionsAt(position).map(settledCells),
    tell: (position) => {
      const step = replay.step(position);
      return step === undefined
        ? START
        : tellStep(puzzle, step, replay.gridAt(position - 1), replay.assumptionsAt(position - 1));
    },
    reasonFrom: (position, place) => {
      const known = certainCells(replay, position);
      return { why: why(puzzle, known, place), known };
    },
  };
}

export function recordedColouredRun(puzzle: ColourSetPuzzle, steps: readonly TraceStep<ColouredCell>[]): RecordedRun {
  const replay = new ColouredReplay(puzzle, steps);
  return {
    puzzle,
    length: replay.length,
    firstSolution: stepsBeforeSolution(steps),
    step: (position) => replay.step(position),
    gridAt: (position) => replay.gridAt(position),
    levelsAt: (position) => replay.levelsAt(position),
    changedAt: (position) => replay.changesAt(position).narrowed,
    guessesAt: (position) => replay.assumptionsAt(position).map(({ cell }) => [cell]),
    tell: (position) => {
      const step = replay.step(position);
      return step === undefined
        ? START
        : tellColouredStep(puzzle, step, replay.setsAt(position - 1), replay.assumptionsAt(position - 1));
    },
    reasonFrom: (position, place) => {
      const known = certainCells(replay, position);
      return { why: whyColoured(puzzle, known, place), known };
    },
  };
}

/** Returns the cells that rest on no guess at a position. All others are unknown. */
function certainCells<Board extends AnyGrid>(
  replay: { gridAt(position: number): Board; levelsAt(position: number): Int32Array },
  position: number,
): Board {
  const levels = replay.levelsAt(position);
  return onlyCells(replay.gridAt(position), (cell) => levels[cell] === 0);
}

const START: Telling = { label: 'Start', text: 'The blank board: nothing is known but the clues.' };
