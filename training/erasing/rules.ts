import { chanceOf, fitLogistic } from '../statistics/logistic.ts';
import { type Cost, UNITS, type WrongPrediction } from './measure.ts';

/** Whether to erase in part or in full. */
export interface Rule {
  readonly name: string;
  /** Of those of a learned rule, the first stands alone. */
  readonly weights?: readonly number[];
  /** What a puzzle takes by this rule. */
  readonly cost: (prediction: WrongPrediction) => Cost;
  readonly erasesInPart: (prediction: WrongPrediction) => boolean;
}

/** The paper's way, its opposite, and the better of both for each puzzle, which nobody knows beforehand. */
export const FIXED_RULES: readonly Rule[] = [
  rule('always in part', () => true),
  rule('never in part', () => false),
  rule('whichever is better', ({ partial, full }) => partial.lineSolves <= full.lineSolves),
];

/** Decides by the prediction alone. */
export function learnBefore(examples: readonly WrongPrediction[]): Rule {
  const weights = learned(
    examples,
    ({ features }) => features,
    ({ full }) => full,
  );
  return { ...rule('learned, by the prediction', ({ features }) => chanceOf(weights, features) > 0.5), weights };
}

/**
 * Decides once lines are solved from what is kept, and only where that neither solves the puzzle nor clashes. Who then
 * erases in full has looked in vain.
 */
export function learnAfter(examples: readonly WrongPrediction[]): Rule {
  const featuresOf = ({ features, unknown }: WrongPrediction) => [...features, unknown];
  const afterAll = ({ looking, full }: WrongPrediction) => sum(looking, full);
  const open = examples.filter(({ isDecided }) => !isDecided);
  const weights = learned(open, featuresOf, afterAll);
  const erasesInPart = (each: WrongPrediction) => each.isDecided || chanceOf(weights, featuresOf(each)) > 0.5;
  return {
    name: 'learned, once lines are solved',
    weights,
    erasesInPart,
    cost: (each) => (erasesInPart(each) ? each.partial : afterAll(each)),
  };
}

function rule(name: string, erasesInPart: (prediction: WrongPrediction) => boolean): Rule {
  return { name, erasesInPart, cost: (each) => (erasesInPart(each) ? each.partial : each.full) };
}

/**
 * A decision counts as much as it matters: by the ratio of the line solves of both ways. Their difference would leave the
 * word to the few boards that take thousands, and learns what does worse on others.
 */
function learned(
  examples: readonly WrongPrediction[],
  featuresOf: (prediction: WrongPrediction) => readonly number[],
  fullCost: (prediction: WrongPrediction) => Cost,
): number[] {
  const weighed = examples.map((each) => {
    const gain = Math.log(fullCost(each).lineSolves / each.partial.lineSolves);
    return { features: featuresOf(each), outcome: gain > 0 ? 1 : 0, weight: Math.abs(gain) };
  });
  return [...fitLogistic(weighed)];
}

const sum = (one: Cost, other: Cost): Cost => {
  const [iterations = 0, lineSolves = 0, ms = 0] = UNITS.map((unit) => one[unit] + other[unit]);
  return { iterations, lineSolves, ms };
};
