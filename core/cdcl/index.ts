export type { Assignment, TracedAssignment } from './assignment.ts';
export { Nogoods } from './nogoods.ts';
export { Reasons } from './reasons.ts';
export { ClauseLearning, LATER } from './search.ts';
