export { Board, NONE, SPENT } from './board.ts';
export { type Propagation, tryBothStates } from './both-states.ts';
export {
  clashingLines,
  refuted,
  sharedCells,
  solutionOn,
  solved,
  solveLines,
  solveLinesInSteps,
} from './outcomes.ts';
export { derivationOf, type ProofStep, proofOf, reasonsOf } from './proof.ts';
export { searchCost } from './search-cost.ts';
