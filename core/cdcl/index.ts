export type { Assignment, TracedAssignment } from './assignment.ts';
export { LASTING_LBD, Nogoods } from './nogoods.ts';
export { Reasons } from './reasons.ts';
export { ClauseLearning, FIRST_NOGOOD_LIMIT, LATER, NOGOOD_LIMIT_STEP } from './search.ts';
