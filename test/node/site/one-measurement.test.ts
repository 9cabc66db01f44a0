import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';

/*
 * The exact solver's times are measured once, by `exact-solver`. Others quote that result, so that a page never says
 * another time for the same puzzles.
 */

const RESULTS = 'site/src/content/results';
const CHAPTERS = 'site/src/content/docs/learn';

/** Columns that need a time of the same run, and why. */
const SAME_RUN: Readonly<Record<string, string>> = {
  'learned-order, Time for all of these puzzles': 'its ratio to the learned order',
  'search, 10×10: percentiles of the times (Table 5)': 'beside H and the networks, for a solution alone',
};

const results = readdirSync(RESULTS)
  .map((file) => resultSchema.parse(JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8'))))
  .filter(({ name }) => name !== 'exact-solver');

describe('the exact solver’s times', () => {
  test('the exact solver’s times stand in no other result, but where the same run is needed', () => {
    const timed = results.flatMap(({ name, tables }) =>
      tables
        .filter(({ columns }) => columns.some((column) => /exact solver/i.test(column.name) && isTime(column.unit)))
        .map(({ caption }) => `${name}, ${caption}`),
    );
    expect(timed.sort()).toEqual(Object.keys(SAME_RUN).sort());
  });

  test('chapters look up the exact solver’s times, as all times', () => {
    for (const file of readdirSync(CHAPTERS, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.mdx'),
    )) {
      const prose = readFileSync(`${CHAPTERS}/${file}`, 'utf8').replace(/^(?:import|export) .*$/gm, '');
      expect(prose.match(/\d[\d.,]*\s?(?:µs|ms)\b/g) ?? [], file).toEqual([]);
    }
  });
});

const isTime = (unit: string | undefined): boolean => unit === 'ms' || unit === 'µs' || unit === 's';
