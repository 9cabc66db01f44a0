export { ColouredBoard, type ColouredCell } from './board.ts';
export { type ColouredSolveOptions, defaultColouredBudget, solveColoured } from './solve.ts';
