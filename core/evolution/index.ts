export {
  A_PRIORI_SETTINGS,
  type APrioriSettings,
  aPriori,
  aPrioriProbabilities,
  type LineSolving,
  solveAPriori,
} from './a-priori/index.ts';
export {
  type Aim,
  BIASES,
  type Bias,
  type Breeding,
  breedExpert,
  type Expert,
  type Generation,
} from './crowd/expert.ts';
export { crowd } from './crowd/index.ts';
export { decided, opinionOf } from './crowd/opinion.ts';
export { AIMS, BREEDING, THRESHOLD } from './crowd/solve.ts';
export { genetic } from './genetic/index.ts';
