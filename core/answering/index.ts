export { createLineGrading, createLineSolving, type LineSolving, puzzleOfJson } from './answering.ts';
export { instead, misspeltField, unknownField } from './field-names.ts';
export { explainingBudget, explainingPause, gradeWithin } from './grading.ts';
export {
  type GameBodies,
  malformedProblem,
  NONOGRAM_BODIES,
  parseJson,
  severalPuzzles,
} from './json.ts';
export {
  ADDRESS_LIMITS,
  BRIEF_BUDGET,
  budgetFor,
  type Extent,
  explainingFault,
  isHeavy,
  isHeavyPrediction,
  LARGEST_BUDGET,
  LARGEST_PREDICTION_BUDGET,
  LARGEST_SHORT_BUDGET,
  type Limits,
  LONGEST_BODY,
  largestBudget,
  MOST_BLOCKS,
  MOST_SOLUTIONS,
  predictionBudget,
  predictionBudgetFor,
  predictionTime,
  REQUEST_LIMITS,
  SHORT_LIMITS,
  solutionsFor,
  timeOf,
  USUAL,
  USUAL_BUDGET,
} from './limits.ts';
export {
  type AnswerLine,
  answeringBugs,
  answerWithId,
  type BatchLine,
  endLine,
  idOfLine,
  isAnswered,
  isTooLong,
  JSON_LINES_TYPES,
  LINE_TOO_LONG,
  type LineAnswer,
  readBatchLine,
} from './line.ts';
export { COLOUR_TIME, MOST_MADE, makingBudget, makingPause } from './making.ts';
export { LARGEST_SEED, MODEL_FIELD, type Options, optionFields, wholeNumber } from './options.ts';
export { type Place, STEP_TIME, withPauses } from './place.ts';
export { modelProblem, predictorFor, predictWithin, usualViews } from './predictor.ts';
export { checkedBy, IdSchema, METADATA_FIELDS, PUZZLE_FIELDS, type SchemaFault } from './puzzle-fields.ts';
export { EXACT, modelFault, type SolvedTask, solveAnswer, solveTask, type Task, taskOf } from './solving.ts';
