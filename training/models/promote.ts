import { join } from 'node:path';
import { type Manifest, type Model, makeWeights, readWeights, type Weights } from '@crosshatch/core/models';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { sha256Of } from '../data-sets/manifest.ts';
import type { EvaluationProgress } from '../evaluation/evaluate.ts';
import { makeFolder } from '../files/folder.ts';
import { writeWhole } from '../files/write-whole.ts';
import { type BestOfRun, readBest } from '../runs/best.ts';
import { namedShapes } from '../runs/checkpoint.ts';
import { type ChangedModels, changeModels } from './change.ts';
import { readManifest } from './folder.ts';
import { seenFault, unmeasuredFault } from './gate.ts';
import { measuredDrawing } from './measured-drawing.ts';
import { measuredGan } from './measured-gan.ts';
import { measuredLineOrder } from './measured-line-order.ts';
import { measuredNetwork } from './measured-network.ts';
import { nameFault } from './names.ts';
import { BASELINES } from './predictors.ts';
import type { Added, MeasuredModel, Promotion, Rounded } from './promotion.ts';

/** A model that was promoted, and the models after the promotion. */
export interface Promoted extends ChangedModels {
  readonly added: Added;
  /** The models before the promotion. */
  readonly before: Manifest;
  /** The faults that `force` overruled. */
  readonly faults: readonly string[];
}

/**
 * Rounds the best weights of a run to 16 bits, measures them, and adds them as the last model of their kind. If the same
 * weights were promoted under the same name before, their entry is replaced. The models to compare with are measured on the same
 * boards. The manifest is written after the weights, so that a reader always finds the files that it names.
 */
export async function promote(promotion: Promotion, progress: EvaluationProgress): Promise<Result<Promoted, string>> {
  const { run, name, folder, force } = promotion;
  if (BASELINES.some((baseline) => baseline.name === name)) return failure(`${name} is the name of a baseline`);
  const best = await readBest(run);
  if (!best.ok) return best;
  const before = await readManifest(folder);
  if (!before.ok) return before;
  const { kind } = best.value.configuration;
  const taken = nameFault(before.value, name, kind);
  if (taken !== undefined) return failure(taken);
  const faults = await measuringFaults(promotion, best.value);
  if (faults[0] !== undefined && !force) return refusal(faults[0]);

  const { file, ...rounded } = roundedWeights(name, best.value);
  const measured = await measure(promotion, best.value, rounded, before.value, progress);
  if (!measured.ok) return measured;
  const { added, worse, withFiguresOfOthers } = measured.value;
  if (worse !== undefined && !force) return refusal(worse);
  if (worse !== undefined) faults.push(worse);

  makeFolder(folder);
  // Measuring takes minutes. Meanwhile, other models may have been promoted.
  let earlier = before.value;
  const changed = await changeModels(folder, async (manifest) => {
    const fault = nameFault(manifest, name, kind);
    if (fault !== undefined) return failure(fault);
    await writeWhole(join(folder, rounded.weights.file), file);
    earlier = withFiguresOfOthers(manifest);
    return success(withAdded(earlier, added));
  });
  return changed.ok ? success({ added, before: earlier, faults, ...changed.value }) : changed;
}

const refusal = (fault: string): Result<never, string> =>
  failure(`${fault}\nnothing was promoted; --force promotes it all the same`);

/**
 * Finds the faults of the boards that are to measure a run. A line order draws its own training puzzles, so it has not seen the
 * boards of a set. Networks that make pictures are measured by pictures: those that a drawing network's run held out, and those
 * that a GAN generates.
 */
async function measuringFaults({ run, sets, sample }: Promotion, { configuration }: BestOfRun): Promise<string[]> {
  if (configuration.kind === 'drawing' || configuration.kind === 'puzzle-gan') {
    const boards = [...(sets.length > 0 ? ['--set'] : []), ...(sample.boards === undefined ? [] : ['--sample'])];
    return boards.length === 0 ? [] : [`${run} draws pictures: leave out ${boards.join(' and ')}`];
  }
  const seen =
    configuration.kind === 'network' ? await Promise.all(sets.map((set) => seenFault(run, set, configuration))) : [];
  return [unmeasuredFault(run, sets), ...seen].filter((fault) => fault !== undefined);
}

function roundedWeights(
  name: string,
  { configuration, weights: tensors }: BestOfRun,
): Rounded & { readonly file: Uint8Array } {
  const file = makeWeights(tensors);
  const sha256 = sha256Of(file);
  const weights: Weights = {
    file: `${name}-${sha256.slice(0, 8)}.bin`,
    bytes: file.length,
    sha256,
    type: 'float16',
    tensors: namedShapes(configuration.architecture),
  };
  const date = new Date().toISOString().slice(0, 10);
  return { weights, tensors: [...readWeights(weights, file.buffer)], date, file };
}

function measure(
  promotion: Promotion,
  { configuration, ...best }: BestOfRun,
  rounded: Rounded,
  before: Manifest,
  progress: EvaluationProgress,
): Promise<Result<MeasuredModel, string>> {
  switch (configuration.kind) {
    case 'network':
      return measuredNetwork(promotion, configuration, rounded, before, progress);
    case 'line-order':
      return measuredLineOrder(promotion, configuration, rounded, before, progress);
    case 'drawing':
      return measuredDrawing(promotion, configuration, rounded, before);
    case 'puzzle-gan':
      return measuredGan(promotion, { configuration, ...best }, rounded, before, progress);
  }
}

function withAdded(manifest: Manifest, added: Added): Manifest {
  switch (added.kind) {
    case 'network':
      return { ...manifest, models: withLast(manifest.models, added.model) };
    case 'line-order':
      return { ...manifest, lineOrders: withLast(manifest.lineOrders, added.model) };
    case 'drawing':
      return { ...manifest, drawings: withLast(manifest.drawings, added.model) };
    case 'puzzle-gan':
      return { ...manifest, gans: withLast(manifest.gans, added.model) };
  }
}

/** Adds an entry at the end. It replaces an entry of the same weights under the same name, which a former promotion made. */
const withLast = <Entry extends Pick<Model, 'name' | 'weights'>>(
  entries: readonly Entry[] = [],
  added: Entry,
): readonly Entry[] => [
  ...entries.filter(({ name, weights }) => name !== added.name || weights.sha256 !== added.weights.sha256),
  added,
];
