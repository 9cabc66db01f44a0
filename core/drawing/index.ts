export {
  type DrawingForm,
  drawingShapes,
  drawingTensorName,
  NETWORK_TENSORS,
  PALETTE_NUMBERS,
  paletteStart,
} from './architecture.ts';
export { createDrawer } from './draw-picture.ts';
