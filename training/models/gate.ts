import { existsSync } from 'node:fs';
import { findModel, findSearchModel, type Manifest, type Model, sharedFigures, sizesOf } from '@crosshatch/core/models';
import { amountText, type Size, sizeText } from '@crosshatch/core/puzzle';
import { countOf, isAllBoards, readBoardSets } from '../data-sets/boards.ts';
import { overlapOf } from '../data-sets/disjoint.ts';
import { boardsOf, fileSource } from '../lessons/boards/boards.ts';
import type { BoardSource, NetworkConfiguration } from '../runs/configuration.ts';

/*
 * The faults that stop a promotion: the run was not measured, it was measured on boards that it has seen, its name is that of a
 * model for another size, or it is worse than a model that it would displace.
 */

/** Returns the fault if no set is named to measure a run on. */
export const unmeasuredFault = (run: string, sets: readonly string[]): string | undefined =>
  sets.length > 0 ? undefined : `${run} was not measured: name boards that it was not trained on with --set`;

/**
 * Returns the fault if the run, or the network that it began with, was trained or validated on boards of a set. Sets are
 * compared by their sha256. Sets that can still be read or drawn are also compared board by board, in every reflection. A run
 * that was trained on all boards of a size can be measured on nothing else, so it is no fault to have seen them.
 */
export async function seenFault(
  run: string,
  set: string,
  { train, validation, from, seed }: Pick<NetworkConfiguration, 'train' | 'validation' | 'from' | 'seed'>,
): Promise<string | undefined> {
  const sets = await readBoardSets(set);
  if (!sets.ok) return sets.error;
  const measured = await fileSource(set);
  const areAllSeen = train.some((source) => source.kind === 'file' && source.file === set);
  if (areAllSeen && sets.value.every(({ all }) => all)) return undefined;
  for (const source of [...train, ...validation, ...(from?.data ?? [])]) {
    if (isSameFile(source, measured) && !sets.value.some(({ all }) => all)) {
      return `${run} was trained on ${set}: measure it on other boards, such as a test part by crosshatch dataset split`;
    }
    if (source.kind === 'file' && !isAllBoards(source.file) && !existsSync(source.file)) continue;
    const seen = await boardsOf([source], seed);
    if (!seen.ok) continue;
    const seenSets = seen.value.filter(({ all }) => !all);
    const { first } = overlapOf(sets.value, seenSets);
    if (first === 0) continue;
    const which = `${amountText(first)} of the ${amountText(countOf(sets.value))} boards of ${set}`;
    return `${run} was trained on ${which}, in some reflection: measure it on boards that it has not seen`;
  }
  return undefined;
}

const isSameFile = (one: BoardSource, other: BoardSource): boolean =>
  one.kind === 'file' && other.kind === 'file' && one.sha256 !== undefined && one.sha256 === other.sha256;

/** Returns the sizes that a model is for; for a model for any size, those on which it was measured. */
const measuredSizes = ({ architecture, figures }: Model): readonly Size[] =>
  sizesOf(architecture) ??
  figures.flatMap(({ width, height }) => (width === undefined || height === undefined ? [] : [{ width, height }]));

/** Finds the models that a model would displace: the one with its name, or else those in use for its sizes. */
export function displacedBy(model: Model, manifest: Manifest): Model[] {
  const own = manifest.models.findLast(({ name }) => name === model.name);
  return own === undefined ? inUseFor(model, manifest, [findModel]) : [own];
}

/** Finds the models to compare a model with: those that it may displace, for predictions and for searches. */
export const rivalsOf = (model: Model, manifest: Manifest): Model[] => [
  ...new Set([...displacedBy(model, manifest), ...inUseFor(model, manifest, [findModel, findSearchModel])]),
];

const inUseFor = (model: Model, manifest: Manifest, finders: readonly (typeof findModel)[]): Model[] =>
  measuredSizes(model).flatMap((size) =>
    finders.flatMap((find) => {
      const found = find(manifest, size);
      return found.ok ? [found.value] : [];
    }),
  );

/** Returns the fault if the model of the same name is for other sizes: these sizes would lose their model. */
export function otherSizeFault(run: string, model: Model, { models }: Manifest): string | undefined {
  const own = models.findLast(({ name }) => name === model.name);
  if (own === undefined) return undefined;
  const sizes = ({ architecture }: Model) => sizesOf(architecture)?.map(sizeText).join(', ') ?? 'any size';
  return sizes(own) === sizes(model)
    ? undefined
    : `${run} is for ${sizes(model)}, but ${model.name} is for ${sizes(own)}: choose another name`;
}

/** Returns the fault if a model is worse than one that it would displace, on the largest set on which both were measured. */
export function worseFault(run: string, model: Model, displaced: readonly Model[]): string | undefined {
  for (const size of measuredSizes(model)) {
    for (const other of displaced) {
      const [own, others] = sharedFigures(model, other, size) ?? [];
      if (own === undefined || others === undefined || own.one.label >= others.one.label) continue;
      const which = other.name === model.name ? 'which it would replace' : `which is in use for ${sizeText(size)}`;
      const shares = `${percent(own.one.label)} of the boards of ${own.set} are predicted as they were drawn, in one view`;
      return `${run} is worse than ${other.name}, ${which}: ${shares}, against ${percent(others.one.label)}`;
    }
  }
  return undefined;
}

const percent = (share: number): string => `${Number((100 * share).toPrecision(3))} %`;
