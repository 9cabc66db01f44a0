import { compare, type Figure, figureIn, intervalText } from '@crosshatch/core/findings';
import { readWords } from '../result/notes.ts';
import type { Findings } from '../result/result.ts';
import { type Measurements, withTable } from '../result/telling.ts';
import { PUZZLE_FORMS } from './measure.ts';
import { ALL, UNIQUE_IN_BOTH } from './tables.ts';

/*
 * The words of the result on colours; comparisons are bound to the figures.
 */

export function tellColours({ seed, settings, tables }: Measurements): Findings {
  const figureOf = (caption: string) => (form: string, column: string) =>
    figureIn({ name: 'colours', tables }, caption, form, column);
  const ofAll = figureOf(ALL);
  const ofBoth = figureOf(UNIQUE_IN_BOTH);
  const byLines = (form: string, figure = ofAll): Figure => figure(form, 'By lines alone');
  const unique = (form: string): Figure => ofAll(form, 'Unique');
  const { coloured, merged, blotted } = PUZZLE_FORMS;
  const difference = (figure: typeof ofAll): Figure => ({
    place: 'the difference by lines alone',
    value: byLines(coloured, figure).value - byLines(merged, figure).value,
  });
  const all = difference(ofAll);
  // The difference is less than half on the pictures that are unique in both forms, where the choice of pictures has no effect.
  compare(difference(ofBoth), 'less', { ...all, value: all.value / 2 });
  return {
    ...readWords(import.meta.dirname, {
      found: [
        `The pictures were published as puzzles with one solution in colours. In one colour, ${intervalText(unique(merged))} % have one solution.`,
        `Hidden lengths make puzzles harder: with blotted blocks, line solving alone solves ${intervalText(byLines(blotted))} %, ${compare(byLines(blotted), 'fewer', byLines(coloured))} than with all lengths, and ${intervalText(unique(blotted))} % are still unique.`,
      ],
      blotted: Number(settings['blotted blocks, %']),
      limit: Number(settings['line solves of a puzzle']).toLocaleString('en'),
    }),
    findings: [
      `Line solving alone solves ${intervalText(byLines(coloured))} % of the coloured puzzles, and ${compare(byLines(merged), 'fewer', byLines(coloured))} of the same pictures in one colour: ${intervalText(byLines(merged))} %.`,
      `Most of the difference comes from the choice of pictures: where a picture is unique both ways, line solving alone solves ${intervalText(byLines(coloured, ofBoth))} % in colours, still ${compare(byLines(coloured, ofBoth), 'more', byLines(merged, ofBoth))} than the ${intervalText(byLines(merged, ofBoth))} % in one colour.`,
    ],
    headline: ALL,
    ...(seed !== undefined && { seed }),
    settings,
    sources: [],
    tables: withTable(tables, ALL, (table) => ({
      ...table,
      chart: {
        caption: 'Share of the puzzles that line solving alone solves, with its 95 % confidence interval',
        columns: ['By lines alone'],
        scale: 'linear',
      },
    })),
  };
}
