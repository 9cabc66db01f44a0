export { type Canonical, canonicalForm, canonicalHash, cluesText } from './canonical.ts';
export {
  type Block,
  type Clue,
  clueOf,
  clueText,
  type FlatClues,
  filledCells,
  flattenClues,
  lengthOf,
  shortestLine,
} from './clue.ts';
export {
  type CellState,
  cellAt,
  copyGrid,
  createGrid,
  differingCells,
  EMPTY,
  FILLED,
  type Grid,
  gridOfRows,
  gridRows,
  isComplete,
  lineStates,
  linesWithOtherClue,
  puzzleOfGrid,
  rowTexts,
  sameGrid,
  UNKNOWN,
} from './grid.ts';
export {
  cellsOfLine,
  geometryOf,
  type Line,
  type LineGeometry,
  lineAt,
  lineNumber,
  linesText,
  lineText,
  type Size,
} from './line.ts';
export { numberOf } from './number-of.ts';
export {
  clueAt,
  createPuzzle,
  heightOf,
  LONGEST_LINE,
  type Puzzle,
  type PuzzleError,
  type PuzzleErrorCode,
  widthOf,
} from './puzzle.ts';
export {
  composeReflections,
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
