import { CROWD_SEARCH_SETTINGS, CROWD_SETTINGS, type CrowdSettings } from '@crosshatch/core/published/woac';
import { bootstrapMean } from '../../statistics/bootstrap.ts';
import { mean, median } from '../../statistics/sample.ts';
import { type Cell, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import {
  generationsTable,
  optimalTable,
  ours,
  shareCells,
  timesTable,
  votesTable,
  type WatchedRuns,
  watchedTable,
} from './charts.ts';
import { type MeasuredAnswer, type MeasuredCrowd, type MeasuredSearch, SOLVERS, type WatchedCrowd } from './measure.ts';

/** A variant of the crowd: the paper's form, with some of the improvements that the paper names as further work. */
export interface Variant {
  readonly name: string;
  readonly settings: CrowdSettings;
}

const { aims, breeding } = CROWD_SEARCH_SETTINGS;
const shifts = { ...CROWD_SETTINGS.breeding, mutates: breeding.mutates, mutation: 0.1 };

/** Each improvement alone, then all improvements one after another. */
export const VARIANTS: readonly Variant[] = [
  { name: 'The paper', settings: CROWD_SETTINGS },
  { name: '(a) groups are shifted', settings: { ...CROWD_SETTINGS, breeding: shifts } },
  {
    name: '(b) rates adapt',
    settings: {
      ...CROWD_SETTINGS,
      breeding: { ...CROWD_SETTINGS.breeding, crossover: breeding.crossover, mutation: 0.05, rates: 'adaptive' },
    },
  },
  { name: '(c) fifteen experts', settings: { ...CROWD_SETTINGS, aims } },
  { name: '(a) and (b)', settings: { ...CROWD_SETTINGS, breeding } },
  { name: '(a), (b) and (c)', settings: { ...CROWD_SETTINGS, breeding, aims } },
  { name: 'The paper, then (d) search', settings: { ...CROWD_SETTINGS, searches: true } },
  { name: '(a), (b), (c), lines solved first', settings: { ...CROWD_SEARCH_SETTINGS, searches: false } },
  { name: 'All: woac-search', settings: CROWD_SEARCH_SETTINGS },
];

/** The crowds of each variant on a set's puzzles, puzzle after puzzle. */
interface MeasuredCrowds {
  readonly set: string;
  readonly puzzles: number;
  /** For each variant, its crowds; undefined if lines solve the puzzle. */
  readonly variants: readonly (readonly (MeasuredCrowd | undefined)[])[];
}

interface MeasuredAnswers {
  readonly set: string;
  readonly puzzles: number;
  readonly runs: number;
  readonly answers: readonly MeasuredAnswer[];
}

export interface CrowdExperiment {
  /** A face of 10×10 and an owl of 35×47. */
  readonly generations: readonly WatchedRuns[];
  /** Crowds of the paper on the face; the first ten are shown one by one. */
  readonly watched: readonly WatchedCrowd[];
  readonly crowds: readonly MeasuredCrowds[];
  readonly answers: readonly MeasuredAnswers[];
  readonly searches: readonly { readonly set: string; readonly puzzles: readonly (readonly MeasuredSearch[])[] }[];
}

export function crowdMeasurements(
  found: CrowdExperiment,
  settings: Measurements['settings'],
  seed: number,
): Measurements {
  return {
    seed,
    settings,
    tables: [
      ...(found.answers.length > 0 ? [answersTable(found.answers)] : []),
      ...found.generations.map(generationsTable),
      timesTable(found.generations),
      watchedTable(found.watched),
      optimalTable(found.watched),
      votesTable(found.watched),
      ...found.crowds.map(variantsTable),
      ...found.searches.map((searched) => searchesTable(searched, seed)),
    ],
  };
}

const percent = (part: number, whole: number): number => rounded((100 * part) / whole);

const SHARE_COLUMNS = [ours('Solved', '%'), ours('From', '%'), ours('To', '%')];
const SOLVER_COLUMNS = SOLVERS.map((solver) =>
  ours(`By ${solver === 'expert' ? 'an expert' : solver === 'lines' ? 'lines' : `the ${solver}`}`, '%'),
);

/** Whole runs of the algorithm. */
function answersTable(answers: readonly MeasuredAnswers[]): ResultTable {
  return {
    caption: 'woac-search: every puzzle in every run',
    columns: [
      { name: 'Puzzles' },
      ours('Number'),
      ours('Runs of each'),
      ...SHARE_COLUMNS,
      ours('Puzzles solved in all runs'),
      ...SOLVER_COLUMNS,
      ours('Evaluations, mean'),
      ours('Median', 'ms'),
      ours('Longest', 'ms'),
    ],
    rows: answers.map(({ set, puzzles, runs, answers: all }): Cell[] => {
      const times = all.map(({ ms }) => ms);
      const always = Array.from({ length: puzzles }, (_, puzzle) =>
        all.slice(puzzle * runs, (puzzle + 1) * runs),
      ).filter((each) => each.every(({ solver }) => solver !== undefined));
      return [
        set,
        puzzles,
        runs,
        ...shareCells(all.filter(({ solver }) => solver !== undefined).length, all.length),
        always.length,
        ...SOLVERS.map((solver) => percent(all.filter((each) => each.solver === solver).length, all.length)),
        rounded(mean(all.map(({ evaluations }) => evaluations))),
        rounded(median(times)),
        rounded(Math.max(...times)),
      ];
    }),
  };
}

/** The gain by each improvement: each run is one crowd. */
function variantsTable({ set, puzzles, variants }: MeasuredCrowds): ResultTable {
  const runs = variants[0]?.length ?? 0;
  return {
    caption: `${set}: what one crowd comes to, by improvement; ${puzzles === 1 ? '' : `${puzzles} puzzles, `}${runs} runs`,
    columns: [
      { name: 'Crowd' },
      ours('Penalties of an expert'),
      ours('Cells right', '%'),
      ours('Undecided', '%'),
      ...SHARE_COLUMNS,
      ...SOLVER_COLUMNS,
      ours('Evaluations of a crowd'),
    ],
    rows: VARIANTS.map(({ name }, variant): Cell[] => {
      const all = variants[variant] ?? [];
      const crowds = all.filter((crowd) => crowd !== undefined);
      const byLines = all.length - crowds.length;
      const average = (of: (crowd: MeasuredCrowd) => number): Cell =>
        crowds.length === 0 ? null : rounded(mean(crowds.map(of)));
      const by = (solver: string | undefined): number => crowds.filter((crowd) => crowd.solver === solver).length;
      return [
        name,
        average(({ penalty }) => penalty),
        average(({ right }) => 100 * right),
        average(({ undecided }) => 100 * undecided),
        ...shareCells(all.length - by(undefined), all.length),
        ...SOLVERS.map((solver) => percent(solver === 'lines' ? byLines : by(solver), all.length)),
        average(({ evaluations }) => evaluations),
      ];
    }),
    chart: {
      caption: 'Share of runs solved, with its 95 % confidence interval',
      columns: ['From', 'Solved', 'To'],
      scale: 'linear',
    },
  };
}

/** The control: the same search around opinions that were not bred. */
function searchesTable({ set, puzzles }: CrowdExperiment['searches'][number], seed: number): ResultTable {
  const opinions = puzzles[0]?.map(({ opinion }) => opinion) ?? [];
  return {
    caption: `${set}: the search around the crowd’s opinion and around others, on ${puzzles.length} puzzles that lines do not solve`,
    columns: [
      { name: 'Opinion' },
      ours('Open cells right', '%'),
      ours('Solved', '%'),
      ours('Without a conflict', '%'),
      ours('Guesses'),
      ours('Conflicts'),
      ours('From'),
      ours('To'),
      ours('Line solves'),
      ours('Time', 'ms'),
    ],
    rows: opinions.map((opinion, index): Cell[] => {
      const all = puzzles.flatMap((each) => each[index] ?? []);
      const right = mean(all.map((each) => each.right));
      const conflicts = bootstrapMean(
        all.map(({ conflicts }) => conflicts),
        seed,
      );
      return [
        opinion,
        Number.isNaN(right) ? null : rounded(100 * right),
        percent(all.filter(({ isSolved }) => isSolved).length, all.length),
        percent(all.filter(({ conflicts }) => conflicts === 0).length, all.length),
        rounded(mean(all.map(({ guesses }) => guesses))),
        ...[conflicts.mean, conflicts.low, conflicts.high].map(rounded),
        rounded(mean(all.map(({ lineSolves }) => lineSolves))),
        rounded(mean(all.map(({ ms }) => ms))),
      ];
    }),
    chart: {
      caption: 'Conflicts, with the 95 % confidence interval',
      columns: ['From', 'Conflicts', 'To'],
      scale: 'linear',
    },
  };
}
