export { ColouredBoard, type ColouredCell } from './board.ts';
export {
  BLOTTED,
  type ColouredBlock,
  type ColouredClue,
  colouredClueOf,
  colouredClueText,
  letterOf,
  shortestColouredLine,
} from './clue.ts';
export {
  type ColouredGrid,
  colouredCluesOf,
  colouredGridOfRows,
  colouredGridRows,
  UNKNOWN_COLOUR,
} from './grid.ts';
export { type Colour, MOST_COLOURS, parseColour, WHITE } from './palette.ts';
export { type ColouredClues, type ColouredPuzzle, type ColouredPuzzleError, createColouredPuzzle } from './puzzle.ts';
export { type ColouredSolveOptions, defaultColouredBudget, solveColoured } from './solve.ts';
