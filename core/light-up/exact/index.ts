export { type ClashingNumbers, clashingNumbers } from './clashing-numbers.ts';
export { type FoundLevel, LIGHT_UP_LEVELS, type LightUpLevel, levelOf, openAt, settleBySets } from './level.ts';
export { Position } from './position.ts';
export { SetRule } from './sets.ts';
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
