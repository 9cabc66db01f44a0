import type { Predictor } from '@crosshatch/core/algorithm';
import { type Figures, isSameSample } from '@crosshatch/core/models';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { type Boards, readBoardSets } from '../data-sets/boards.ts';
import { dataSetOf } from '../data-sets/origin.ts';
import {
  type BoardSample,
  type Evaluation,
  type EvaluationProgress,
  evaluate,
  type Scores,
} from '../evaluation/evaluate.ts';

/** The seed that draws the boards of a measurement: the same for every model, so that models can be compared. */
export const MEASURING_SEED = 1;

/** Measures a predictor on a set, as figures of the manifest. */
export async function figuresOn(
  set: string,
  predictor: Predictor,
  sample: BoardSample,
  progress: EvaluationProgress,
): Promise<Result<Figures, string>> {
  const sets = await readBoardSets(set);
  if (!sets.ok) return sets;
  const evaluation = await evaluate(predictor, sets.value, sample, progress);
  if (!evaluation.ok) return failure(`${set}: ${evaluation.error}`);
  return success(await figuresOf(set, sets.value, evaluation.value));
}

/** Converts an evaluation to the figures of the manifest. */
export async function figuresOf(
  set: string,
  [first, second]: readonly Boards[],
  { boards, ...evaluation }: Evaluation,
): Promise<Figures> {
  const { one, mean8, any8 } = evaluation;
  const shares = { one: sharesOf(one), mean8: sharesOf(mean8), any8: sharesOf(any8) };
  const hasOneSize = first !== undefined && second === undefined;
  const size = hasOneSize ? { width: first.width, height: first.height } : {};
  return { ...(await dataSetOf(set)), boards, ...size, ...shares };
}

const sharesOf = ({ label, satisfied, unique }: Scores): Figures['one'] => ({
  label: rounded(label),
  satisfied: rounded(satisfied),
  unique: unique === null ? null : rounded(unique),
});

/** Rounds to five decimals: no set has enough boards for more digits. */
const rounded = (share: number): number => Math.round(share * 1e5) / 1e5;

/** Joins figures: `others` replace figures of the same boards. */
export const withFigures = (figures: readonly Figures[], others: readonly Figures[]): readonly Figures[] => [
  ...figures.map((each) => others.find((other) => isSameSample(other, each)) ?? each),
  ...others.filter((other) => !figures.some((each) => isSameSample(other, each))),
];
