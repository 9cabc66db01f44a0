export { createGanInference, type GanInference } from './inference.ts';
export {
  ALTERNATIVE_GENERATOR,
  BATCH_NORM_EPSILON,
  type BatchNormLayer,
  type ConvolutionLayer,
  type DenseLayer,
  DISCRIMINATOR,
  DROPOUT,
  type GanLayer,
  type GanNetwork,
  type GanTensor,
  GENERATOR,
  LEAK,
  lengthOf,
  NOISE_LENGTH,
  PICTURE_SIZE,
  type Shape,
  sizeOf,
  tensorsOfNetwork,
} from './layers.ts';
export { createGan, type Gan, type GanSource, ganOfModel, ganTensorName, generatorOf, tensorsOfGan } from './model.ts';
export { drawNormal, noiseOfSeed } from './noise.ts';
export { CUTS, coloursOfValues, generatedPicture, judgement, valueOfColour } from './picture.ts';
export { NOWHERE, type Taps, tapMatrix, tapsOf } from './taps.ts';
