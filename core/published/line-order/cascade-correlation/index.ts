export { learnPatterns } from './learn.ts';
export { CascadeNetwork, type HiddenUnit } from './network.ts';
export { CASCADE_SETTINGS, type CascadeSettings } from './settings.ts';
