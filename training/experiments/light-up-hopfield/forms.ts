import { LIGHT_UP_FORMS, type LightUpEvolutionSettings, WP_SETTINGS } from '@crosshatch/core/light-up/evolution';

/** A form of the algorithm, or a choice that the paper leaves open. */
export interface Form {
  readonly title: string;
  readonly settings: LightUpEvolutionSettings;
}

/** The forms of the paper's Table 3, by its names. */
export const TABLE_FORMS: readonly Form[] = (['wop', 'wph', 'wpi', 'wp'] as const).map((form) => ({
  title: form.toUpperCase(),
  settings: LIGHT_UP_FORMS[form],
}));

/** The form past the paper. */
export const PAST: Form = { title: 'WP with rules', settings: LIGHT_UP_FORMS['wp-rules'] };

const [WITHOUT, , , WITH] = TABLE_FORMS;

/** The forms that are measured on large puzzles. */
export const LARGE_FORMS: readonly Form[] = [WITHOUT, WITH, PAST].flatMap((form) => form ?? []);

const choice = (title: string, chosen: Partial<LightUpEvolutionSettings>): Form => ({
  title,
  settings: { ...WP_SETTINGS, ...chosen },
});

/** The choices that the paper leaves open, one varied at a time in WP. */
export const OPEN_CHOICES: readonly Form[] = [
  choice('as chosen', {}),
  choice('30 individuals', { population: 30 }),
  choice('1,000 individuals', { population: 1_000 }),
  choice('tournaments of 2', { selection: 'tournament', pressure: 2 }),
  choice('a wheel without a power', { pressure: 1 }),
  choice('one-point crossover', { crossover: 'one-point' }),
  choice('uniform crossover', { crossover: 'uniform' }),
  choice('every pair crossed', { crossing: 1 }),
  choice('no pair crossed', { crossing: 0 }),
  choice('1 gene turned', { turned: 1 }),
  choice('6 genes turned', { turned: 6 }),
  choice('the fittest not kept', { elite: 0 }),
  choice('changes of a tenth in the order', { reach: 0.1 }),
  choice('the likely last', { order: 'likely last' }),
  choice('an order for each individual', { orders: 'for each individual' }),
  choice('one order for a run', { orders: 'for a run' }),
  choice('one cycle of the network', { cycles: 1 }),
  choice('squares with one source fixed before', { onlySource: true }),
];
