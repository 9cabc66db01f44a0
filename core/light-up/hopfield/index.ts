export { LightUpNetwork } from './network.ts';
export { boardOfGenes, type Objective, objectiveOf } from './objective.ts';
export {
  FIXED_BULB,
  GENE,
  LIT,
  type Preprocessed,
  type PreprocessOptions,
  preprocess,
  RULED_OUT,
} from './preprocess.ts';
export { type BulbProbability, bulbProbabilities, bulbProbability, type NumberFactors } from './probabilities.ts';
