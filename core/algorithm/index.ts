export {
  type Algorithm,
  type ColouredSolveOptions,
  type ColouredSolver,
  type SolveOptions,
  type SolvePuzzle,
  solverOf,
  stepsOf,
  viewsAsked,
} from './algorithm.ts';
export { type Answer, answerOf, MOST_DIFFERENCES } from './answer.ts';
export { checkLimits, limitsOf, type SolveLimits } from './limits.ts';
export { Meter } from './meter.ts';
export {
  addWork,
  type Contradictory,
  type Exhausted,
  foundSolutions,
  type Outcome,
  type SolutionCount,
  type Solved,
  type Status,
  solutionCount,
  statusOf,
  WORK_UNITS,
  type Work,
  type WorkUnit,
} from './outcome.ts';
export { type Predictor, predictsSize, predictViews, viewsOf } from './predictor.ts';
export type { Run, Runs, RunsStart, RunTask, RunWork } from './runs.ts';
export { lastOf, paceOf, pacing, type Steps } from './steps.ts';
export {
  type ColouredCell,
  type Individual,
  type SettledCell,
  settledCells,
  type Trace,
  type TraceStep,
} from './trace.ts';
