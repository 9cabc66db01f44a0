export { ColouredBoard } from './board.ts';
export { allColours, coloursOf, onlyColour } from './line-solver.ts';
export { type ColouredLine, placementWith, reasonsAgainst, settleColouredLine } from './settle-line.ts';
export { defaultColouredBudget, solveColoured } from './solve.ts';
