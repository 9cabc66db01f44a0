import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { FitnessChart } from '#site/src/figures/evolution/FitnessChart.tsx';
import { RedrawFigure } from '#site/src/figures/evolution/RedrawFigure.tsx';
import { redrawsOf } from '#site/src/figures/evolution/redraws.ts';
import { stepOf } from '#site/src/figures/frame/address.ts';
import { examples } from '#site/src/figures/frame/examples.ts';
import { FigureLink } from '#site/src/figures/frame/FigureLink.tsx';
import { ImplicationFigure } from '#site/src/figures/implications/ImplicationFigure.tsx';
import { RaceFigure } from '#site/src/figures/light-up/RaceFigure.tsx';
import type { Race, RaceLane } from '#site/src/figures/light-up/racing.ts';
import { figureTasks } from '#site/src/figures/tasks.ts';
import { LearningFigure } from '#site/src/figures/trace/LearningFigure.tsx';
import { ProbingFigure } from '#site/src/figures/trace/ProbingFigure.tsx';
import { SearchFigure } from '#site/src/figures/trace/SearchFigure.tsx';
import { StepFigure } from '#site/src/figures/trace/StepFigure.tsx';
import { drawnBoard } from '../core/exact/random-board.ts';
import { becomes, eachHasPage, settled } from './shown-part.ts';
import { workerOf } from './worker-here.ts';

const page = eachHasPage();

const puzzle = puzzleOfGrid(drawnBoard({ width: 5, height: 5, chance: 0.5, seed: 3 }));
const run = figureTasks.recordRun(puzzle, 'exact');
const subject = <Findings>(findings: Findings) => ({ title: 'T', id: 'x', puzzle, findings });

describe('a link to a step', () => {
  test('any text names a whole step from the first to the last, and a step names itself', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.constantFrom(undefined, '-5', '2.5', 'Infinity', '1e9'),
    );
    fc.assert(
      fc.property(texts, fc.nat(50), (text, last) => {
        const step = stepOf(text, last);
        expect(Number.isInteger(step) && step >= 0 && step <= last).toBe(true);
        expect(stepOf(`${step}`, last)).toBe(step);
      }),
    );
  });

  test.each([
    ['Redraw', () => page.show(RedrawFigure, { figure: 'figure', first: subject(redrawsOf(puzzle, 1)), start: 0 })],
    ['Learning', () => page.show(LearningFigure, { figure: 'figure', first: subject(run), start: 0 })],
    [
      'Search',
      () => page.show(SearchFigure, { figure: 'figure', first: subject(figureTasks.searchRuns(puzzle)), start: 0 }),
    ],
    ['Step', () => page.show(StepFigure, { figure: 'figure', first: subject(run), start: 0 })],
  ])('the figure %s shows a step for links with any number', async (_, show) => {
    vi.stubGlobal(
      'Worker',
      workerOf({ searchRuns: () => new Promise(() => {}), redraws: () => new Promise(() => {}) }),
    );
    for (const [state, shown] of [
      ['-5', '0'],
      ['2.5', '2'],
      ['-5.1', '0'],
    ] as const) {
      page.leave();
      Object.assign(location, { hash: `#figure:${state}` });
      show();
      await settled();
      expect(page.button('Link').getAttribute('href')).toMatch(new RegExp(`^#figure:${shown}(\\.1)?$`));
    }
  });
});

test('a figure of a cell or a conflict shows a step for links with any number', async () => {
  vi.stubGlobal('Worker', workerOf(figureTasks));
  const conflicting = examples.conflict.picture;
  const of = puzzleOfGrid(conflicting);
  const first = <Findings>(findings: Findings) => ({ title: 'T', id: 'x', puzzle: of, findings });
  const link = () => page.button('Link').getAttribute('href');
  for (const step of ['-5', '1.5', '-0.5']) {
    const shown = step === '1.5' ? 1 : 0;
    Object.assign(location, { hash: `#figure:${step}@1` });
    page.show(ImplicationFigure, { figure: 'figure', first: first(figureTasks.conflictsOf(of)) });
    await settled();
    expect(link()).toBe(`#figure:${shown}@${figureTasks.conflictsOf(of).conflicts[0]?.number}`);
    page.leave();
    page.show(ProbingFigure, { figure: 'figure', first: first(figureTasks.stuckOf(of)), start: 0 });
    await settled();
    expect(link()).toMatch(new RegExp(`^#figure:${shown}@`));
    page.leave();
  }
});

test('the link of a figure says that it was copied only where it was', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  page.show(FigureLink, { figure: 'figure', state: '1' });
  page.press('Link');
  await settled();
  expect(page.text()).toBe('Link copied');
  page.leave();
  writeText.mockRejectedValue(new Error('not allowed'));
  page.show(FigureLink, { figure: 'figure', state: '1' });
  page.press('Link');
  await settled();
  expect(page.text()).toBe('Link in the address bar');
});

test.each<[readonly number[], readonly string[]]>([
  [
    [3, 40.25],
    ['40.3', '3'],
  ],
  [
    [12.31, 12.34, 12.32],
    ['12.34', '12.31'],
  ],
  [[7.5, 7.5], ['7.5']],
  [[7.5, 7.500_000_000_1], ['7.5']],
  [[-4], ['−4']],
])('the axis of the fitnesses %j has different texts: %j', (best, texts) => {
  page.show(FitnessChart, { best, position: 0, onMove: () => {} });
  expect(Array.from(document.querySelectorAll('text'), ({ textContent }) => textContent)).toEqual(texts);
});

test('a report of a race that comes after its end changes nothing', async () => {
  const lane = (state: RaceLane['state'], total: number): RaceLane => ({
    form: 'wp',
    curve: [[0, total]],
    generation: 1,
    bulbs: [],
    objective: { total, numbers: 0, dark: 0 },
    state,
  });
  const race: Race = { seed: 1, limit: 10, lanes: [], exact: { status: 'unique', steps: 1 } };
  const ended = Promise.withResolvers<Race>();
  let report: ((race: Race) => Promise<void>) | undefined;
  vi.stubGlobal(
    'Worker',
    workerOf({
      race: (_: unknown, __: unknown, ___: unknown, tell: (race: Race) => Promise<void>) => {
        report = tell;
        return ended.promise;
      },
    }),
  );
  const first = { title: 'T', id: '3x3:i', rows: ['...', '...', '...'] };
  page.show(RaceFigure, { figure: 'figure', first, forms: ['wp'], race, board: 'wp' });
  const shown = () => page.find('.lanes tbody').textContent ?? '';
  page.press('Run here');
  await becomes(() => report !== undefined);
  await report?.({ ...race, lanes: [lane('under way', 5)] });
  await becomes(() => shown().includes('under way'));
  ended.resolve({ ...race, lanes: [lane('solved', 0)] });
  await becomes(() => shown().includes('solved'));
  await report?.({ ...race, lanes: [lane('under way', 5)] });
  await settled();
  expect(shown()).not.toContain('under way');
  expect(page.hasButton('Run here')).toBe(true);
});
