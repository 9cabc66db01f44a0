import { incrementally, LineTask } from '@crosshatch/core/published/line-order';
import { describe, expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { drawPuzzles } from '#training/experiments/line-order/puzzles.ts';
import { GROWTH_READINGS, measureGrowth } from '#training/experiments/line-order-readings/network-readings.ts';
import { compareReturns } from '#training/experiments/line-order-readings/returns.ts';
import {
  eachPuzzle,
  measureReadings,
  OBJECTIVE_READINGS,
  ofAllCells,
} from '#training/experiments/line-order-readings/table-readings.ts';
import { objectiveMeasurements } from '#training/experiments/line-order-readings/tables.ts';
import { resultOf } from '#training/experiments/result/result.ts';

const { puzzles } = drawPuzzles(6, 5, 4);
const simulations = [puzzles.slice(0, 3), puzzles.slice(3)];
const tasks = puzzles.slice(0, 3).map(({ puzzle }) => new LineTask(puzzle));

describe('the readings of the reinforcement paper', () => {
  test('a stage has 40 episodes of each of its puzzles, and not 40 in all', () => {
    const told = (curriculum: typeof incrementally) =>
      [1, 2, 3].map((stage) =>
        tasks.map((task) => [...curriculum(tasks)].filter((each) => each.stage === stage && each.task === task).length),
      );
    expect(told(eachPuzzle)).toEqual([
      [40, 0, 0],
      [40, 40, 0],
      [40, 40, 40],
    ]);
    expect(told(incrementally)).toEqual([
      [40, 0, 0],
      [20, 20, 0],
      [14, 13, 13],
    ]);
  });

  test('a share of all cells is the settled cells by five, and a share of the unknown cells no less', () => {
    for (const { puzzle } of puzzles) {
      const [paper, reading] = [new LineTask(puzzle), ofAllCells(puzzle)];
      for (let line = 0; line < 10; line++) {
        const before = reading.unknownIn[line] ?? 0;
        const [share, ofAll] = [paper.step(line), reading.step(line)];
        expect(ofAll * 5).toBeCloseTo(before - (reading.unknownIn[line] ?? 0), 10);
        expect(share).toBeGreaterThanOrEqual(ofAll);
      }
    }
  });

  test('every reading is measured on the same puzzles, and is a page of the site', () => {
    const readings = measureReadings(simulations, simulations.slice(0, 1), 1);
    expect(readings).toHaveLength(8);
    for (const { simulations: measured } of readings) {
      for (const { trained, fewest, orders } of measured) {
        expect(orders.map(({ length }) => length)).toEqual(trained);
        for (const [at, steps] of trained.entries()) expect(steps).toBeGreaterThanOrEqual(fewest[at] ?? 25);
      }
    }
    expect(OBJECTIVE_READINGS.filter(({ isAgainstText }) => !isAgainstText).map(({ name }) => name)).toEqual([
      '40 episodes in a stage; share of the unknown cells; γ = 0.9',
    ]);
    const returns = compareReturns(simulations, readings[0]?.simulations.map(({ orders }) => orders) ?? []);
    expect(returns).toHaveLength(4);
    for (const { learned, shortest } of returns) {
      expect(shortest.steps).toBeLessThanOrEqual(learned.steps);
      // No line is worth more than 1, and each is worth nine tenths of the one before.
      for (const { gained } of [learned, shortest]) expect(gained).toBeLessThan(10);
    }
    const growth = measureGrowth(simulations.slice(0, 1), 1);
    const units = new Map(growth.map(({ reading, simulations: [one] }) => [reading.name, one?.units ?? 0]));
    expect(growth).toHaveLength(GROWTH_READINGS.length);
    expect(units.get('no cap on units')).toBeGreaterThan(units.get('at most 4 units a batch') ?? 0);
    const measured = objectiveMeasurements({ readings, growth, returns, choosing: 1 }, 1);
    const result = resultOf('page.json', { title: 'A', question: 'B?', notes: [], sources: [], ...measured });
    expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
    expect(result.tables).toHaveLength(3);
  });
});
