import type { LightUpForm } from '@crosshatch/core/light-up/evolution';

/** The forms of the algorithm, by the names of the paper, and one form of our own. */
export const FORM_TITLES: Readonly<Record<LightUpForm, string>> = {
  wop: 'WOP: no probabilities',
  wph: 'WPH: probabilities order the network',
  wpi: 'WPI: probabilities draw the first boards',
  wp: 'WP: both',
  'wp-rules': 'WP with rules, past the paper',
};

export const FORM_NAMES: Readonly<Record<LightUpForm, string>> = {
  wop: 'WOP',
  wph: 'WPH',
  wpi: 'WPI',
  wp: 'WP',
  'wp-rules': 'WP with rules',
};
