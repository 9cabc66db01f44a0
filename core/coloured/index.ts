export { ColouredBoard } from './board.ts';
export { type ColourTrial, type EveryColour, tryEveryColour } from './every-colour.ts';
export { allColours, coloursOf, onlyColour } from './line-solver.ts';
export { ColouredLiterals } from './literals.ts';
export { lossesIn, ruleOut } from './losses.ts';
export { type ColouredLine, placementWith, reasonsAgainst, settleColouredLine } from './settle-line.ts';
export { defaultColouredBudget, searchOn, solveColoured } from './solve.ts';
export { colouredUnitCost } from './unit-cost.ts';
