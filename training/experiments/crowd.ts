import { CROWD_SEARCH_SETTINGS, CROWD_SETTINGS, type CrowdSettings } from '@crosshatch/core/evolution';
import { bootstrapMean } from '../statistics/bootstrap.ts';
import { proportion } from '../statistics/proportion.ts';
import { deviation, mean, median } from '../statistics/sample.ts';
import {
  type MeasuredAnswer,
  type MeasuredCrowd,
  type MeasuredGeneration,
  type MeasuredSearch,
  SOLVERS,
  type WatchedCrowd,
} from './crowds.ts';
import { PUBLISHED_OPTIMAL, publishedCrowds } from './published-crowd.ts';
import { type Cell, type Column, type Findings, OURS, type ResultTable, rounded, type Source } from './result.ts';
import { notesOnSets } from './sets.ts';

const crowdsPaper: Source = {
  key: 'crowds-paper',
  name: 'Culver, Ford and Poyan',
  measured:
    '“Solving Nonograms with Genetic Algorithms and Wisdom of Artificial Crowds”, Charts 1 to 3: on a Core i5 of 4.2 GHz; on a face of 10×10 and a panda of 35×47, which are not ours',
};

const PAPER = crowdsPaper.key;

/** A crowd as it is measured: the paper's, with some of its further work. */
export interface Variant {
  readonly name: string;
  readonly settings: CrowdSettings;
}

const { aims, breeding } = CROWD_SEARCH_SETTINGS;
const shifts = { ...CROWD_SETTINGS.breeding, mutates: breeding.mutates, mutation: 0.1 };

/** Each improvement by itself, then one after another. */
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

/** Puzzles with what crowds made of them; runs of all puzzles stand one after another. */
export interface MeasuredCrowds {
  readonly set: string;
  readonly puzzles: number;
  /** For each variant, its crowds: undefined where lines solve the puzzle. */
  readonly variants: readonly (readonly (MeasuredCrowd | undefined)[])[];
}

export interface MeasuredAnswers {
  readonly set: string;
  readonly puzzles: number;
  readonly runs: number;
  readonly answers: readonly MeasuredAnswer[];
  /** What the exact solver takes for each puzzle, in milliseconds. */
  readonly exact: readonly number[];
}

export interface CrowdExperiment {
  /** A face of 10×10 and an owl of 35×47. */
  readonly generations: readonly {
    readonly picture: string;
    readonly of: string;
    readonly generations: readonly MeasuredGeneration[];
  }[];
  /** Ten crowds of the paper on the face, and how many of more come to a solution. */
  readonly watched: readonly WatchedCrowd[];
  readonly optimal: { readonly crowds: number; readonly of: number };
  readonly crowds: readonly MeasuredCrowds[];
  readonly answers: readonly MeasuredAnswers[];
  readonly searches: readonly { readonly set: string; readonly puzzles: readonly (readonly MeasuredSearch[])[] }[];
}

export function crowdFindings(found: CrowdExperiment, settings: Findings['settings'], seed: number): Findings {
  const sets = [...found.crowds, ...found.answers, ...found.searches].map(({ set }) => set);
  return {
    title: 'Wisdom of crowds',
    question:
      'How far does a crowd of bred boards get, what does each improvement on the paper add, and what is left of the crowd beside clue logic?',
    notes: [
      'A crowd of the paper, woac, is six experts, each the best board of a run of its genetic algorithm, and their vote. Where the paper leaves something open, the documentation of the code says how it was read.',
      'woac-search takes up all that the paper leaves to further work: (a) mutations shift whole groups of a line; (b) rates of crossover and mutation adapt to how fit a board is (Srinivas and Patnaik, 1994); (c) fifteen experts instead of six; (d) lines are solved first, and what stays undecided is settled by a search that guesses as the crowd says, where it agrees most firmly first, and learns from clashes.',
      'The budget counts evaluated boards. An evaluation looks at all lines of a board, so as many line solves of the search count as one, or 50, which cost the same, where there are more lines; a search may take as many evaluations as its crowd did.',
      'In each set are the first puzzles that have one solution. The breeding was tuned on other boards: noise and figures drawn by seeds.',
      'A penalty is a wrong square or a wrong group; here each counts one. The paper’s means are multiples of 1/120, so they are of 120 boards, but it does not say which, nor by which weights; ours are of all boards in the last generations of the six experts.',
      'Who solved it: lines, before any crowd; an expert; the vote; or the search around it. All intervals are of 95 %: shares by Wilson, means by the bootstrap over puzzles.',
      'Of its ten runs the paper counts seven as optimal: the six whose vote has no penalty, and run 8, of which an individual has none. Of six faces that we drew, ours is the one about as hard to the paper’s crowd as theirs was.',
      'What is left of the crowd: its opinion is right on more open cells than chance in every set. Yet on the hard boards of 10×10 the search around it meets no fewer clashes than around an opinion at random, and on larger ones the intervals overlap. Line solving and learning from clashes do the work: around any opinion the same search solves every puzzle here, and in a fraction of the time that breeding takes.',
      ...notesOnSets([...new Set(sets)]),
    ],
    seed,
    settings,
    sources: [crowdsPaper],
    tables: [
      ...(found.answers.length > 0 ? [answersTable(found.answers)] : []),
      ...found.generations.map(generationsTable),
      watchedTable(found.watched),
      optimalTable(found.optimal),
      ...found.crowds.map(variantsTable),
      ...found.searches.map((searched) => searchesTable(searched, seed)),
    ],
  };
}

