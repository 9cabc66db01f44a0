export { averageHash } from './average-hash.ts';
export type { ChangedPicture } from './change.ts';
export { type ColourImage, HALF_OPAQUE, type Sampling } from './coloured/cells.ts';
export { CLUE_KINDS, type ClueKind } from './coloured/clues.ts';
export { withoutIslands } from './coloured/islands.ts';
export { type ColouredPicture, type ColouredPictureOptions, colouredPictureOfImage } from './coloured/picture.ts';
export {
  type ColouredRepairOptions,
  type RepairedColouredPicture,
  repairColouredPicture,
} from './coloured/repair-picture.ts';
export { type GreyImage, greyImage, scaleImage } from './image.ts';
export { otsuThreshold } from './otsu.ts';
export { PICTURE_METHODS, type PictureMethod, type PictureOptions, pictureOfImage } from './picture.ts';
export { pushedApart } from './pictures/apart.ts';
export { createDrawPicture } from './pictures/draw.ts';
export { createDrawImage } from './pictures/draw-image.ts';
export {
  boundsOf,
  cutOut,
  type Frame,
  fittedImage,
  magnifiedImage,
  reducedImage,
  trimmedImage,
} from './pictures/fit.ts';
export {
  createPictureLibrary,
  PICTURE_THEMES,
  type PictureLibrary,
  type PictureTheme,
  pictureFile,
  type ReadPictureFile,
} from './pictures/library.ts';
export { limbsOf } from './pictures/limbs.ts';
export {
  makePackedPictures,
  PACKED_SIDE,
  type PackedPicture,
  type PictureToPack,
  readPackedPictures,
} from './pictures/packed.ts';
export { paperlessImage } from './pictures/paper.ts';
export { type Drawn, type ImagePart, partWithin, type ReadImage, readDrawing, readImage } from './pictures/read.ts';
export { colouredPictureOfPart, scaledPart } from './pictures/several-colours.ts';
export { generatedDocument } from './puzzles/document.ts';
export { drawnPicture } from './puzzles/draw-picture.ts';
export type { DrawnPicture, DrawPicture, PictureCredit, ThemedSketch } from './puzzles/drawn.ts';
export {
  type GeneratedPuzzle,
  type GenerationOptions,
  generatePuzzle,
  type NoPuzzle,
} from './puzzles/generate.ts';
export { pictureIdentity } from './puzzles/identity.ts';
export { PALETTE } from './puzzles/palette.ts';
export {
  MOST_IN_VAIN,
  pausingSeries,
  puzzleSeries,
  type SeriesOptions,
  type SeriesStep,
  vainNumbers,
} from './puzzles/series.ts';
export { isLoadedSource, PICTURE_SOURCES, type PictureSource, type Sketch } from './puzzles/sources.ts';
export { fitsSymmetry, orbitsOf, SYMMETRIES, type Symmetry } from './puzzles/symmetry.ts';
export {
  createWish,
  type Range,
  USUAL_COUNT_COLOURS,
  USUAL_WISH,
  type Wish,
  type WishError,
} from './puzzles/wish.ts';
export { RANGE_TEXT, readRange, readSize, SIZE_TEXT } from './puzzles/wish-text.ts';
export { randomFigures } from './random-figures.ts';
export { randomPicture } from './random-picture.ts';
export { type RepairOptions, type RepairsEnd, repairs } from './repair.ts';
export { type RepairedPicture, repairPicture } from './repair-picture.ts';
