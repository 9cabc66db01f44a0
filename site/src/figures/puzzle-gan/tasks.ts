import { countSolutionsOf, repairRunOf } from './findings.ts';

/** The tasks of the figures on the paper's pictures in the worker. */
export const puzzleGanTasks = { countSolutionsOf, repairRunOf };
