export type { BredIndividual } from './evolution.ts';
export { GeneMeasure } from './measure.ts';
export { LIGHT_UP_FORMS, type LightUpEvolutionSettings, type LightUpForm, WP_SETTINGS } from './settings.ts';
export { breedLightUp, evaluationsFor, evolveLightUp, evolvingSteps, type LightUpEvolutionWork } from './solve.ts';
