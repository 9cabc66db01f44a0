export { type ClashingNumbers, clashingNumbers } from './clashing-numbers.ts';
export {
  countLightUp,
  DEFAULT_STEPS,
  type LightUpClash,
  type LightUpCount,
  type LightUpOptions,
  type LightUpOutcome,
  type LightUpWork,
  solveLightUp,
} from './solve.ts';
