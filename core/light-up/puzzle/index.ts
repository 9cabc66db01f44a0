export { faultText, type LightUpFault, type LightUpView, solutionFault, squareText, viewOf } from './faults.ts';
export {
  BLACK_SQUARE,
  BULB,
  checkBulbs,
  checkSquares,
  createLightUp,
  type LightUp,
  type LightUpBulbs,
  type LightUpError,
  lightUpRows,
  lightUpSizeFault,
  NO_BULB,
  type Square,
  UNKNOWN_SQUARE,
  WHITE_SQUARE,
} from './puzzle.ts';
export { type Segments, segmentsOf } from './rays.ts';
