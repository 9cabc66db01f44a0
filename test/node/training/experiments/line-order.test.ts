import { exact } from '@crosshatch/core/exact';
import { describe, expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { NETWORK_READINGS } from '#training/experiments/line-order/network-readings.ts';
import { drawPuzzles } from '#training/experiments/line-order/puzzles.ts';
import { ORDER_READINGS, stepsByReading } from '#training/experiments/line-order/readings.ts';
import { REMEDIES, replicate } from '#training/experiments/line-order/replication.ts';
import { lineOrderMeasurements } from '#training/experiments/line-order/tables.ts';
import { resultOf } from '#training/experiments/result/result.ts';
import { correlationOf } from '#training/statistics/correlation.ts';

const drawn = drawPuzzles(8, 5, 3);
const groups = [drawn.puzzles.slice(0, 4), drawn.puzzles.slice(4)];
const replications = groups.map((puzzles, at) => replicate(puzzles, at));

describe('the order of lines, learned', () => {
  test('the order of lines is learned from puzzles whose one solution lines alone find', () => {
    expect(drawn.puzzles).toHaveLength(8);
    expect(drawn.boards).toBe(8 + drawn.ambiguous + drawn.beyondLines);
    for (const { puzzle } of drawn.puzzles) {
      expect(exact.solve(puzzle)).toMatchObject({ status: 'unique', work: { probes: 0, guesses: 0 } });
    }
  });

  test('the learned order is no shorter than the fewest steps, and on trained puzzles shorter than the random one', () => {
    for (const { ruled, table, network } of replications) {
      const [fewest, random] = (['optimal', 'random'] as const).map((key) => ruled.map((steps) => steps[key]));
      for (const learned of [table, network]) {
        for (const { trained, unseen } of [learned, ...learned.remedied]) {
          for (const [at, steps] of [...trained, unseen].entries()) {
            expect(steps).toBeGreaterThanOrEqual(fewest?.[at] ?? 25);
            expect(steps).toBeLessThanOrEqual(25);
          }
        }
        expect(learned.remedied).toHaveLength(REMEDIES.length);
        expect(learned.firstUnseen).toHaveLength(10);
      }
      const sum = (steps: readonly number[]) => steps.slice(0, 3).reduce((total, each) => total + each, 0);
      expect(sum(table.trained)).toBeLessThan(sum(random ?? []));
      // Where lines that settle nothing are left out, every order comes to its end.
      expect(table.remedied.at(-1)?.trained.every((steps) => steps < 25)).toBe(true);
    }
  });

  test('the learned order of lines is a page of the site', () => {
    const readings = stepsByReading(groups, 1);
    expect(readings.map(({ trained, unseen }) => [trained.length, unseen.length])).toEqual(
      ORDER_READINGS.map(() => [6, 2]),
    );
    const networkReadings = NETWORK_READINGS.map(() => replications.map(({ network }) => network));
    const fewest = groups.flatMap((puzzles) => puzzles.slice(0, 3).map((each) => each.fewest));
    for (const { shortest } of readings) {
      expect(shortest.filter((steps, at) => steps < (fewest[at] ?? 0))).toEqual([]);
      expect(shortest).toHaveLength(6);
    }
    const measured = lineOrderMeasurements({ drawn, replications, readings, networkReadings }, 1);
    const result = resultOf('line-order.json', { title: 'A', question: 'B?', notes: [], sources: [], ...measured });
    expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
    expect(result.tables).toHaveLength(7);
  });
});

describe('the correlation', () => {
  test('a correlation is 1 of equal orders, -1 of opposites, and near 0 of neither', () => {
    const pairs = (of: (at: number) => number) => Array.from({ length: 40 }, (_, at): [number, number] => [at, of(at)]);
    expect(correlationOf(pairs((at) => 3 * at + 1)).r).toBeCloseTo(1, 10);
    expect(correlationOf(pairs((at) => -at)).r).toBeCloseTo(-1, 10);
    const none = correlationOf(pairs((at) => (at % 4) - ((at >> 1) % 2)));
    expect(Math.abs(none.r)).toBeLessThan(0.1);
    expect(none.p).toBeGreaterThan(0.5);
    expect(none.low).toBeLessThan(0);
    expect(none.high).toBeGreaterThan(0);
  });

  test("the paper's correlation is as likely by chance as the paper says", () => {
    // r = 0.18 with p = 0.01: ten lines of each of its 20 simulations.
    const pairs = Array.from({ length: 200 }, (_, at): [number, number] => [at % 2, at % 2 === 0 ? 0 : 1]);
    const noisy = pairs.map(([x, y], at): [number, number] => [x, y + (at % 4 < 2 ? 0 : 5.47)]);
    const { r, p } = correlationOf(noisy);
    expect(r).toBeCloseTo(0.18, 2);
    expect(p).toBeCloseTo(0.01, 2);
  });
});