const ours = (name: string, unit?: string): Column => ({ name, by: OURS, ...(unit !== undefined && { unit }) });
const percent = (part: number, whole: number): number => rounded((100 * part) / whole);

/** A share with its interval, in percent. */
function shareCells(successes: number, trials: number): Cell[] {
  const { mean: share, low, high } = proportion(successes, trials);
  return [share, low, high].map((value) => rounded(100 * value));
}

const SHARE_COLUMNS = [ours('Solved', '%'), ours('From', '%'), ours('To', '%')];
const SOLVER_COLUMNS = SOLVERS.map((solver) =>
  ours(`By ${solver === 'expert' ? 'an expert' : solver === 'lines' ? 'lines' : `the ${solver}`}`, '%'),
);

/** The aims: whole runs of the algorithm. */
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
      ours('Exact solver, median', 'ms'),
    ],
    rows: answers.map(({ set, puzzles, runs, answers: all, exact }): Cell[] => {
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
        rounded(median(exact)),
      ];
    }),
  };
}

function generationsTable({ picture, of, generations }: CrowdExperiment['generations'][number]): ResultTable {
  const step = Math.max(1, Math.floor((generations.length - 1) / 10));
  return {
    caption: `${picture}: ${of}`,
    columns: [{ name: 'Generation' }, ours('Best'), ours('Mean'), ours('Worst')],
    rows: generations
      .filter(({ number }) => number % step === 0)
      .map(({ number, best, mean: middle, worst }) => [String(number), rounded(best), rounded(middle), rounded(worst)]),
    chart: { caption: 'Fitness by generation; 0 is the best', columns: ['Best', 'Mean', 'Worst'], scale: 'linear' },
  };
}

const WATCHED = ['Best', 'Mean', 'Worst', 'Median', 'Std', 'Vote'];

function watchedTable(watched: readonly WatchedCrowd[]): ResultTable {
  return {
    caption: 'Ten crowds of six experts on a face of 10×10: the penalties of their boards (Chart 2)',
    columns: [{ name: 'Run' }, ...[PAPER, OURS].flatMap((by) => WATCHED.map((name): Column => ({ name, by })))],
    rows: publishedCrowds.map((published, run): Cell[] => {
      const own = watched[run];
      return [
        String(run),
        ...[published.best, published.mean, published.worst, published.median, published.deviation, published.vote],
        ...(own === undefined ? WATCHED.map(() => null) : watchedCells(own)),
      ];
    }),
  };
}

const watchedCells = ({ penalties, vote }: WatchedCrowd): Cell[] =>
  [Math.min(...penalties), mean(penalties), Math.max(...penalties), median(penalties), deviation(penalties), vote].map(
    rounded,
  );

function optimalTable(optimal: CrowdExperiment['optimal']): ResultTable {
  const row = (name: string, successes: number, runs: number): Cell[] => {
    const { mean: share, low, high } = proportion(successes, runs);
    return [name, runs, successes, ...[share, low, high].map((value) => rounded(100 * value))];
  };
  return {
    caption: 'Crowds of six experts that come to a solution of the face',
    columns: [
      { name: 'Whose' },
      { name: 'Runs' },
      { name: 'Optimal' },
      ...['Share', 'From', 'To'].map((name): Column => ({ name, unit: '%' })),
    ],
    rows: [
      row('Culver, Ford and Poyan, on their face', PUBLISHED_OPTIMAL, publishedCrowds.length),
      row('Crosshatch (woac), on ours', optimal.crowds, optimal.of),
    ],
  };
}

/** What each improvement adds: one crowd a run. */
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
    chart: { caption: 'Runs solved, with the interval', columns: ['From', 'Solved', 'To'], scale: 'linear' },
  };
}

/** The honest one: the same search around opinions that nobody bred. */
function searchesTable({ set, puzzles }: CrowdExperiment['searches'][number], seed: number): ResultTable {
  const opinions = puzzles[0]?.map(({ opinion }) => opinion) ?? [];
  return {
    caption: `${set}: the search around the crowd’s opinion and around others, on ${puzzles.length} puzzles that lines do not solve`,
    columns: [
      { name: 'Opinion' },
      ours('Open cells right', '%'),
      ours('Solved', '%'),
      ours('Without a clash', '%'),
      ours('Guesses'),
      ours('Clashes'),
      ours('From'),
      ours('To'),
      ours('Line solves'),
      ours('Time', 'ms'),
    ],
    rows: opinions.map((opinion, index): Cell[] => {
      const all = puzzles.flatMap((each) => each[index] ?? []);
      const right = mean(all.map((each) => each.right));
      const clashes = bootstrapMean(
        all.map(({ conflicts }) => conflicts),
        seed,
      );
      return [
        opinion,
        Number.isNaN(right) ? null : rounded(100 * right),
        percent(all.filter(({ isSolved }) => isSolved).length, all.length),
        percent(all.filter(({ conflicts }) => conflicts === 0).length, all.length),
        rounded(mean(all.map(({ guesses }) => guesses))),
        ...[clashes.mean, clashes.low, clashes.high].map(rounded),
        rounded(mean(all.map(({ lineSolves }) => lineSolves))),
        rounded(mean(all.map(({ ms }) => ms))),
      ];
    }),
    chart: { caption: 'Clashes, with the interval', columns: ['From', 'Clashes', 'To'], scale: 'linear' },
  };
}
