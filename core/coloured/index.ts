export { ColouredBoard } from './board.ts';
export { defaultColouredBudget, solveColoured } from './solve.ts';
