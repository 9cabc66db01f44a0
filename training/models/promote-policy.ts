import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type LineOrderFigures,
  type LineOrderModel,
  type Manifest,
  makeWeights,
  readWeights,
} from '@crosshatch/core/network';
import { FEATURES, queueOrder, scoredOrder } from '@crosshatch/core/published/line-order';
import { failure, puzzleOfGrid, type Result, success } from '@crosshatch/core/puzzle';
import { readBoardSets } from '../data-sets/boards.ts';
import { sha256Of } from '../data-sets/manifest.ts';
import { writeWhole } from '../data-sets/npz.ts';
import { drawnGrids, type Progress, type Sample } from '../evaluation/evaluate.ts';
import { readPolicyRun } from '../policy/folder.ts';
import { fewestOf, stepsTo } from '../policy/measure.ts';
import { isLineSolvable } from '../policy/puzzles.ts';
import { policyShapes, policyTensorNames, tensorsOf } from '../policy/run.ts';
import { runFolder } from '../runs/folder.ts';
import { parseSafetensors } from '../runs/safetensors.ts';
import { mean } from '../statistics/sample.ts';
import { changeModels } from './change.ts';
import { readManifest, readModelWeights } from './folder.ts';
import { unmeasuredFault } from './gate.ts';
import { type Promoted, type Promotion, refusal } from './promote.ts';
import type { Measuring } from './rivals.ts';

/** Line solves up to which the fewest steps of a puzzle are looked for: enough at 5×5. */
const FEWEST_BUDGET = 100_000;

/** Rounds the best weights of a policy's run to 16 bits, measures what is left, and adds it as the last policy. */
export async function promotePolicy(
  { run, name, sets, sample, folder, force }: Promotion,
  progress: Progress,
): Promise<Result<Promoted<LineOrderModel>, string>> {
  const configuration = readPolicyRun(run);
  if (configuration === undefined) return failure(`${run}: no run of crosshatch train --policy`);
  if (!configuration.ok) return configuration;
  const { layers, command, seed } = configuration.value;
  const { best } = runFolder(run);
  if (!existsSync(best)) return failure(`${run}: no round of the run has ended yet`);
  const parsed = parseSafetensors(await readFile(best));
  if (!parsed.ok) return failure(`${best}: ${parsed.error}`);
  const tensors = tensorsOf(parsed.value.tensors, layers);
  if (tensors === undefined) return failure(`${best}: not of this run's policy`);
  const before = await readManifest(folder);
  if (!before.ok) return before;
  const fault = policyNameFault(before.value, name);
  if (fault !== undefined) return failure(fault);

  const unmeasured = unmeasuredFault(run, sets);
  if (unmeasured !== undefined && !force) return refusal(unmeasured);

  const file = makeWeights(tensors);
  const sha256 = sha256Of(file);
  const names = policyTensorNames(layers);
  const weights: LineOrderModel['weights'] = {
    file: `${name}-${sha256.slice(0, 8)}.bin`,
    bytes: file.length,
    sha256,
    type: 'float16',
    tensors: policyShapes(layers).map((shape, at) => ({ name: names[at] ?? '', shape })),
  };
  const rounded = [...readWeights(weights, file.buffer)];
  const figures: LineOrderFigures[] = [];
  for (const set of sets) {
    const measured = await figuresOf(set, sample, rounded, progress);
    if (!measured.ok) return measured;
    figures.push(measured.value);
  }
  const date = new Date().toISOString().slice(0, 10);
  const architecture = { kind: 'line-order', inputs: FEATURES.length, layers } as const;
  const policy: LineOrderModel = { name, architecture, weights, figures, command, date, seed };
  const worse = await slowerFault(run, figures, before.value, { sets, sample, folder }, progress);
  if (worse !== undefined && !force) return refusal(worse);

  await mkdir(folder, { recursive: true });
  let earlier = before.value;
  const changed = await changeModels(folder, async (manifest) => {
    const fault = policyNameFault(manifest, name);
    if (fault !== undefined) return failure(fault);
    await writeWhole(join(folder, weights.file), file);
    earlier = manifest;
    return success({ ...manifest, lineOrders: [...(manifest.lineOrders ?? []), policy] });
  });
  if (!changed.ok) return changed;
  const faults = [unmeasured, worse].filter((fault) => fault !== undefined);
  return success({ added: policy, before: earlier, faults, ...changed.value });
}

/** The fault where a policy needs more steps than the one in use, or solves fewer puzzles, on one of the sets. */
async function slowerFault(
  run: string,
  figures: readonly LineOrderFigures[],
  { lineOrders = [] }: Manifest,
  { sets, sample, folder }: Measuring,
  progress: Progress,
): Promise<string | undefined> {
  const current = lineOrders.at(-1);
  if (current === undefined) return undefined;
  const weights = await readModelWeights(folder, current);
  if (!weights.ok) return undefined;
  for (const [at, own] of figures.entries()) {
    const measured = await figuresOf(sets[at] ?? '', sample, weights.value, progress);
    if (!measured.ok) continue;
    const { solved, steps } = measured.value;
    if (own.solved > solved || (own.solved === solved && own.steps <= steps)) continue;
    const [ours, theirs] = [own, measured.value].map(
      (each) => `${each.solved} of ${each.puzzles} puzzles in ${each.steps} steps`,
    );
    return `${run} is worse than ${current.name}, which is in use: on ${own.set} ${ours}, against ${theirs}`;
  }
  return undefined;
}

const policyNameFault = ({ models }: Manifest, name: string): string | undefined =>
  models.some((model) => model.name === name) ? `${name} is the name of a model` : undefined;

async function figuresOf(
  set: string,
  sample: Sample,
  tensors: readonly Float32Array[],
  progress: Progress,
): Promise<Result<LineOrderFigures, string>> {
  const boards = await readBoardSets(set);
  if (!boards.ok) return boards;
  const count = boards.value.reduce((sum, each) => sum + each.count, 0);
  const grids = drawnGrids(boards.value, count, sample);
  const puzzles = Array.from({ length: grids.length }, (_, at) => puzzleOfGrid(grids.at(at))).filter(isLineSolvable);
  if (puzzles.length === 0) return failure(`${set}: no puzzle that solving lines alone solves`);
  progress.start(puzzles.length);
  const order = scoredOrder(tensors);
  const steps: number[] = [];
  const queue: number[] = [];
  const fewest: number[] = [];
  for (const puzzle of puzzles) {
    const own = stepsTo(puzzle, order);
    if (own !== undefined) steps.push(own);
    queue.push(stepsTo(puzzle, queueOrder()) ?? Number.NaN);
    const least = puzzle.rows.length <= 5 && puzzle.columns.length <= 5 ? fewestOf(puzzle, FEWEST_BUDGET) : undefined;
    if (least !== undefined) fewest.push(least);
    progress.step(1);
  }
  return success({
    set: basename(set),
    puzzles: puzzles.length,
    solved: steps.length,
    steps: hundredths(mean(steps)),
    queue: hundredths(mean(queue)),
    fewest: fewest.length === puzzles.length ? hundredths(mean(fewest)) : null,
  });
}

const hundredths = (steps: number): number => Math.round(100 * steps) / 100;
