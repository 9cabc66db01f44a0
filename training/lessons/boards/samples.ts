import { type Encoding, encodedLength, writeClues } from '@crosshatch/core/network';
import { puzzleOfGrid, REFLECTIONS, reflectCells, type Size, shapeReflections } from '@crosshatch/core/puzzle';
import type { Boards } from '../../data-sets/boards.ts';
import { createFirstSolution } from '../../data-sets/first-solution.ts';
import type { Scaling } from '../../networks/classifier/step.ts';
import { DRAW_PURPOSES, drawsOf } from '../../networks/draws.ts';
import { scalingOf } from '../../networks/scaling.ts';
import type { TrainingBatch } from '../../networks/training-step.ts';
import type { NetworkConfiguration } from '../../runs/configuration.ts';
import type { RunBoards } from './boards.ts';
import { shuffledOrder } from './shuffle.ts';

/** Boards as samples for a network, numbered by board and reflection. */
export interface Samples {
  readonly count: number;
  /** Makes a batch of the samples with these numbers, with encoded clues. */
  readonly batch: (samples: readonly number[]) => TrainingBatch;
}

export interface SampleForm {
  /** Whether all reflections that keep the boards' size are samples too: eight for square boards. */
  readonly reflected: boolean;
  /**
   * The board to predict from the clues of each board: the board itself, or the first solution of its clues. Default: the board
   * itself.
   */
  readonly targets?: NetworkConfiguration['targets'];
  /** How the network reads the numbers of the clues. */
  readonly encoding?: Encoding;
}

/** The form of a run's samples. */
export const sampleForm = ({
  architecture,
  reflected,
  targets,
}: Pick<NetworkConfiguration, 'architecture' | 'reflected' | 'targets'>): SampleForm => ({
  reflected,
  ...(targets !== undefined && { targets }),
  ...(architecture.kind === 'dense' && { encoding: architecture.encoding }),
});

export function createSamples(boards: Boards, { reflected, targets, encoding }: SampleForm): Samples {
  const { width, height } = boards;
  const reflections = reflected ? shapeReflections(boards) : [REFLECTIONS[0]];
  const inputs = encodedLength({ width, height, encoding });
  const scratch = new Uint8Array(width * height);
  const targetOf = targets === 'first' ? firstSolutionOf(boards) : (cells: Uint8Array) => cells;
  return {
    count: boards.count * reflections.length,
    batch: (samples) => {
      const clues = new Uint8Array(samples.length * inputs);
      const cells = new Float32Array(samples.length * scratch.length);
      for (const [at, sample] of samples.entries()) {
        const reflection = reflections[sample % reflections.length];
        if (reflection === undefined) throw new Error('a remainder is within its list');
        const board = boards.cells(Math.floor(sample / reflections.length));
        reflectCells(board, scratch, boards, reflection);
        writeClues(puzzleOfGrid({ width, height, cells: scratch }), clues, at * inputs, encoding);
        cells.set(targetOf(scratch), at * scratch.length);
      }
      return { boards: samples.length, clues, cells };
    },
  };
}

function firstSolutionOf(size: Size): (cells: Uint8Array) => Uint8Array {
  const first = createFirstSolution(size);
  if (!first.ok) throw new RangeError(first.error);
  return first.value;
}

/** The most samples from which the scaling of standardised inputs is computed. */
const SCALED_BY = 4096;

/** Computes the scaling of the inputs of a run; undefined if it does not standardise them. */
export function scalingOfRun(configuration: NetworkConfiguration, { train: [train] }: RunBoards): Scaling | undefined {
  return configuration.standardised && train !== undefined
    ? scalingOfSamples(createSamples(train, sampleForm(configuration)), configuration.seed)
    : undefined;
}

/** Computes the scaling from samples that are drawn by the seed, so that it is the same in every part of a run. */
export function scalingOfSamples({ count, batch }: Samples, seed: number): Scaling {
  const rows = Math.min(count, SCALED_BY);
  return scalingOf(batch(createSchedule(count, rows, seed)(1)).clues, rows);
}

/**
 * Schedules the samples of each step: all samples in a shuffled order, then all again in another order. The samples of a step
 * depend only on the seed and the number of the step.
 *
 * @returns a function that returns the numbers of a step's samples; steps are counted from 1
 */
export function createSchedule(count: number, batch: number, seed: number): (step: number) => number[] {
  let pass = -1;
  let order = (place: number): number => place;
  return (step) =>
    Array.from({ length: batch }, (_, at) => {
      const place = (step - 1) * batch + at;
      const own = Math.floor(place / count);
      if (own !== pass) {
        pass = own;
        order = shuffledOrder(count, drawsOf(seed, DRAW_PURPOSES.ORDER, pass));
      }
      return order(place % count);
    });
}
