import type { ValidatedEpoch } from '../../runs/curve.ts';
import type { CurveRun } from './runs.ts';
import { runSize, settingsOf, validationText } from './settings.ts';

/** A run that continues from an epoch of another run. */
export interface Continuation {
  readonly run: CurveRun;
  readonly from: CurveRun;
  /** The number of epochs that both runs share, from the first on. */
  readonly shared: number;
}

/** Finds, for each run, the run with which it shares the most epochs. Runs that began by themselves have no continuation. */
export function continuationsOf(runs: readonly CurveRun[]): Continuation[] {
  return runs.flatMap((run, at): Continuation[] => {
    const others = runs.filter(
      (other, place) =>
        other.epochs.length < run.epochs.length || (other.epochs.length === run.epochs.length && place < at),
    );
    const all = others
      .map((from) => ({ run, from, shared: sharedEpochs(run, from) }))
      .filter(({ shared }) => shared > 0)
      .toSorted((one, other) => other.shared - one.shared);
    return all.slice(0, 1);
  });
}

const sharedEpochs = (one: CurveRun, other: CurveRun): number => {
  const differing = one.epochs.findIndex((epoch, at) => !isSame(epoch, other.epochs[at]));
  return differing < 0 ? one.epochs.length : differing;
};

/**
 * Whether two epochs have the same weights: equal weights have equal figures, and two runs do not have all these figures by
 * chance.
 */
const isSame = (one: ValidatedEpoch, other: ValidatedEpoch | undefined): boolean =>
  other !== undefined &&
  one.samples === other.samples &&
  one.loss === other.loss &&
  one.validation.loss === other.validation.loss;

/** Two runs on the same validation boards that differ in one setting, at the most samples that both have reached. */
export interface Pair {
  readonly setting: string;
  readonly one: PairSide;
  readonly other: PairSide;
}

interface PairSide {
  readonly run: CurveRun;
  readonly value: string;
  readonly epoch: ValidatedEpoch;
}

/** Finds the pairs. If several runs share the same two epochs, only one pair is kept. */
export function pairsOf(runs: readonly CurveRun[]): Pair[] {
  const pairs = runs.flatMap((one, at) => runs.slice(at + 1).flatMap((other) => pairOf(one, other) ?? []));
  return pairs.filter(
    ({ one, other }, at) =>
      !pairs.slice(0, at).some((pair) => isSame(pair.one.epoch, one.epoch) && isSame(pair.other.epoch, other.epoch)),
  );
}

function pairOf(one: CurveRun, other: CurveRun): Pair | undefined {
  const [first, second] = [one, other].map(({ configuration }) => ({
    ...settingsOf(configuration),
    size: runSize(configuration),
    validation: `${validationText(configuration)}, ${configuration.boards.validation}`,
  }));
  if (first === undefined || second === undefined) return undefined;
  const differing = Object.entries(first).filter(([name, value]) => value !== Reflect.get(second, name));
  const [setting, value] = differing[0] ?? [];
  if (differing.length !== 1 || setting === undefined || value === undefined) return undefined;
  if (setting === 'size' || setting === 'validation') return undefined;
  const own = one.epochs.slice(sharedEpochs(one, other));
  const epoch = own.findLast(({ samples }) => other.epochs.some((each) => each.samples === samples));
  const beside = other.epochs.find(({ samples }) => samples === epoch?.samples);
  if (epoch === undefined || beside === undefined) return undefined;
  const otherValue = String(Reflect.get(second, setting));
  return { setting, one: { run: one, value, epoch }, other: { run: other, value: otherValue, epoch: beside } };
}
