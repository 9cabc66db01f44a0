import { compare, type Figure, figureIn } from '@crosshatch/core/findings';
import type { MeasuredReflections, OverReflections } from '../../measure/reflections.ts';
import { type Cell, type Column, OURS, type ResultTable, rounded } from '../result/result.ts';
import { nonosolve, nonosolveTimes } from './published.ts';

/** A set of puzzles, each solved in its eight reflections. */
interface ReflectedSet {
  readonly set: string;
  readonly solutions: number;
  readonly reflected: MeasuredReflections;
}

const REFLECTED_TIMES = 'In eight reflections: time';
const REFLECTED_CONFLICTS = 'In eight reflections: conflicts';

const RATIO = 'Ratio of totals';
const FEWEST = 'Fewest, one puzzle';
const MOST = 'Most, the same puzzle';

/** Makes a table of times and a table of conflicts; no tables if no set was solved in its reflections. */
export function reflectionTables(
  sets: readonly (Omit<ReflectedSet, 'reflected'> & Partial<ReflectedSet>)[],
  pace: number,
): ResultTable[] {
  const measured = sets.flatMap(({ set, solutions, reflected }): ReflectedSet[] =>
    reflected === undefined ? [] : [{ set, solutions, reflected }],
  );
  return measured.length === 0 ? [] : [timesTable(measured, pace), conflictsTable(measured)];
}

function timesTable(sets: readonly ReflectedSet[], pace: number): ResultTable {
  const rows = sets.map(({ set, solutions, reflected: { puzzles, times, tally } }): Cell[] => {
    const [mean, ...others] = overCells(times).map((ms) => ms / 1000);
    // Totals of different numbers of puzzles cannot be compared.
    const theirs = nonosolveTimes.find((published) => published.set === set && published.puzzles === puzzles)?.total;
    return [
      ...[set, askedText(solutions), puzzles, rounded(mean ?? 0)],
      theirs === undefined ? null : theirs / 1000,
      ...others.map(rounded),
      theirs === undefined ? null : rounded(((mean ?? 0) * pace * 1000) / theirs),
      tally.exhausted ?? 0,
    ];
  });
  const [total, ...others] = overColumns('s');
  return withoutEmpty({
    caption: REFLECTED_TIMES,
    columns: [
      ...NAMES,
      ...(total === undefined ? [] : [total, { ...total, by: nonosolve.key }]),
      ...others,
      { name: RATIO, by: OURS },
      { name: 'Gave up', by: OURS },
    ],
    rows,
    chart: {
      caption: `Total times of each set: the mean of the eight reflections, the worst of the eight, and the sum of the worst reflection of each puzzle; a total of ${nonosolve.name} is one run in the puzzles’ own orientation. Each step to the right is ten times longer`,
      columns: ['Total', 'Worst total', 'Unluckiest total'],
      scale: 'logarithmic',
    },
  });
}

function conflictsTable(sets: readonly ReflectedSet[]): ResultTable {
  return {
    caption: REFLECTED_CONFLICTS,
    columns: [...NAMES, ...overColumns(), { name: FEWEST, by: OURS }, { name: MOST, by: OURS }],
    rows: sets.map(({ set, solutions, reflected: { puzzles, conflicts, widest } }) => [
      ...[set, askedText(solutions), puzzles, ...overCells(conflicts), widest.fewest, widest.most],
    ]),
  };
}

/** Leaves out columns without any figure: those of other solvers, and the ratios to them. */
function withoutEmpty(table: ResultTable): ResultTable {
  const isKept = table.columns.map((_, at) => table.rows.some((row) => row[at] !== null));
  const kept = <Item>(items: readonly Item[]): Item[] => items.filter((_, at) => isKept[at]);
  return { ...table, columns: kept(table.columns), rows: table.rows.map(kept) };
}

const NAMES: readonly Column[] = [{ name: 'Set' }, { name: 'Asked for' }, { name: 'Puzzles', by: OURS }];

const overColumns = (unit?: string): Column[] =>
  ['Total', 'Worst total', 'Unluckiest total', 'p99.9', 'Maximum'].map((name) => ({
    name,
    ...(unit !== undefined && { unit }),
    by: OURS,
  }));

const overCells = ({ mean, worst, unluckiest, p999, max }: OverReflections): number[] => [
  ...[mean, worst, unluckiest, p999, max],
];

const askedText = (solutions: number): string => (solutions === 1 ? 'solution' : 'proof');

/** Our total at the pace of the reference solver's machine, and the reference's total for the same set. */
export type ComparedTotals = readonly [ours: Figure, theirs: Figure];

/** Converts our time to the pace of the reference solver's machine. */
export const atPace = (time: Figure, pace: number): Figure => ({ ...time, value: time.value * pace });

