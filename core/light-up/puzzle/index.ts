export {
  BLACK,
  BULB,
  createLightUp,
  type LightUp,
  type LightUpBulbs,
  type LightUpError,
  lightUpRows,
  NO_BULB,
  type Square,
  UNKNOWN,
  WHITE,
} from './puzzle.ts';
