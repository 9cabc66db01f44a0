import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { tensorShapes } from '@crosshatch/core/network';
import { FEATURES } from '@crosshatch/core/published/line-order';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import { z } from 'zod';
import { writeTensors } from '../runs/checkpoint.ts';
import { runFolder } from '../runs/folder.ts';
import { addMetrics, cutMetrics } from '../runs/metrics.ts';
import { type NamedTensor, parseSafetensors } from '../runs/safetensors.ts';
import type { PolicyConfiguration } from './configuration.ts';
import { initialTensors, type Learned, newWeights, type Weights } from './learner.ts';
import { disregardOverlap } from './overlap.ts';
import { learnRound } from './rounds.ts';
import { createValidation, judged, type Validation } from './validation.ts';

const StateSchema = z.object({
  /** Rounds done, and time spent on them. */
  round: z.int().min(0),
  seconds: z.number().min(0),
  decisions: z.int().min(0),
  /** Updates of the weights. */
  updates: z.int().min(0),
  best: z.object({ round: z.int().min(1), steps: z.number() }).nullable(),
});

export type PolicyState = z.infer<typeof StateSchema>;

/** What a round came to. */
export interface RoundReport extends Learned, Validation {
  readonly round: number;
  readonly isBest: boolean;
}

/** What a policy's run tells while it goes on. */
export interface PolicyListener {
  /** Once, with the rounds that are done already. */
  readonly begin: (rounds: number) => void;
  /** Of the round that is under way, the share of its puzzles gone through. */
  readonly puzzles: (round: number, share: number) => void;
  readonly round: (report: RoundReport) => void;
}

/** Whoever watches the run, or ends it, waits no longer. */
const TURN_MS = 50;

/** Of the last round the seed's sequence is not asked for: the first weights. */
const FIRST_WEIGHTS = 2 ** 20;

/** The names of a policy's tensors, in the order of their file. */
export const policyTensorNames = (layers: readonly number[]): string[] =>
  [...layers, 1].flatMap((_, layer) => [`layer${layer + 1}/kernel`, `layer${layer + 1}/bias`]);

export const policyShapes = (layers: readonly number[]): number[][] =>
  tensorShapes({ kind: 'line-order', inputs: FEATURES.length, layers });

/**
 * Trains a policy round by round, from where the run stopped. A round that is cut off is done again: the seed and the
 * configuration make the run, the same on every machine.
 */
export async function trainPolicy(
  folder: string,
  configuration: PolicyConfiguration,
  listener: PolicyListener,
  signal: AbortSignal,
): Promise<Result<PolicyState, string>> {
  const files = runFolder(folder);
  const loaded = existsSync(files.checkpoint) ? await readCheckpoint(files.checkpoint, configuration) : undefined;
  if (loaded !== undefined && !loaded.ok) return loaded;
  const { weights, state } = loaded?.value ?? begun(configuration);
  await cutMetrics(files.metrics, state.updates);
  const validate = createValidation(configuration.seed, configuration.largest);
  listener.begin(state.round);
  while (state.round < configuration.rounds && !signal.aborted) {
    const since = performance.now();
    const round = state.round + 1;
    const learned = await inTurns(
      learnRound(configuration, round, weights),
      (share) => listener.puzzles(round, share),
      signal,
    );
    if (learned === undefined) break;
    const { decisions, lost, agreed } = learned;
    const { small, large } = validate(weights.tensors);
    const steps = judged({ small, large });
    const isBest = state.best === null || steps < state.best.steps;
    if (isBest) state.best = { round, steps };
    state.round = round;
    state.updates = weights.updates;
    state.decisions += decisions;
    state.seconds += (performance.now() - since) / 1000;
    const named = namedTensors(configuration, weights.tensors);
    if (isBest)
      await writeTensors(files.best, { tensors: named, metadata: { round: String(round), steps: String(steps) } });
    await addMetrics(files.metrics, {
      kind: 'epoch',
      step: state.updates,
      samples: state.decisions,
      epoch: round,
      loss: lost,
      seconds: Number(state.seconds.toFixed(3)),
      steps: { small, large, agreed },
    });
    await writeTensors(files.checkpoint, {
      tensors: [
        ...named,
        ...namedTensors(configuration, weights.means, MEANS),
        ...namedTensors(configuration, weights.squares, SQUARES),
      ],
      metadata: { state: JSON.stringify(state) },
    });
    listener.round({ round, ...learned, small, large, isBest });
  }
  return success(state);
}

/** Goes through a round with pauses for others; undefined where that is ended early. */
async function inTurns(
  round: Generator<number | undefined, Learned>,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<Learned | undefined> {
  let since = performance.now();
  for (let next = round.next(); ; next = round.next()) {
    if (next.done) return next.value;
    if (performance.now() - since < TURN_MS) continue;
    if (next.value !== undefined) tell(next.value);
    await setImmediate();
    if (signal.aborted) return undefined;
    since = performance.now();
  }
}

const MEANS = 'adam/mean/';
const SQUARES = 'adam/square/';

function begun({ seed, layers, withoutOverlap }: PolicyConfiguration): { weights: Weights; state: PolicyState } {
  const tensors = initialTensors(layers, mulberry32(nthSeed(seed, FIRST_WEIGHTS)));
  if (withoutOverlap) disregardOverlap(tensors);
  return {
    weights: newWeights(tensors),
    state: { round: 0, seconds: 0, decisions: 0, updates: 0, best: null },
  };
}

function namedTensors({ layers }: PolicyConfiguration, tensors: readonly Float32Array[], prefix = ''): NamedTensor[] {
  const names = policyTensorNames(layers);
  const shapes = policyShapes(layers);
  return tensors.map((values, at) => ({ name: `${prefix}${names[at]}`, shape: shapes[at] ?? [], values }));
}

async function readCheckpoint(
  file: string,
  { layers }: PolicyConfiguration,
): Promise<Result<{ weights: Weights; state: PolicyState }, string>> {
  const parsed = parseSafetensors(await readFile(file));
  if (!parsed.ok) return failure(`${file}: ${parsed.error}`);
  const state = StateSchema.safeParse(JSON.parse(parsed.value.metadata.state ?? 'null'));
  if (!state.success) return failure(`${file}: its state is not that of a policy's run`);
  const [tensors, means, squares] = ['', MEANS, SQUARES].map((prefix) =>
    tensorsOf(parsed.value.tensors, layers, prefix),
  );
  if (tensors === undefined || means === undefined || squares === undefined) {
    return failure(`${file}: not of this policy`);
  }
  return success({ weights: { tensors, means, squares, updates: state.data.updates }, state: state.data });
}

/** The tensors of a policy among those of a file; undefined where they are not all there. */
export function tensorsOf(
  tensors: readonly NamedTensor[],
  layers: readonly number[],
  prefix = '',
): Float32Array[] | undefined {
  const shapes = policyShapes(layers);
  const found = policyTensorNames(layers).flatMap((name, at) => {
    const tensor = tensors.find((each) => each.name === prefix + name);
    return tensor !== undefined && String(tensor.shape) === String(shapes[at]) ? [tensor.values] : [];
  });
  return found.length === shapes.length ? found : undefined;
}
