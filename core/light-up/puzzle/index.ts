export {
  BLACK_SQUARE,
  BULB,
  createLightUp,
  type LightUp,
  type LightUpBulbs,
  type LightUpError,
  lightUpRows,
  NO_BULB,
  type Square,
  UNKNOWN_SQUARE,
  WHITE_SQUARE,
} from './puzzle.ts';
