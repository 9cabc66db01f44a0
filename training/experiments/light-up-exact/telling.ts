import { compare, type Figure, figureIn } from '@crosshatch/core/findings';
import { readWords } from '../result/notes.ts';
import type { Findings, ResultTable } from '../result/result.ts';
import { beside, type Measurements, tableOf, withTable } from '../result/telling.ts';
import { TATHAM_TIMES, tatham } from './published.ts';
import { ANSWERS, TIMES } from './tables.ts';

/*
 * The words of the result on the exact solver of Light Up; comparisons are bound to the figures.
 */

export function tellExactLightUp({ settings, tables }: Measurements): Findings {
  const told = withTable(tables, TIMES, (table) => ({
    ...beside(table, {
      by: tatham.key,
      columns: [
        { name: 'Mean', unit: 'µs' },
        { name: 'Longest', unit: 'µs' },
      ],
      cellsOf: (set) => TATHAM_TIMES[set] ?? [null, null],
    }),
    chart: {
      caption: 'Mean and longest time of a set’s puzzles; a step to the right is ten times the time',
      columns: ['Mean', 'Longest'],
      scale: 'logarithmic',
    },
  }));
  return {
    ...readWords(import.meta.dirname, {
      found: [answersText(told), ...timesText(told)],
      warmUp: Number(settings['rounds before timing']),
      rounds: Number(settings['timed rounds']),
    }),
    findings: findingsOf(told),
    headline: tableOf({ tables: told }, TIMES).caption,
    settings,
    sources: [tatham],
    tables: told,
  };
}

/** The finding: the proofs, and the times beside those of Tatham's solver. */
function findingsOf(tables: readonly ResultTable[]): string[] {
  const of = (column: string) => inAll(tables, column).toLocaleString('en');
  const shares = sharesOfTime(tables).toSorted((one, other) => one.share - other.share);
  const areShorter = shares.map(({ ours, theirs }) => compare(ours, 'shorter', theirs));
  const text = (share: number) => share.toFixed(2);
  const guesses = inAll(tables, 'Guesses') === 1 ? 'once' : `${of('Guesses')} times`;
  const proofs = `The solver proves ${of('Unique')} of ${of('Puzzles')} puzzles unique and guesses ${guesses}.`;
  const [least, ...others] = shares;
  if (least === undefined) return [proofs];
  const most = others.at(-1);
  const where = most === undefined ? `In the set ${least.set}` : `In all ${shares.length} sets`;
  const range = most === undefined ? text(least.share) : `${text(least.share)} to ${text(most.share)}`;
  return [
    proofs,
    `${where} its mean time is ${areShorter[0]} than the time recorded for Simon Tatham’s solver, at ${range} of it.`,
  ];
}

/** Returns the sum of a column of the answers. */
function inAll(tables: readonly ResultTable[], column: string): number {
  const { columns, rows } = tableOf({ tables }, ANSWERS);
  const at = columns.findIndex(({ name }) => name === column);
  return rows.reduce((sum, row) => sum + Number(row[at]), 0);
}

function answersText(tables: readonly ResultTable[]): string {
  const of = (column: string) => `${inAll(tables, column).toLocaleString('en')}`;
  return `${of('Solution as recorded')} solutions and ${of('Level as recorded')} levels are the recorded ones.`;
}

/** Lists our mean times as shares of Tatham's. Sets without a recorded time are left out; returns no note if no set has one. */
function timesText(tables: readonly ResultTable[]): string[] {
  const shares = sharesOfTime(tables).map(({ set, share }) => `${set} ${share.toFixed(2)}`);
  if (shares.length === 0) return [];
  return [`The mean time as a share of the time of Tatham’s solver, by set: ${shares.join(', ')}.`];
}

interface ShareOfTime {
  readonly set: string;
  readonly ours: Figure;
  readonly theirs: Figure;
  readonly share: number;
}

function sharesOfTime(tables: readonly ResultTable[]): readonly ShareOfTime[] {
  return tableOf({ tables }, TIMES).rows.flatMap(([name]) => {
    const set = String(name);
    if (TATHAM_TIMES[set] === undefined) return [];
    const mean = (by?: string) => figureIn({ name: 'light-up-exact', tables }, TIMES, set, 'Mean', by);
    const [ours, theirs] = [mean(), mean(tatham.key)];
    return [{ set, ours, theirs, share: ours.value / theirs.value }];
  });
}
