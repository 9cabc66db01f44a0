import { bootstrapMean, bootstrapRatio } from '../../statistics/bootstrap.ts';
import { deviation, mean } from '../../statistics/sample.ts';
import { CEILING, SIMULATIONS } from '../published/reinforcement-learning.ts';
import { convergence, intervalColumns, percent } from '../result/convergence.ts';
import { type Cell, OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import type { MeasuredGrowth } from './network-readings.ts';
import type { ComparedReturns, OrderReturn } from './returns.ts';
import type { MeasuredReading, SimulatedSteps } from './table-readings.ts';

/** The measurements of the readings. */
export interface MeasuredObjectives {
  readonly readings: readonly MeasuredReading[];
  readonly growth: readonly MeasuredGrowth[];
  /** The orders of the first reading, beside shortest orders. */
  readonly returns: readonly ComparedReturns[];
  /** The number of simulations that chose the temperatures. */
  readonly choosing: number;
}

export const TABLE_CAPTION = 'The lookup table: steps of the puzzles trained on, by reading';
export const RETURN_CAPTION = 'The aim of the lookup table: discounted rewards of its orders, beside shortest orders';
export const NETWORK_CAPTION = 'The network: steps of the puzzles trained on, and unseen puzzles, by reading';

/** The column of the steps above the fewest, as a share: it compares puzzles of different lengths. */
export const ABOVE = 'Above the fewest';
/** The same column, with the range that holds 95 % of the means of the paper's number of simulations. */
export const ABOVE_OF_FEW = `Above, ${SIMULATIONS} simulations`;
export const UNSEEN = 'Unseen below 25';
export const LEARNED_ORDER = 'learned by the paper’s objective';
export const SHORTEST_ORDER = 'a shortest order';
export const WHERE_BELOW = 'Steps where below';

export function objectiveMeasurements(measured: MeasuredObjectives, seed: number): Measurements {
  const { readings, growth, returns, choosing } = measured;
  return {
    seed,
    settings: {
      simulations: readings[0]?.simulations.length ?? 0,
      'simulations of the network': growth[0]?.simulations.length ?? 0,
      'simulations by which temperatures are chosen': choosing,
    },
    tables: [readingTable(readings, seed), returnTable(returns, seed), growthTable(growth, seed)],
  };
}

function readingTable(readings: readonly MeasuredReading[], seed: number): ResultTable {
  return {
    caption: TABLE_CAPTION,
    columns: [
      { name: 'Reading' },
      ...intervalColumns(ABOVE, '%'),
      ...intervalColumns('Steps'),
      ...intervalColumns(ABOVE_OF_FEW, '%'),
      { name: '25 steps or more', unit: '%', by: OURS },
      ...intervalColumns(UNSEEN, '%'),
      { name: 'Temperature', by: OURS },
    ],
    rows: readings.map(({ reading, temperature, simulations }): Cell[] => [
      reading.name,
      ...stepCells(simulations, seed),
      ...chanceCells(simulations),
      atCeiling(simulations),
      ...unseenCells(simulations),
      temperature,
    ]),
    chart: { caption: 'Steps above the fewest, with the interval', columns: ['From', ABOVE, 'To'], scale: 'linear' },
  };
}

function returnTable(returns: readonly ComparedReturns[], seed: number): ResultTable {
  const orders: readonly { readonly name: string; readonly of: (returns: ComparedReturns) => OrderReturn }[] = [
    { name: LEARNED_ORDER, of: ({ learned }) => learned },
    { name: SHORTEST_ORDER, of: ({ shortest }) => shortest },
  ];
  const isGreater = (of: (returns: ComparedReturns) => OrderReturn, each: ComparedReturns): boolean =>
    orders.every((other) => other.of === of || of(each).gained > other.of(each).gained);
  return {
    caption: RETURN_CAPTION,
    columns: [
      { name: 'Order' },
      ...intervalColumns('Discounted rewards'),
      ...intervalColumns('Steps'),
      { name: 'Puzzles in which its rewards are greater', unit: '%', by: OURS },
    ],
    rows: orders.map(({ name, of }): Cell[] => [
      name,
      ...intervalCells(
        returns.map((each) => of(each).gained),
        seed,
      ),
      ...intervalCells(
        returns.map((each) => of(each).steps),
        seed,
      ),
      percent(mean(returns.map((each) => Number(isGreater(of, each))))),
    ]),
  };
}

function intervalCells(values: readonly number[], seed: number): Cell[] {
  const { mean: middle, low, high } = bootstrapMean(values, seed);
  return [middle, low, high].map(rounded);
}

function growthTable(growth: readonly MeasuredGrowth[], seed: number): ResultTable {
  return {
    caption: NETWORK_CAPTION,
    columns: [
      { name: 'Reading' },
      ...intervalColumns(UNSEEN, '%'),
      { name: WHERE_BELOW, by: OURS },
      ...intervalColumns(ABOVE, '%'),
      ...intervalColumns('Steps'),
      { name: '25 steps or more', unit: '%', by: OURS },
      { name: 'Hidden units', by: OURS },
    ],
    rows: growth.map(({ reading, simulations }): Cell[] => {
      const below = simulations.map(({ unseen }) => unseen).filter((steps) => steps < CEILING);
      return [
        reading.name,
        ...unseenCells(simulations),
        below.length > 0 ? rounded(mean(below)) : null,
        ...stepCells(simulations, seed),
        atCeiling(simulations),
        rounded(mean(simulations.map(({ units }) => units))),
      ];
    }),
  };
}

const atCeiling = (simulations: readonly SimulatedSteps[]): number =>
  percent(mean(simulations.flatMap(({ trained }) => trained.map((steps) => Number(steps >= CEILING)))));

/**
 * Computes the steps above the fewest, and the steps, with their intervals. The bootstrap draws whole simulations, since the
 * three puzzles of a simulation share a table.
 */
function stepCells(simulations: readonly SimulatedSteps[], seed: number): Cell[] {
  const sums = simulations.map(({ trained, fewest }) => [mean(trained), mean(fewest)] as const);
  const ratio = bootstrapRatio(sums, seed);
  const steps = sums.map(([own]) => own);
  return [...[ratio.mean, ratio.low, ratio.high].map((each) => percent(each - 1)), ...intervalCells(steps, seed)];
}

/** Computes the mean, and the range that holds the mean of the paper's number of simulations with a probability of 95 %. */
function chanceCells(simulations: readonly SimulatedSteps[]): Cell[] {
  const fewest = mean(simulations.flatMap((each) => each.fewest));
  const above = simulations.map((each) => (mean(each.trained) - mean(each.fewest)) / fewest);
  const reach = (1.96 * deviation(above)) / Math.sqrt(SIMULATIONS);
  return [mean(above), mean(above) - reach, mean(above) + reach].map(percent);
}

const unseenCells = (simulations: readonly SimulatedSteps[]): Cell[] =>
  convergence(simulations.map(({ unseen }) => ({ isSolved: unseen < CEILING, generations: unseen })));
