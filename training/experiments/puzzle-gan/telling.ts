import { compare, type Figure, figureIn, figureText, intervalText } from '@crosshatch/core/findings';
import { PAPER_FIGURES, puzzleGanPaper } from '../published/puzzle-gan.ts';
import { readWords } from '../result/notes.ts';
import type { Findings, ResultTable } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import { AFTER_REPAIR, AS_PUZZLES, epochName, PUBLISHED, REAL, SPEED } from './tables.ts';

/*
 * The words of the result on the puzzle GAN; comparisons are bound to the figures.
 */

export function tellGan({ seed, settings, tables }: Measurements): Findings {
  const figureOf = (caption: string) => (row: string, column: string) =>
    figureIn({ name: 'puzzle-gan', tables }, caption, row, column);
  const [ofPictures, ofRepair, ofSpeed] = [AS_PUZZLES, AFTER_REPAIR, SPEED].map(figureOf);
  if (ofPictures === undefined || ofRepair === undefined || ofSpeed === undefined) throw new Error('no tables');
  const epochs = Number(settings.epochs);
  const last = epochName(epochs);
  const unique = (row: string): Figure => ofPictures(row, 'Unique');
  const best = measuredEpochs(tables).reduce(
    (one, each) => (unique(each).value > unique(one).value ? each : one),
    last,
  );
  const solutions = (tables.find(({ caption }) => caption === PUBLISHED)?.rows ?? []).map(([, count]) => Number(count));
  const several = solutions.filter((count) => count > 1);
  const number = (value: unknown): string => Number(value).toLocaleString('en');
  return {
    ...readWords(import.meta.dirname, {
      found: [
        `All four colours are in ${intervalText(ofPictures(last, 'All colours'))} % of the pictures after ${last}.`,
        `Repair changes ${compare(ofRepair(last, 'Cells changed'), 'more', ofRepair(REAL, 'Cells changed'))} cells in pictures of the GAN than in icons that need repair, where it changes ${intervalText(ofRepair(REAL, 'Cells changed'))}.`,
        `The share of unique pictures did not grow from epoch to epoch: after ${best} it was ${intervalText(unique(best))} %, ${compare(unique(best), 'higher', unique(last))} than after ${last}.`,
      ],
      pictures: number(settings['pictures trained on']),
      valid: `${PAPER_FIGURES.leastValid} to ${PAPER_FIGURES.mostValid}`,
      codes: solutions.length,
      one: solutions.length - several.length,
      several: several.length,
      fewest: Math.min(...several),
      most: Math.max(...several),
      generated: figureText(ofSpeed('generated', 'Pictures a second')),
      both: figureText(ofSpeed('generated and repaired', 'Pictures a second')),
      dollar: number(PAPER_FIGURES.puzzlesForADollar),
      measured: number(settings['pictures of an epoch']),
      repaired: number(settings['pictures repaired']),
    }),
    findings: [
      `After ${number(epochs)} of the paper’s ${number(PAPER_FIGURES.epochs)} epochs, ${intervalText(unique(last))} % of the GAN’s pictures are puzzles with one solution, ${compare(unique(last), 'fewer', unique(REAL))} than the ${intervalText(unique(REAL))} % of icons held out of training.`,
      `Repair makes ${intervalText(ofRepair(last, 'Unique'))} % of its pictures unique, and changes ${intervalText(ofRepair(last, 'Cells changed'))} of 150 cells on average.`,
    ],
    headline: AS_PUZZLES,
    ...(seed !== undefined && { seed }),
    settings,
    sources: [puzzleGanPaper],
    tables: [...tables, publishedTable],
  };
}

/** Lists the names of the measured epochs. */
const measuredEpochs = (tables: readonly ResultTable[]): readonly string[] =>
  (tables.find(({ caption }) => caption === AS_PUZZLES)?.rows ?? [])
    .map(([name]) => `${name}`)
    .filter((name) => name !== REAL);

const publishedTable: ResultTable = {
  caption: 'The figures of the paper',
  columns: [{ name: 'Figure' }, { name: 'Published', by: puzzleGanPaper.key }],
  rows: [
    ['valid pictures, at least, %', PAPER_FIGURES.leastValid],
    ['valid pictures, at most, %', PAPER_FIGURES.mostValid],
    ['puzzles for a dollar', PAPER_FIGURES.puzzlesForADollar],
    ['pictures trained on', PAPER_FIGURES.pictures],
    ['epochs', PAPER_FIGURES.epochs],
  ],
};
