import { compare, type Figure, figureIn, figureText, timeText } from '@crosshatch/core/findings';
import type { MeasuredTimes } from '../../measure/measure.ts';
import type { MeasuredReflections } from '../../measure/reflections.ts';
import { readWords } from '../result/notes.ts';
import { type Cell, type Column, type Findings, OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Wording, Written } from '../result/telling.ts';
import { nonosolve, nonosolveTimes, type PublishedFigure, publishedFigures } from './published.ts';
import {
  atPace,
  type ComparedTotals,
  isShorter,
  reflectedTotals,
  reflectionNotes,
  reflectionTables,
} from './reflected.ts';

/** The exact solver's times and work for a set of puzzles, and the number of solutions it looked for in each. */
export interface ExactSet extends MeasuredTimes {
  readonly set: string;
  readonly solutions: number;
  /** Left out if the set was solved without reflections. */
  readonly reflected?: MeasuredReflections;
}

/**
 * Makes the tables of the exact solver's times on sets of puzzles, beside those of other solvers.
 *
 * @param pace the time of the same search on the machines of the other solvers' figures, divided by its time here. Default: 1.
 * @param drawnBudget the most line solves of a drawn board. Default: the solver's own bound.
 */
export function exactFindings(sets: readonly ExactSet[], warmUp: number, pace = 1, drawnBudget?: number): Written {
  const tables = [...timesTables(sets), ...reflectionTables(sets, pace), ...othersTables(sets), answersTable(sets)];
  const used = new Set(tables.flatMap(({ columns }) => columns.map(({ by }) => by)));
  const figures = publishedFigures.filter((figure) => sets.some(({ set }) => set === figure.set));
  const sources = [...(used.has(nonosolve.key) ? [nonosolve] : []), ...figures.map(({ source }) => source)];
  const settings = {
    algorithm: 'exact',
    threads: 1,
    [WARM_UP]: warmUp,
    budget: 'the default',
    ...(pace !== 1 && { [PACE]: pace }),
    ...(drawnBudget !== undefined && { 'line solves of a drawn board': drawnBudget }),
  };
  return { settings, sources: [...new Set(sources)], tables };
}

const WARM_UP = 'rounds before timing';
const PACE = 'times as long on the machines of other solvers';

/** The words of the result; comparisons are bound to the figures. */
export const exactWords: Wording = ({ settings, tables }) => ({
  ...readWords(import.meta.dirname, {
    warmUp:
      Number(settings[WARM_UP]) > 0
        ? 'Every set is solved once before it is timed, so that the time for compiling is not part of the figures. The solver keeps nothing from one puzzle to the next.'
        : 'The process is fresh, so the time for compiling is part of the figures.',
    others: othersNotes(paceIn(settings)),
    reflections: reflectionNotes(tables, paceIn(settings)),
  }),
  ...headline(tables, paceIn(settings)),
});

const paceIn = (settings: Written['settings']): number => Number(settings[PACE] ?? 1);

/** The notes on the times of other solvers, if those come from another machine. */
const othersNotes = (pace: number): string[] =>
  pace === 1
    ? []
    : [
        `The tables have the times of other solvers as they were measured, on slower machines of this kind. Such machines take up to ${pace} times as long as this one for the same search of ours.`,
      ];

const PROOF = `Time for ${askedText(2)}`;
const ANY = `Time for ${askedText(1)}`;
const ANSWERED = 'The answers, and the work behind them';

/** The finding: a typical puzzle and the slowest one, and the tournaments beside another solver. */
function headline(tables: readonly ResultTable[], pace: number): Pick<Findings, 'findings' | 'headline'> {
  const figure = (caption: string, set: string, column: string, by: string = OURS): Figure =>
    figureIn({ name: 'exact-solver', tables }, caption, set, column, by);
  const named = (caption: string): string[] =>
    tables.find((table) => table.caption === caption)?.rows.map(([set]) => String(set)) ?? [];
  const set = 'random-30x30';
  const compared = named(ANY).filter((name) => nonosolveTimes.some((times) => times.set === name));
  if (!named(PROOF).includes(set) || compared.length < 2) return {};
  const reflected = reflectedTotals(tables, pace);
  const isReflected = compared.every((name) => reflected.has(name));
  const totals = compared.map(
    (name): ComparedTotals =>
      (isReflected ? reflected.get(name) : undefined) ?? [
        atPace(figure(ANY, name, 'Total'), pace),
        figure(ANY, name, 'Total', nonosolve.key),
      ],
  );
  const unique = figure(ANSWERED, set, 'Unique');
  const count = ({ value }: Figure): string => value.toLocaleString('en');
  const shorter = totals.filter(([ours, theirs]) => isShorter(ours, theirs));
  const word = shorter.map(([ours, theirs]) => compare(ours, 'shorter', theirs))[0] ?? 'shorter';
  return {
    findings: [
      `For a random 30×30 puzzle, a solution and the answer whether it is the only one take ${figureText(figure(PROOF, set, 'Median'))} ms in the median, and ${figureText(figure(PROOF, set, 'Maximum'))} ms at most. ${count(unique)} of the ${count(figure(PROOF, set, 'Puzzles'))} puzzles ${unique.value === 1 ? 'has' : 'have'} only one solution.`,
      `On ${shorter.length} of ${compared.length} tournaments the total time${isReflected ? ', as the mean over the eight reflections of each puzzle,' : ''} is ${word} than the time of ${nonosolve.name}${pace === 1 ? '' : ', on machines of equal speed'}.`,
    ],
    headline: ANY,
  };
}

