export { check, type Verdict } from './check.ts';
export type { Deduction } from './deduction.ts';
export { type Grade, type GradeOptions, grade } from './grade.ts';
export { type Hint, type HintOptions, hint } from './hint.ts';
export type { Mistake } from './mistake.ts';
export { type Assumption, type Recording, type RecordOptions, Replay, recordSteps } from './replay.ts';
export { type Telling, tellStep } from './tell.ts';
export { type Supposition, type Trial, tryCell } from './trial.ts';
export { type Explained, type Why, why } from './why.ts';
