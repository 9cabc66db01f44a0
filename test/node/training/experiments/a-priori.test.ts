import { readFileSync } from 'node:fs';
import { A_PRIORI_BELIEF_SETTINGS, A_PRIORI_SETTINGS } from '@crosshatch/core/published/ea';
import { describe, expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { OPEN_CHOICES, TABLE_FORMS } from '#training/experiments/a-priori/forms.ts';
import {
  drawnPuzzles,
  type Form,
  hardest,
  leastSettled,
  type MeasuredRun,
  measureForm,
  stalled,
} from '#training/experiments/a-priori/measure.ts';
import { aPrioriMeasurements } from '#training/experiments/a-priori/tables.ts';
import { tellAPriori } from '#training/experiments/a-priori/telling.ts';
import { resultOf } from '#training/experiments/result/result.ts';
import { measurementsOf, tableOf } from '#training/experiments/result/telling.ts';

const puzzles = stalled(drawnPuzzles(7, 3), 3);
const short = { ...A_PRIORI_BELIEF_SETTINGS, population: 6, generations: 4 };
const measure = (form: Form, runs = 6) => measureForm(form, puzzles, { runs, individuals: 20, seed: 1 });

describe('the puzzles of the experiment', () => {
  test('the puzzles of the experiment are drawn by the seed, and are those that lines alone leave open', () => {
    expect(stalled(drawnPuzzles(7, 3), 3).map(({ id }) => id)).toEqual(puzzles.map(({ id }) => id));
    for (const { variables } of puzzles) expect(variables).toBeGreaterThan(0.9 * 49);
  });

  test('the puzzles of the experiment are in order of the cells that preprocessing leaves open, or of their conflicts', () => {
    const drawn = drawnPuzzles(6, 1);
    const named = Array.from({ length: 30 }, () => drawn.next().value);
    const chosen = leastSettled(named, 10);
    const all = leastSettled(named, 30);
    expect(chosen).toHaveLength(10);
    const least = Math.min(...chosen.map(({ variables }) => variables));
    for (const { variables } of all.slice(10)) expect(variables).toBeLessThanOrEqual(least);
    const conflicts = hardest(all, 5).map(({ exact }) => exact.work.conflicts ?? 0);
    expect(conflicts).toEqual(
      all
        .map(({ exact }) => exact.work.conflicts ?? 0)
        .toSorted((a, b) => b - a)
        .slice(0, 5),
    );
  });
});

describe('a form', () => {
  const expectWithin = (runs: readonly MeasuredRun[], generations: number, evaluations: number): void => {
    for (const run of runs) {
      expect(run.generations).toBeGreaterThan(0);
      expect(run.generations).toBeLessThanOrEqual(generations);
      expect(run.evaluations).toBeLessThanOrEqual(evaluations);
      if (!run.isSolved) expect(run.generations).toBe(generations);
    }
  };

  test('a form is run once through its generations, of which the first population is one', () => {
    const { runs, firstIndividuals } = measure({ title: 'short', settings: short });
    expect(runs.map((own) => own.length)).toEqual([6, 6, 6]);
    expectWithin(runs.flat(), 5, 54);
    expect(firstIndividuals).toBeGreaterThan(0);
    expect(firstIndividuals).toBeLessThanOrEqual(1);
    expect(runs).toEqual(measure({ title: 'short', settings: short }).runs);
  });

  test('a form may draw first populations alone, with the same number of evaluations', () => {
    const settings = { ...A_PRIORI_SETTINGS, population: 6, generations: 4 };
    const { runs } = measure({ title: 'alone', settings, isDrawnAlone: true });
    expectWithin(runs.flat(), 9, 54);
    const unsolved = runs.flat().filter(({ isSolved }) => !isSolved);
    expect(unsolved.length).toBeGreaterThan(0);
    for (const { evaluations } of unsolved) expect(evaluations).toBe(54);
    // A run that is solved by its first population needs no more; others are another draw each.
    expect(new Set(runs.flat().map((run) => JSON.stringify(run))).size).toBeGreaterThan(1);
  });
});

describe('the measurements', () => {
  const forms = TABLE_FORMS.map(({ title, settings }) =>
    measure({ title, settings: { ...settings, population: 6, generations: 4 } }),
  );
  const set = { set: 'some', puzzles, forms };
  const measured = aPrioriMeasurements(
    {
      puzzles,
      tables: forms,
      open: [forms.slice(0, 2)],
      all: set,
      steps: forms,
      ablations: forms,
      sizes: [set, set],
      hardest: set,
    },
    1,
  );

  test('the measurements keep to the form that the site reads', () => {
    const result = resultOf('a-priori.json', { title: 'A', question: 'B?', notes: [], sources: [], ...measured });
    expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
    expect(tableOf(measured, 'Our puzzles').rows).toHaveLength(puzzles.length);
    expect(tableOf(measured, 'Choices the paper leaves open').rows[0]?.[0]).toBe('a clash costs 2 %');
    expect(measurementsOf(result)).toEqual(measured);
  });

  test('the measurements tell of every choice with the guided mutation and without', () => {
    for (const { guided, unguided } of OPEN_CHOICES) {
      expect(unguided.settings).toEqual({ ...guided.settings, guided: false });
      expect(guided.settings.guided).toBe(true);
    }
    expect(new Set(OPEN_CHOICES.map(({ guided }) => JSON.stringify(guided.settings))).size).toBe(OPEN_CHOICES.length);
  });
});

describe('the notes on a-priori probabilities', () => {
  const told = tellAPriori(measurementsOf(JSON.parse(readFileSync('site/src/content/results/a-priori.json', 'utf8'))));

  test('the result has the published figures beside ours', () => {
    expect(tableOf(told, 'The averages').rows.map((row) => [row[0], ...row.slice(4, 7), row[10]])).toEqual([
      ['EA', 99, 98.04, 99.49, 5.6],
      ['EA no DGM', 90.5, 88.27, 92.34, 7.87],
      ['EA no init.', 97.5, 96.17, 98.38, 9.6],
      ['EA of 2007', 52, 48.54, 55.44, 18.17],
    ]);
    expect(tableOf(told, 'The averages').rows.at(-1)?.[1]).toBeNull();
    const published = tableOf(told, 'The paper’s puzzles, as published');
    expect(published.rows).toHaveLength(16);
    expect(published.rows[11]?.slice(-2)).toEqual([18.11, null]);
    expect(published.rows.find(([puzzle]) => puzzle === '237')?.slice(2, 6)).toEqual([100, 96, 100, 78]);
  });

  test('the result says how the published average that counts puzzles never solved comes about', () => {
    expect(told.notes.join(' ')).toContain(
      'counts 0 for the 2 puzzles that it never solved; the other 14 have an average of 20.76',
    );
  });
});
