import { A_PRIORI_BELIEF_SETTINGS, A_PRIORI_SETTINGS, type APrioriSettings } from '@crosshatch/core/published/ea';
import { PAPER_FORMS } from '../published/a-priori-probabilities.ts';
import type { Form } from './measure.ts';

/** The forms of the paper's tables, without the algorithm of 2007, which is a different one. */
export const TABLE_FORMS: readonly Form[] = [
  { title: PAPER_FORMS[0], settings: A_PRIORI_SETTINGS },
  { title: PAPER_FORMS[1], settings: { ...A_PRIORI_SETTINGS, guided: false } },
  { title: PAPER_FORMS[2], settings: { ...A_PRIORI_SETTINGS, initialisation: 'uniform' } },
];

const COMPLETE: APrioriSettings = { ...A_PRIORI_SETTINGS, lineSolving: 'complete' };

/** From the paper's form to ours, one change after another. */
export const STEP_FORMS: readonly Form[] = [
  { title: 'EA, first populations alone', settings: A_PRIORI_SETTINGS, isDrawnAlone: true },
  { title: '+ lines solved completely', settings: COMPLETE },
  { title: '+ beliefs for probabilities', settings: { ...COMPLETE, probabilities: 'belief' } },
  { title: '+ guesses taken up in turn', settings: { ...COMPLETE, probabilities: 'belief', reading: 'in turn' } },
  { title: '+ cells left open guessed too: ea-belief', settings: A_PRIORI_BELIEF_SETTINGS },
];
/** Our form, with one part taken away at a time. */
export const ABLATED_FORMS: readonly Form[] = [
  { title: 'ea-belief', settings: A_PRIORI_BELIEF_SETTINGS },
  { title: 'its first populations alone', settings: A_PRIORI_BELIEF_SETTINGS, isDrawnAlone: true },
  { title: 'with the paper’s probabilities', settings: { ...A_PRIORI_BELIEF_SETTINGS, probabilities: 'independent' } },
  { title: 'with the paper’s lines', settings: { ...A_PRIORI_BELIEF_SETTINGS, lineSolving: 'extremes' } },
  { title: 'a tenth of the cells guessed, no more', settings: { ...A_PRIORI_BELIEF_SETTINGS, reading: 'in turn' } },
  {
    title: 'a tenth, first populations alone',
    settings: { ...A_PRIORI_BELIEF_SETTINGS, reading: 'in turn' },
    isDrawnAlone: true,
  },
];
/** The same forms for large puzzles: only those that solve lines completely. */
export const HARD_FORMS: readonly Form[] = ABLATED_FORMS.filter(({ settings }) => settings.lineSolving === 'complete');

/** A choice that the paper leaves open, with and without the guided mutation. */
export interface OpenChoice {
  readonly title: string;
  readonly guided: Form;
  readonly unguided: Form;
}

const choice = (title: string, chosen: Partial<APrioriSettings>): OpenChoice => ({
  title,
  guided: { title: `EA, ${title}`, settings: { ...A_PRIORI_SETTINGS, ...chosen } },
  unguided: { title: `EA no DGM, ${title}`, settings: { ...A_PRIORI_SETTINGS, ...chosen, guided: false } },
});

/** The settings that the paper does not give, one varied at a time. */
export const OPEN_CHOICES: readonly OpenChoice[] = [
  ...[0.02, 0.05, 0.1, 0.2, 0.4].map((penalty) => choice(`a clash costs ${100 * penalty} %`, { penalty })),
  ...[0, 0.3].map((mutation) => choice(`mutation ${mutation}`, { mutation })),
  ...[0.3, 0.9].map((crossover) => choice(`crossover ${crossover}`, { crossover })),
];

/** The forms that are compared on many puzzles. */
export const ALL_FORMS: readonly Form[] = [
  ...TABLE_FORMS,
  { title: 'EA, first populations alone', settings: A_PRIORI_SETTINGS, isDrawnAlone: true },
  { title: 'ea-belief', settings: A_PRIORI_BELIEF_SETTINGS },
];

/** The forms that are compared at every size. */
export const SIZE_FORMS: readonly Form[] = [
  { title: 'ea', settings: A_PRIORI_SETTINGS },
  { title: 'ea, lines solved completely', settings: COMPLETE },
  ...ABLATED_FORMS.slice(0, 3),
];
