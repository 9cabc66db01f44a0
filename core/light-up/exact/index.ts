export {
  countLightUp,
  DEFAULT_STEPS,
  type LightUpCount,
  type LightUpOptions,
  type LightUpOutcome,
  type LightUpWork,
  solveLightUp,
} from './solve.ts';