/** Makes a table for each number of solutions that was asked for. */
function timesTables(sets: readonly ExactSet[]): ResultTable[] {
  const asked = [...new Set(sets.map(({ solutions }) => solutions))];
  return asked.map((solutions) => {
    const same = sets.filter((set) => set.solutions === solutions);
    const published = same.map(({ set }) => nonosolveTimes.find((times) => times.set === set));
    const isCompared = published.some((times) => times !== undefined);
    const rows = same.map(({ set, puzzles, times }, index): Cell[] => {
      const ours = [puzzles, ...[times.median, times.p99, times.max, times.total / 1000].map(rounded)];
      if (!isCompared) return [set, ...ours];
      const theirs = published[index];
      if (theirs === undefined) return [set, ...ours, null, null, null, null, null];
      return [set, ...ours, theirs.puzzles, theirs.median, theirs.p99, theirs.max, theirs.total / 1000];
    });
    return {
      caption: `Time for ${askedText(solutions)}`,
      columns: [{ name: 'Set' }, ...timesColumns(OURS), ...(isCompared ? timesColumns(nonosolve.key) : [])],
      rows,
      chart: {
        caption:
          'Time for a puzzle, as median, 99th percentile and maximum of each set; each step to the right is ten times longer',
        columns: ['Median', 'p99', 'Maximum'],
        scale: 'logarithmic',
      },
    };
  });
}

const timesColumns = (by: string): Column[] => [
  { name: 'Puzzles', by },
  { name: 'Median', unit: 'ms', by },
  { name: 'p99', unit: 'ms', by },
  { name: 'Maximum', unit: 'ms', by },
  { name: 'Total', unit: 's', by },
];

function askedText(solutions: number): string {
  if (solutions === 1) return 'any solution';
  return solutions === 2
    ? 'a solution and the proof that it is the only one, or a second one'
    : `${solutions} solutions`;
}

/** Makes the table of other solvers' figures that are texts; no table if there are no such figures. */
function othersTables(sets: readonly ExactSet[]): ResultTable[] {
  const rows = publishedFigures.flatMap((figure): Cell[][] => {
    const ours = sets.find(({ set }) => set === figure.set);
    if (ours === undefined) return [];
    return [
      [
        figure.source.name,
        figure.set,
        TELLS[figure.tells],
        figure.puzzles,
        figure.figure,
        ours.puzzles,
        oursText(ours, figure),
      ],
    ];
  });
  if (rows.length === 0) return [];
  return [
    {
      caption: 'Other solvers on the same sets, or on more or fewer of their puzzles',
      columns: [
        { name: 'Solver' },
        { name: 'Set' },
        { name: 'Quantity' },
        { name: 'Its puzzles' },
        { name: 'Its figure' },
        { name: 'Puzzles', by: OURS },
        { name: 'Figure', by: OURS },
      ],
      rows,
    },
  ];
}

const TELLS = { total: 'time for all', mean: 'time for one', answered: 'puzzles solved' } as const;

function oursText({ puzzles, times, tally }: ExactSet, { tells }: PublishedFigure): string {
  if (tells === 'total') return timeText(times.total);
  if (tells === 'mean') return timeText(times.total / puzzles);
  return `${puzzles - (tally.exhausted ?? 0)}, the slowest in ${timeText(times.max)}`;
}

function answersTable(sets: readonly ExactSet[]): ResultTable {
  return {
    caption: ANSWERED,
    columns: ['Set', ...ANSWERS.map(({ name }) => name), ...WORK.map(({ name }) => name)].map((name, index) =>
      index === 0 ? { name } : { name, by: OURS },
    ),
    rows: sets.map(({ set, tally, work }) => [
      set,
      ...ANSWERS.map(({ status }) => tally[status] ?? 0),
      ...WORK.map(({ unit }) => work[unit] ?? 0),
    ]),
  };
}

const ANSWERS = [
  { status: 'unique', name: 'Unique' },
  { status: 'multiple', name: 'Several' },
  { status: 'solved', name: 'Solved' },
  { status: 'contradictory', name: 'None' },
  { status: 'exhausted', name: 'Gave up' },
] as const;

const WORK = [
  { unit: 'lineSolves', name: 'Lines solved' },
  { unit: 'probes', name: 'Probes' },
  { unit: 'guesses', name: 'Guesses' },
  { unit: 'conflicts', name: 'Conflicts' },
] as const;
