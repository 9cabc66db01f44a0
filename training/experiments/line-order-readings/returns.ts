import { fewestSteps, LineTask, SARSA_SETTINGS } from '@crosshatch/core/published/line-order';
import type { LinePuzzle } from '../line-order/puzzles.ts';
import type { SimulatedOrders, Simulations } from './table-readings.ts';

/** The discounted returns and the steps of two orders of a puzzle. */
export interface ComparedReturns {
  readonly learned: OrderReturn;
  /** One of the shortest orders, proven by search. */
  readonly shortest: OrderReturn;
}

export interface OrderReturn {
  readonly gained: number;
  readonly steps: number;
}

/**
 * Compares the aim of SARSA to the aim of few steps: the return of each learned order beside that of a shortest order. Rewards
 * are the paper's (section “Rewards”), discounted by its γ of 0.9.
 */
export const compareReturns = (
  simulations: Simulations,
  orders: readonly SimulatedOrders['orders'][],
): ComparedReturns[] =>
  simulations.flatMap((puzzles, at) =>
    (orders[at] ?? []).flatMap((order, place) => {
      const puzzle = puzzles[place];
      return puzzle === undefined
        ? []
        : [{ learned: returnOf(puzzle, order), shortest: returnOf(puzzle, shortestOf(puzzle)) }];
    }),
  );

function shortestOf({ puzzle }: LinePuzzle): readonly number[] {
  const fewest = fewestSteps(puzzle);
  if (fewest.kind !== 'found') throw new Error('lines alone solve every drawn puzzle');
  return fewest.order;
}

function returnOf({ puzzle }: LinePuzzle, order: readonly number[]): OrderReturn {
  const task = new LineTask(puzzle);
  const gained = order.reduce((sum, line, step) => sum + SARSA_SETTINGS.discount ** step * task.step(line), 0);
  return { gained, steps: order.length };
}
