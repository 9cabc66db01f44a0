export { DEFAULT_CHECKS, type GeneratedLightUp, generateLightUp, lightUpGenerationSteps } from './generate.ts';
export { type LightUpRepair, repairLightUp } from './repair.ts';
export { createLightUpWish, type LightUpWish, type LightUpWishError, USUAL_LIGHT_UP } from './wish.ts';
