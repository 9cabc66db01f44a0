export { CAUSES, type Cause } from './causes.ts';
export { contentTypeFault, mediaTypeOf } from './content-type.ts';
export { LineSchema, type ProblemDetails, ProblemSchema, problemAnswer, problemDetails } from './details.ts';
export {
  type AnyFormatError,
  colouredProblem,
  fieldProblem,
  formatProblem,
  LONGEST_NAME,
  lightUpFieldProblem,
  queryProblem,
  repeatedParameter,
  schemaProblem,
} from './faults.ts';
export { COMMON_HEADERS, REQUEST_ID } from './headers.ts';
export { otherMethod } from './methods.ts';
export { type Conditions, hasAnswer, hasAnyAnswer, isMatched } from './preconditions.ts';
export { BUG, PROBLEMS, type Problem, type ProblemName } from './problem.ts';
export { pulled } from './pulled.ts';
