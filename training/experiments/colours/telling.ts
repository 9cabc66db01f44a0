import { compare, type Figure, figureIn, intervalText } from '@crosshatch/core/findings';
import { readWords } from '../result/notes.ts';
import type { Findings } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import { FORMS } from './measure.ts';

/*
 * The words of the result on colours; comparisons are bound to the figures.
 */

export function tellColours({ seed, settings, tables }: Measurements): Findings {
  const figure = (form: string, column: string): Figure =>
    figureIn({ name: 'colours', tables }, 'The same pictures', form, column);
  const text = (form: string, column: string) => intervalText(figure(form, column));
  const { coloured, merged, blotted } = FORMS;
  const [byLines, inOne, hidden] = [coloured, merged, blotted].map((form) => figure(form, 'By lines alone')) as [
    Figure,
    Figure,
    Figure,
  ];
  return {
    ...readWords(import.meta.dirname, {
      found: [
        `Line solving alone solves ${intervalText(byLines)} % of the coloured puzzles. Of the same pictures with all colours made one it solves ${compare(inOne, 'fewer', byLines)}: ${intervalText(inOne)} %. So colours make these puzzles easier.`,
        `With one colour, ${text(merged, 'Unique')} % of the pictures are the only one with their clues, ${compare(figure(merged, 'Unique'), 'fewer', figure(coloured, 'Unique'))} than in colours: ${text(coloured, 'Unique')} %. These were drawn to be unique in colours, so some of the difference is due to how they were chosen.`,
        `Hidden lengths make them harder: with blotted blocks, line solving alone solves ${intervalText(hidden)} %, ${compare(hidden, 'fewer', byLines)} than with all lengths, and ${text(blotted, 'Unique')} % are still unique.`,
      ],
      blotted: Number(settings['blotted blocks, %']),
      limit: Number(settings['line solves of a puzzle']).toLocaleString('en'),
    }),
    ...(seed !== undefined && { seed }),
    settings,
    sources: [],
    tables,
  };
}