/** Finds the mean totals of the sets for which the reference solver has a time. */
export function reflectedTotals(tables: readonly ResultTable[], pace: number): ReadonlyMap<string, ComparedTotals> {
  const table = tables.find(({ caption }) => caption === REFLECTED_TIMES);
  const theirs = table?.columns.findIndex(({ name, by }) => name === 'Total' && by === nonosolve.key) ?? -1;
  const named = (table?.rows ?? []).filter((row) => typeof row[theirs] === 'number').map(([set]) => String(set));
  const total = (set: string, by: string): Figure =>
    figureIn({ name: 'exact-solver', tables }, REFLECTED_TIMES, set, 'Total', by);
  return new Map(named.map((set) => [set, [atPace(total(set, OURS), pace), total(set, nonosolve.key)]]));
}

/** The notes on the reflections; comparisons are bound to the figures. */
export function reflectionNotes(tables: readonly ResultTable[], pace: number): string[] {
  const table = tables.find(({ caption }) => caption === REFLECTED_CONFLICTS);
  if (table === undefined) return [];
  const drawn = table.rows.filter(([set]) => /^random \d/.test(String(set)));
  return [
    `A search can be lucky, because the order of lines and cells decides what it guesses. So each puzzle of these sets is also solved in its eight reflections: as it is, mirrored, upside down, turned, and so on. ${luckText(table, tables)}`,
    'In these tables “Total” is the mean of the eight totals of a set, and “Worst total” the greatest of the eight. “Unluckiest total” adds up the worst reflection of each puzzle. “p99.9” and “Maximum” are of all solves, eight for each puzzle. “Gave up” counts the solves that spent the budget; their time and conflicts until then are in the other columns.',
    ...(reflectedTotals(tables, pace).size > 0 ? [referenceText(tables, pace)] : []),
    ...drawn.map(
      ([set, , puzzles]) =>
        `“${set}” has ${puzzles === 1 ? 'one board' : `${puzzles} boards`} that the seed draws; each cell is filled with probability ½.`,
    ),
  ];
}

/** Describes the puzzle, among all sets, whose conflicts differ most between reflections. */
function luckText({ rows }: ResultTable, tables: readonly ResultTable[]): string {
  const found = { name: 'exact-solver', tables };
  const [widest] = rows
    .map(([set]) => ({
      set: String(set),
      fewest: figureIn(found, REFLECTED_CONFLICTS, String(set), FEWEST),
      most: figureIn(found, REFLECTED_CONFLICTS, String(set), MOST),
    }))
    .toSorted((one, other) => ratio(other) - ratio(one));
  if (widest === undefined || widest.most.value <= widest.fewest.value) return '';
  const { set, fewest, most } = widest;
  return `For example, one puzzle of ${set} meets ${countText(fewest)} in one reflection and ${countOf(most)} in another.`;
}

const ratio = ({ fewest, most }: { readonly fewest: Figure; readonly most: Figure }): number =>
  Math.max(most.value, 1) / Math.max(fewest.value, 1);

/** Writes a count in full, as the tables do. */
const countOf = ({ value }: Figure): string => value.toLocaleString('en');

const countText = (count: Figure): string => `${countOf(count)} ${count.value === 1 ? 'conflict' : 'conflicts'}`;

function referenceText(tables: readonly ResultTable[], pace: number): string {
  const totals = [...reflectedTotals(tables, pace)];
  const shorter = totals.filter(([, [ours, theirs]]) => isShorter(ours, theirs));
  const longer = totals.filter(([, [ours, theirs]]) => ours.value > theirs.value + roundingOf(theirs));
  const open = totals.filter((total) => !shorter.includes(total) && !longer.includes(total)).map(([set]) => set);
  const said = [
    ...shorter.slice(0, 1).map(([, [ours, theirs]]) => ({ word: compare(ours, 'shorter', theirs), sets: shorter })),
    ...longer.slice(0, 1).map(([, [ours, theirs]]) => ({ word: compare(ours, 'longer', theirs), sets: longer })),
  ].map(({ word, sets }) => `${word} on ${sets.map(([set]) => set).join(', ')}`);
  const isEven = pace === 1;
  const measured = `${nonosolve.name} was measured once${isEven ? ' on this kind of machine' : ''}, as whole processes, and in the puzzles’ own orientation. “${RATIO}” is our total${isEven ? '' : `, times ${pace},`} divided by its total.`;
  return [
    measured,
    ...(said.length === 0 ? [] : [`${isEven ? 'Our' : 'So our'} total is ${said.join(', and ')}.`]),
    ...(open.length === 0
      ? []
      : [`Which total is shorter on ${open.join(' and ')} is open, since that of ${nonosolve.name} is rounded.`]),
  ].join(' ');
}

/** Whether our total is shorter than a published one, however the published total was rounded. */
export const isShorter = (ours: Figure, theirs: Figure): boolean => ours.value < theirs.value - roundingOf(theirs);

/** Returns the greatest rounding error of a published figure, by its number of decimals. */
function roundingOf({ value }: Figure): number {
  const [, decimals = ''] = String(value).split('.');
  return 0.5 * 10 ** -decimals.length;
}
