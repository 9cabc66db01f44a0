export {
  type AnyGrid,
  type AnyPuzzle,
  anyGridRows,
  type BlockClues,
  type BlockPuzzle,
  backgroundOf,
  blankGridOf,
  type ColourSetPuzzle,
  colourCountOf,
  createAnyPuzzle,
  isComplete,
  meetsClues,
  unknownCell,
  unknownCells,
  withoutColours,
} from './any.ts';
export { type Canonical, canonicalForm, canonicalHash, cluesText, textHash } from './canonical.ts';
export { capitalised, sentence } from './capitalised.ts';
export { checkSize } from './check-size.ts';
export {
  type Block,
  type Clue,
  clueOf,
  clueText,
  type FlatClues,
  filledCells,
  flattenClues,
  lengthOf,
  lineShapes,
  shortestLine,
  shownClue,
} from './clue.ts';
export {
  BLOTTED,
  type ColouredBlock,
  type ColouredClue,
  colouredClueOf,
  colouredClueText,
  colourOfLetter,
  leastLength,
  letterOf,
  meetsColouredClue,
  shortestColouredLine,
} from './coloured/clue.ts';
export {
  type ColouredFields,
  colouredBlockIn,
  type FieldFault,
  faultOfFields,
  hasColours,
  readBlock,
  readColour,
  readColouredFields,
  readColours,
} from './coloured/fields.ts';
export {
  COLOUR_SYMBOLS,
  type ColouredGrid,
  colouredCluesOf,
  colouredGrid,
  colouredGridOfRows,
  colouredGridRows,
  UNKNOWN_COLOUR,
} from './coloured/grid.ts';
export { colourNames } from './coloured/names.ts';
export {
  BLACK,
  COLOUR_NAME_FAULT,
  type Colour,
  isColourName,
  LONGEST_COLOUR_NAME,
  MOST_COLOURS,
  parseColour,
  WHITE,
} from './coloured/palette.ts';
export {
  type ColouredClues,
  type ColouredPuzzle,
  type ColouredPuzzleError,
  createColouredPuzzle,
  puzzleOfColouredGrid,
} from './coloured/puzzle.ts';
export {
  type ColourCount,
  type CountClue,
  countClueLabels,
  countClueOf,
  countClueText,
  sameCounts,
} from './counts/clue.ts';
export {
  countEntries,
  faultOfCounts,
  hasCounts,
  otherCluesFault,
  readCount,
  readCountFields,
} from './counts/fields.ts';
export { firstOtherCounts, hasColourEverywhere } from './counts/picture.ts';
export { type CodedPicture, makePictureCode, parsePictureCode } from './counts/picture-code.ts';
export { PUBLISHED_CODES } from './counts/published-codes.ts';
export {
  type CountClues,
  type CountPuzzle,
  type CountPuzzleError,
  countPuzzleOf,
  createCountPuzzle,
} from './counts/puzzle.ts';
export { type PuzzleFields, puzzleOfFields } from './fields.ts';
export {
  type CellState,
  cellAt,
  cellCount,
  copyGrid,
  createGrid,
  differingCells,
  EMPTY,
  FILLED,
  type Grid,
  gridOfRows,
  gridRows,
  lineStates,
  linesWithOtherClue,
  puzzleOfGrid,
  rowTexts,
  sameGrid,
  UNKNOWN,
} from './grid.ts';
export { pointerOf } from './json-pointer.ts';
export { isRecord, parsedJson, parsedRecord } from './json-value.ts';
export {
  allLines,
  cellsOfLine,
  geometryOf,
  type Line,
  type LineGeometry,
  lineAt,
  lineNumber,
  linesOfCell,
  linesText,
  lineText,
  type Size,
  sizeText,
} from './line.ts';
export { listText } from './list-text.ts';
export { LONGEST_LINE } from './longest-line.ts';
export { nearestName } from './nearest-name.ts';
export { amountText, numberOf } from './number-of.ts';
export { neighboursOf, type Place, placeOfCell } from './place.ts';
export {
  clueAt,
  createPuzzle,
  heightOf,
  type Puzzle,
  type PuzzleError,
  type PuzzleErrorCode,
  widthOf,
} from './puzzle.ts';
export {
  inverseReflection,
  REFLECTIONS,
  type Reflection,
  reflectCells,
  reflectGrid,
  reflectPuzzle,
  reflectSize,
  shapeReflections,
} from './reflection.ts';
export { failure, type Result, success } from './result.ts';
export { shownValue } from './shown-value.ts';
