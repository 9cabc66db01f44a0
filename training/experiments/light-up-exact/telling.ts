import { compare, figureIn } from '@crosshatch/core/findings';
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
      found: [answersText(told), timesText(told)],
      warmUp: Number(settings['rounds before timing']),
      rounds: Number(settings['timed rounds']),
    }),
    settings,
    sources: [tatham],
    tables: told,
  };
}

/** The sum of a column of the answers. */
function inAll(tables: readonly ResultTable[], column: string): number {
  const { columns, rows } = tableOf({ tables }, ANSWERS);
  const at = columns.findIndex(({ name }) => name === column);
  return rows.reduce((sum, row) => sum + Number(row[at]), 0);
}

function answersText(tables: readonly ResultTable[]): string {
  const of = (column: string) => `${inAll(tables, column).toLocaleString('en')}`;
  return `The solver proves ${of('Unique')} of ${of('Puzzles')} puzzles unique, with ${of('Guesses')} guesses. ${of('Solution as recorded')} solutions and ${of('Level as recorded')} levels are those that are recorded in the sets.`;
}

/** Our mean time by set, as a share of Tatham's. Sets without a recorded time are left out. */
function timesText(tables: readonly ResultTable[]): string {
  const shares = tableOf({ tables }, TIMES).rows.flatMap(([name]) => {
    const set = String(name);
    if (TATHAM_TIMES[set] === undefined) return [];
    const mean = (by?: string) => figureIn({ name: 'light-up-exact', tables }, TIMES, set, 'Mean', by);
    const [ours, theirs] = [mean(), mean(tatham.key)];
    const relation = compare(
      ours,
      (ours.interval?.[1] ?? ours.value) < theirs.value ? 'shorter' : 'about as much',
      theirs,
    );
    return [`${set} ${(ours.value / theirs.value).toFixed(2)} (${relation})`];
  });
  return `Its mean time as a share of that of Tatham’s solver, by set: ${shares.join(', ')}.`;
}
