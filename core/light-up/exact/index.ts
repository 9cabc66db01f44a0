export { type ClashingNumbers, clashingNumbers, clashingSteps } from './clashing-numbers.ts';
export { type FoundLevel, LIGHT_UP_LEVELS, type LightUpLevel, levelOf, levelSteps, openAt } from './level.ts';
export { Position } from './position.ts';
export { type Purse, solveFrom } from './purse.ts';
export { SetRule } from './sets.ts';
export {
  checkMarks,
  countLightUp,
  DEFAULT_STEPS,
  type LightUpClash,
  type LightUpCount,
  type LightUpOptions,
  type LightUpOutcome,
  type LightUpWork,
  solveLightUp,
  solvingSteps,
} from './solve.ts';
