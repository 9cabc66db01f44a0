import { compare, type Figure, figureIn, figureText, intervalText } from '@crosshatch/core/findings';
import { USUAL_WISH } from '@crosshatch/core/generation';
import { COMPONENTS } from '../../quality/frechet.ts';
import { readWords } from '../result/notes.ts';
import type { Findings, ResultTable } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import { COMPARED, NEAR } from './measure.ts';
import { THEMES } from './sets.ts';
import { SETS, SETTINGS, type Setting } from './settings.ts';
import { likenessCaption, puzzlesCaption } from './tables.ts';

/*
 * The words of the result on generation; comparisons are bound to the figures.
 */

export function tellGeneration(measured: Measurements): Findings {
  const { seed, settings, tables, sheets } = measured;
  const likeness = (setting: Setting) => (set: string, column: string) =>
    figureIn({ name: 'generation', tables }, likenessCaption(setting), set, column);
  const puzzles = (setting: Setting) => (set: string, column: string) =>
    figureIn({ name: 'generation', tables }, puzzlesCaption(setting), set, column);
  const runs = likeness(SETTINGS.runs);
  const counts = likeness(SETTINGS.counts);
  const { network, figures, real, gan, pictures } = SETS;
  const distance = 'Fréchet distance';
  const told = 'Theme told';
  return {
    ...readWords(import.meta.dirname, {
      learned: Number(settings['boards learned from']).toLocaleString('en'),
      epochs: Number(settings.epochs),
      components: COMPONENTS,
      samples: Number(settings['samples for the Fréchet distance']),
      themes: THEMES.length,
      near: 100 * NEAR,
      compared: COMPARED.toLocaleString('en'),
      repairs: USUAL_WISH.repairs,
      themed: `Pictures by theme are real ones drawn again. Their Fréchet distance is ${intervalText(runs(pictures, distance))}, and their theme is told in ${intervalText(runs(pictures, told))} % of the cases, ${compare(runs(pictures, told), 'more', runs(network, told))} often than the theme of our network’s pictures. So pictures by theme are the choice for a picture of something.`,
    }),
    headline: likenessCaption(SETTINGS.runs),
    findings: [
      `Our network’s pictures are ${compare(runs(network, distance), 'better', runs(figures, distance), 'lower')} than drawn figures and than the puzzle GAN’s: their Fréchet distance to real pictures is ${intervalText(runs(network, distance))} beside ${intervalText(runs(figures, distance))} at 15×15, and ${compare(counts(network, distance), 'lower', counts(gan, distance))} at 10×15, ${intervalText(counts(network, distance))} beside ${intervalText(counts(gan, distance))}.`,
      `They are ${compare(runs(network, distance), 'worse', runs(real, distance), 'lower')} than real pictures, whose distance is ${figureText(runs(real, distance))}, and a classifier names the theme ${compare(runs(network, told), 'less', runs(real, told))} often, in ${intervalText(runs(network, told))} beside ${intervalText(runs(real, told))} % of the pictures.`,
    ],
    ...(seed !== undefined && { seed }),
    settings,
    sources: [],
    tables: [...tables, aimsTable(runs, counts, puzzles(SETTINGS.runs))],
    ...(sheets && { sheets }),
  };
}

type FigureOf = (set: string, column: string) => Figure;

/** Makes the table of the aims, which were set before the network was trained, beside the measurements. */
function aimsTable(runs: FigureOf, counts: FigureOf, puzzles: FigureOf): ResultTable {
  const { network, figures, real, gan } = SETS;
  const distance = (figureOf: FigureOf, set: string): number => figureOf(set, 'Fréchet distance').value;
  const ratio = (one: number, other: number) => one / other;
  const aim = (name: string, asked: string, value: number, unit: string, isMet: boolean) => [
    name,
    asked,
    `${Number(value.toPrecision(3))}${unit}`,
    isMet ? 'yes' : 'no',
  ];
  const distinct = runs(network, 'Distinct').value;
  const near = runs(network, 'Near a picture to learn from').value;
  const besideFigures = ratio(distance(runs, network), distance(runs, figures));
  const besideGan = ratio(distance(counts, network), distance(counts, gan));
  const told = ratio(runs(network, 'Theme told').value, runs(real, 'Theme told').value);
  const repaired = puzzles(network, 'Unique after repair').value;
  return {
    caption: 'The aims, and the measurements',
    columns: ['Aim', 'Wanted', 'Measured', 'Met'].map((name) => ({ name })),
    rows: [
      aim('Distinct pictures', 'at least 99.5 %', distinct, ' %', distinct >= 99.5),
      aim('Near a picture to learn from', 'at most 1 %', near, ' %', near <= 1),
      aim('Fréchet distance, as a share of that of figures', 'at most 0.5', besideFigures, '', besideFigures <= 0.5),
      aim('Fréchet distance, as a share of that of the puzzle GAN', 'at most 0.5', besideGan, '', besideGan <= 0.5),
      aim('Theme told, as a share of that of real pictures', 'at least 0.6', told, '', told >= 0.6),
      aim('Unique after repair', 'at least 95 %', repaired, ' %', repaired >= 95),
    ],
  };
}
