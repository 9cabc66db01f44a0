import { type Figure, figureIn, meanOf, shareOf } from '@crosshatch/core/findings';
import { anchorOf } from '../anchors.ts';
import { type Cell, type ExperimentResult, OURS } from '../schema.ts';
import type { Entry, Omission, Place, Sample } from './entry.ts';
import { evolutionaryEntries, evolutionaryOmissions } from './evolutionary.ts';
import { neuralEntries, neuralOmissions } from './neural.ts';
import { otherEntries, otherOmissions } from './others.ts';
import { type Verdict, verdictOf } from './verdict.ts';

export const ENTRIES: readonly Entry[] = [...neuralEntries, ...evolutionaryEntries, ...otherEntries];
export const OMISSIONS: readonly Omission[] = [...neuralOmissions, ...evolutionaryOmissions, ...otherOmissions];

/** A row of the summary. */
export interface SummaryRow extends Entry {
  readonly verdict: Verdict;
  readonly publishedValue: Value;
  /** Undefined if there is no figure of ours. */
  readonly ourValue: Value | undefined;
  /** A link to the section of the results page with our figure, or else with the published one. */
  readonly link: string;
}

/** A figure, or the words of a cell without a figure. */
export type Value = Pick<Figure, 'value' | 'interval'> | string;

/** Returns the rows of the summary, in the order of the entries. */
export const summaryRows = (results: readonly ExperimentResult[]): readonly SummaryRow[] =>
  ENTRIES.map((entry) => rowOf(entry, results));

function rowOf(entry: Entry, results: readonly ExperimentResult[]): SummaryRow {
  const { paper, published, upTo, spread, ours, samples, judged, chance } = entry;
  const place: Place = { ...published, ...ours };
  const first = foundAt(published, paper, results, samples?.published, chance);
  const publishedValue =
    upTo !== undefined
      ? rangeOf(first, valueAt(upTo, paper, results))
      : spread === undefined
        ? first
        : withSpread(first, valueAt(spread, paper, results));
  const ourValue = ours === null ? undefined : foundAt(place, OURS, results, samples?.ours, chance);
  const link = `/results/${place.result}/#${anchorOf(tableAt(place, results).caption)}`;
  const row = { ...entry, publishedValue, ourValue, link };
  if ('not' in judged) return { ...row, verdict: judged.not === 'yet' ? 'not yet' : 'not comparable' };
  if (typeof publishedValue === 'string' || ourValue === undefined || typeof ourValue === 'string')
    throw new Error(`${entry.where}, ${entry.figure}: words cannot be judged`);
  return { ...row, verdict: verdictOf(ourValue, publishedValue, judged.best) };
}

function rangeOf(low: Value, high: Value): Value {
  if (typeof low === 'string' || typeof high === 'string') throw new Error('a range has two figures');
  return { value: (low.value + high.value) / 2, interval: [low.value, high.value] };
}

function withSpread(printed: Value, spread: Value): Value {
  if (typeof printed === 'string' || typeof spread === 'string' || spread.interval === undefined)
    throw new Error('a spread is an interval of a figure');
  return { value: printed.value, interval: spread.interval };
}

/** Returns the value at a place, or that a test finds no difference: then the name of the lesser one says nothing. */
function foundAt(
  place: Place,
  by: string,
  results: readonly ExperimentResult[],
  sample: Sample | undefined,
  chance: string | undefined,
): Value {
  const p = chance === undefined ? undefined : wordsAt({ ...place, column: chance }, by, results);
  return Number(p) >= NO_DIFFERENCE ? `neither (p = ${p})` : valueAt(place, by, results, sample);
}

/** The least p at which a test finds no difference. */
const NO_DIFFERENCE = 0.05;

function valueAt(place: Place, by: string, results: readonly ExperimentResult[], sample?: Sample): Value {
  const words = wordsAt(place, by, results);
  if (words !== undefined) return words;
  const result = resultNamed(place.result, results);
  const { value, interval } = figureIn(result, place.table, place.row, place.column, by);
  if (sample === undefined) return { value, ...(interval && { interval }) };
  if (!('deviation' in sample)) return shareOf({ value }, sample.of);
  const deviation = figureIn(result, place.table, place.row, sample.deviation, by).value;
  const { low, high } = meanOf(value, deviation, sample.of);
  return { value, interval: [low, high] };
}

/** Returns the words of a cell; undefined for a figure. */
function wordsAt(place: Place, by: string, results: readonly ExperimentResult[]): string | undefined {
  const { columns, rows } = tableAt(place, results);
  const at = columns.findIndex((column) => column.name === place.column && column.by === by);
  const cell: Cell | undefined = rows.find(([name]) => name === place.row)?.[at];
  if (cell === undefined || cell === null)
    throw new Error(`${place.result}, ${place.table}: no “${place.column}” of “${place.row}” by ${by}`);
  return typeof cell === 'string' ? cell : undefined;
}

function resultNamed(name: string, results: readonly ExperimentResult[]): ExperimentResult {
  const result = results.find((each) => each.name === name);
  if (result === undefined) throw new Error(`there is no result ${name}`);
  return result;
}

function tableAt(
  place: Pick<Place, 'result' | 'table'>,
  results: readonly ExperimentResult[],
): ExperimentResult['tables'][number] {
  const table = resultNamed(place.result, results).tables.find(({ caption }) => caption.startsWith(place.table));
  if (table === undefined) throw new Error(`${place.result} has no table “${place.table}”`);
  return table;
}
