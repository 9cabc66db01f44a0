import { readFileSync } from 'node:fs';
import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { preprocess } from '@crosshatch/core/light-up/hopfield';
import { describe, expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { furtherLightUps, standIns } from '#training/experiments/light-up-hopfield/boards.ts';
import { LARGE_FORMS, OPEN_CHOICES, PAST, TABLE_FORMS } from '#training/experiments/light-up-hopfield/forms.ts';
import { createRunPool } from '#training/experiments/light-up-hopfield/measure.ts';
import { hopfieldMeasurements } from '#training/experiments/light-up-hopfield/tables.ts';
import { tellHopfield } from '#training/experiments/light-up-hopfield/telling.ts';
import { publishedLightUps } from '#training/experiments/published/a-priori-probabilities.ts';
import { resultOf } from '#training/experiments/result/result.ts';
import { measurementsOf, tableOf } from '#training/experiments/result/telling.ts';

const further = furtherLightUps(3, { size: 7, level: 'hard', seed: 1, cap: 600 });

test('the stand-ins have the sizes, variables and evaluations of the paper’s puzzles, and one solution each', () => {
  // Those of 14×14 take ten seconds to find; the result tells of theirs.
  const published = publishedLightUps.filter(({ size }) => size === 10);
  const puzzles = standIns(published);
  expect(
    puzzles.map(({ name, puzzle, variables, cap }) => [name, puzzle.width, puzzle.height, variables, cap]),
  ).toEqual(published.map(({ name, size, variables, evaluations }) => [name, size, size, variables, evaluations]));
  for (const { puzzle, variables } of puzzles) {
    expect(preprocess(puzzle).genes).toHaveLength(variables);
    expect(solveLightUp(puzzle).status).toBe('unique');
  }
});

test('every choice that the paper leaves open changes WP in one way', () => {
  expect(new Set(OPEN_CHOICES.map(({ settings }) => JSON.stringify(settings))).size).toBe(OPEN_CHOICES.length);
  expect(OPEN_CHOICES[0]?.settings).toEqual(TABLE_FORMS[3]?.settings);
  expect([TABLE_FORMS, LARGE_FORMS].map((forms) => forms.map(({ title }) => title))).toEqual([
    ['WOP', 'WPH', 'WPI', 'WP'],
    ['WOP', 'WP', PAST.title],
  ]);
});

describe('the measurements', () => {
  test('runs are the same with any number of threads, and the result has the form that the site reads', async () => {
    const measuredBy = async (threads: number) => {
      const pool = createRunPool(threads, 1);
      const forms = [];
      for (const form of LARGE_FORMS) forms.push(await pool.measure(form, further, 3));
      await pool.close();
      return forms;
    };
    const [one, two] = await Promise.all([measuredBy(1), measuredBy(2)]);
    expect(one.map(({ runs }) => runs)).toEqual(two.map(({ runs }) => runs));
    for (const { isSolved, evaluations, generations } of one.flatMap(({ runs }) => runs.flat())) {
      expect(generations).toBeGreaterThan(0);
      expect(evaluations).toBeLessThanOrEqual(600);
      if (!isSolved) expect(evaluations).toBe(600);
    }
    const puzzles = further.map((each) => ({ ...each, grade: 'hard', isProven: true, microseconds: 1 }));
    const measured = hopfieldMeasurements(
      { puzzles, forms: one, open: one.slice(1), large: puzzles, largeForms: one.slice(0, 1) },
      1,
    );
    const result = resultOf('light-up-hopfield.json', {
      title: 'A',
      question: 'B?',
      notes: [],
      sources: [],
      ...measured,
    });
    expect(measurementsOf(result)).toEqual(measured);
    expect(tableOf(measured, 'Our puzzles').rows).toHaveLength(further.length);
    expect(() => resultSchema.parse(JSON.parse(JSON.stringify(result)))).not.toThrow();
  });
});

test('the result has the published averages beside ours', () => {
  const file = 'site/src/content/results/light-up-hopfield.json';
  const told = tellHopfield(measurementsOf(JSON.parse(readFileSync(file, 'utf8'))));
  expect(tableOf(told, 'The averages').rows.map((row) => [row[0], row[4], row[10]])).toEqual([
    ['WOP', 82.58, 24.82],
    ['WPH', 84.08, null],
    ['WPI', 83.08, null],
    ['WP', 85.87, 26.94],
    [PAST.title, null, null],
  ]);
  const sizes = (caption: string) => tableOf(told, caption).rows.map((row) => row.slice(0, 3));
  expect(sizes('Our puzzles')).toEqual(sizes('The paper’s puzzles'));
  expect(tableOf(told, 'The paper’s puzzles').rows[9]).toEqual(['10', '14×14', 133, 14.5, 13.5, 8, 17, 76.5, 105]);
});
