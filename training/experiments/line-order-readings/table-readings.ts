import { EPISODES, type LineTask } from '@crosshatch/core/published/line-order';
import { nthSeed } from '@crosshatch/core/random';
import { mean } from '../../statistics/sample.ts';
import type { LinePuzzle } from '../line-order/puzzles.ts';
import { learned, type OrderReading, ShareOfAllCells, soft } from '../line-order/readings.ts';

/** One reading of the paper's episodes, rewards and discount. */
export interface ObjectiveReading extends Omit<OrderReading, 'draw' | 'test'> {
  /** Whether it contradicts a sentence of the paper, instead of only filling a gap. */
  readonly isAgainstText: boolean;
}

/** The temperatures of the softmax that are tried; the paper gives none. */
const TEMPERATURES = [0.5, 0.3, 0.2, 0.1] as const;

/**
 * Yields the episodes of the section “Training and testing regimes”, read as 40 episodes of each puzzle in a stage: 40 on the
 * first puzzle, 80 on the first two in turn, 120 on all three. The paper counts 120 episodes in total, so it means 40 in a
 * stage.
 */
export function* eachPuzzle(
  tasks: readonly LineTask[],
  episodes = EPISODES,
): Generator<{ readonly stage: number; readonly episode: number; readonly task: LineTask }, void, undefined> {
  for (let stage = 1; stage <= tasks.length; stage++) {
    for (let episode = 0; episode < stage * episodes; episode++) {
      const task = tasks[episode % stage];
      if (task !== undefined) yield { stage, episode, task };
    }
  }
}

/**
 * Creates a task for the section “Rewards”, read as the share of all cells of the line. The paper’s example divides by the
 * unknown cells.
 */
export const ofAllCells = (puzzle: LinePuzzle['puzzle']): LineTask => new ShareOfAllCells(puzzle);

/**
 * Every combination of episodes, reward and discount. The first one is the experiment of the result `line-order`, but its
 * temperature is chosen here, as for the others.
 */
export const OBJECTIVE_READINGS: readonly ObjectiveReading[] = [
  { name: '40 episodes in a stage', curriculum: undefined },
  { name: '40 of each puzzle in a stage', curriculum: eachPuzzle },
].flatMap(({ name: episodes, curriculum }) =>
  [
    { name: 'share of the unknown cells', createTask: undefined },
    { name: 'share of all cells', createTask: ofAllCells },
  ].flatMap(({ name: reward, createTask }) =>
    [0.9, 0].map((discount) => ({
      name: `${episodes}; ${reward}; γ = ${discount}`,
      discount,
      isAgainstText: curriculum !== undefined || createTask !== undefined || discount !== 0.9,
      ...(curriculum && { curriculum }),
      ...(createTask && { createTask }),
    })),
  ),
);

/** The puzzles of each simulation: three for training, then an unseen one. */
export type Simulations = readonly (readonly LinePuzzle[])[];

/** The steps of a simulation. */
export interface SimulatedSteps {
  /** The steps of the training puzzles, and the fewest steps of each, in the same order. */
  readonly trained: readonly number[];
  readonly fewest: readonly number[];
  readonly unseen: number;
}

/** A simulation of the lookup table, with its order of lines for each training puzzle. */
export interface SimulatedOrders extends SimulatedSteps {
  readonly orders: readonly (readonly number[])[];
}

/** A reading with the temperature that was chosen for it. */
export interface MeasuredReading {
  readonly reading: ObjectiveReading;
  readonly temperature: number;
  readonly simulations: readonly SimulatedOrders[];
}

/**
 * Measures every reading on the same puzzles, at the temperature with which it takes the fewest steps on other puzzles.
 *
 * @param choosing the puzzles that choose the temperatures; no result reports their steps
 */
export function measureReadings(simulations: Simulations, choosing: Simulations, seed: number): MeasuredReading[] {
  return OBJECTIVE_READINGS.map((reading) => {
    const steps = TEMPERATURES.map((temperature) =>
      mean(simulate(reading, temperature, choosing, nthSeed(seed, 1)).flatMap(({ trained }) => trained)),
    );
    const temperature = TEMPERATURES[steps.indexOf(Math.min(...steps))] ?? TEMPERATURES[0];
    return { reading, temperature, simulations: simulate(reading, temperature, simulations, nthSeed(seed, 2)) };
  });
}

function simulate(
  reading: ObjectiveReading,
  temperature: number,
  simulations: Simulations,
  seed: number,
): SimulatedOrders[] {
  return simulations.map((puzzles, at) => {
    const { trained, unseen, orders } = learned(puzzles, { ...reading, draw: soft(temperature) }, nthSeed(seed, at));
    const fewest = puzzles.slice(0, -1).map((puzzle) => puzzle.fewest);
    return { trained, fewest, unseen: unseen[0] ?? Number.NaN, orders: orders.slice(0, -1) };
  });
}
