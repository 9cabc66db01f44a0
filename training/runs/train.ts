import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { type Checkpoint, readCheckpoint, writeCheckpoint, writeWeights } from './checkpoint.ts';
import type { Configuration } from './configuration.ts';
import { beginRun, type RunFolder, runFolder } from './folder.ts';
import { readInitial } from './initial.ts';
import type { Learner, Lesson, Pause } from './lesson.ts';
import { addMetrics, cutMetrics, type EpochMetrics, isBetter, judgementOf, type Metrics } from './metrics.ts';
import { initialState, type State } from './state.ts';

/** Callbacks of a run. */
export interface Listener {
  /** Called once, when the run begins or is resumed. */
  readonly begin: (state: State) => void | Promise<void>;
  readonly pause: (state: State, pause: Pause) => void;
  readonly epoch: (metrics: EpochMetrics, isBest: boolean) => void;
  /** Called with each line of metrics, after it is written. */
  readonly line?: (metrics: Metrics) => void;
}

export interface TrainOptions {
  /** The age in seconds at which a checkpoint is replaced within an epoch. It does not affect the results of the run. */
  readonly checkpointSeconds: number;
  /** Ends the run early, with a checkpoint. */
  readonly signal: AbortSignal;
  /**
   * Whether the configuration is longer than that of the folder. It then replaces the folder's configuration when the run goes
   * on, even if the run had ended by its patience. Default: it is the folder's configuration.
   */
  readonly lengthens?: boolean;
}

/** A lesson without the words about it. */
type Taught = Omit<Lesson, 'subject'>;

/** The longest time without a pause, in milliseconds. */
const PAUSE_MS = 250;

/**
 * Trains until the run ends or is stopped, from its last checkpoint if there is one. The seed and the configuration determine
 * the run: on the same backend it is the same, however often it was stopped.
 */
export async function train(
  folder: string,
  configuration: Configuration,
  lesson: Taught,
  listener: Listener,
  options: TrainOptions,
): Promise<Result<State, string>> {
  const files = runFolder(folder);
  const checkpoint = existsSync(files.checkpoint) ? await readCheckpoint(files.checkpoint, configuration) : undefined;
  if (checkpoint !== undefined && !checkpoint.ok) return checkpoint;
  const initial = checkpoint === undefined ? await readInitial(folder, configuration) : undefined;
  if (initial !== undefined && !initial.ok) return initial;
  const state = checkpoint?.value.state ?? initialState();
  if (state.epochs < lesson.epochs) reopen(state, options);
  await cutMetrics(files.metrics, state);
  await listener.begin({ ...state });
  const learner = await lesson.begin(checkpoint?.value ?? initial?.value);
  try {
    if (options.lengthens) await lengthen(folder, configuration, checkpoint?.value);
    return await goOn({ files, lesson, learner, state, listener }, options);
  } finally {
    learner.dispose();
  }
}

/** Reopens a run that had ended before it was lengthened. */
function reopen(state: State, { lengthens = false }: TrainOptions): void {
  if (state.ended === 'patience') {
    if (!lengthens) return;
    state.lengthenedAt = state.epochs;
  }
  state.ended = null;
}

/** Stores the configuration and the state of a lengthened run, so that it can be resumed however early it is killed. */
async function lengthen(folder: string, configuration: Configuration, checkpoint?: Checkpoint): Promise<void> {
  await beginRun(folder, configuration);
  if (checkpoint === undefined) return;
  const { architecture } = configuration;
  // The checkpoint's state is the reopened one.
  await writeCheckpoint(runFolder(folder).checkpoint, architecture, checkpoint, checkpoint.state);
}

interface Run {
  readonly files: RunFolder;
  readonly lesson: Taught;
  readonly learner: Learner;
  readonly state: State;
  readonly listener: Listener;
}

async function goOn(run: Run, options: TrainOptions): Promise<Result<State, string>> {
  const { files, lesson, learner, state } = run;
  if (state.epochs >= lesson.epochs) state.ended ??= 'epochs';
  while (state.ended === null && !options.signal.aborted) {
    const loss = await trainEpoch(run, options);
    if (loss === undefined) break;
    if (!loss.ok) return loss;
    const judged = await endEpoch(run, loss.value);
    if (!judged.ok) return judged;
    await writeCheckpoint(files.checkpoint, lesson.architecture, await learner.read(), state);
    await setImmediate();
  }
  return success(state);
}

/** Trains to the end of the epoch. Returns its mean loss, or undefined if the run was stopped before. */
async function trainEpoch(
  { files, lesson, learner, state, listener }: Run,
  { checkpointSeconds, signal }: TrainOptions,
): Promise<Result<number, string> | undefined> {
  const epoch = learner.trainEpoch(state, Math.min(PAUSE_MS, 1000 * checkpointSeconds));
  let writtenAt = performance.now();
  for (;;) {
    const since = performance.now();
    const { done, value } = await epoch.next();
    state.seconds += (performance.now() - since) / 1000;
    if (done) return Number.isFinite(value) ? success(value) : failure(lossFault(value, state));
    if (value.loss !== undefined && !Number.isFinite(value.loss)) return failure(lossFault(value.loss, state));
    listener.pause(state, value);
    if (value.lineLoss !== undefined) {
      const line = { kind: 'step', ...common(state, state.epochs + 1), loss: value.lineLoss } as const;
      await addMetrics(files.metrics, line);
      listener.line?.(line);
    }
    // Signals, progress bars and the watch page get their turn.
    await setImmediate();
    const isOld = performance.now() - writtenAt > 1000 * checkpointSeconds;
    if (value.isResumable && (isOld || signal.aborted)) {
      await writeCheckpoint(files.checkpoint, lesson.architecture, await learner.read(), state);
      writtenAt = performance.now();
    }
    if (signal.aborted) return undefined;
  }
}

const lossFault = (loss: number, { step }: State): string =>
  `the loss is ${loss} after step ${step}: the learning rate may be too great`;

const common = ({ step, samples, seconds }: State, epoch: number) => ({
  step,
  samples,
  epoch,
  seconds: Number(seconds.toFixed(3)),
});

/** Validates, keeps the weights if they are the best so far, and decides whether the run ends. */
async function endEpoch(
  { files, lesson, learner, state, listener }: Run,
  loss: number,
): Promise<Result<undefined, string>> {
  state.epochs++;
  const metrics: EpochMetrics = {
    kind: 'epoch',
    ...common(state, state.epochs),
    loss,
    ...(await learner.validate()),
  };
  const judgement = judgementOf(metrics);
  // Neither a line of metrics nor a checkpoint can hold a loss that is not finite.
  if (!Number.isFinite(judgement.loss)) return failure(lossFault(judgement.loss, state));
  const isBest = state.best === null || isBetter(judgement, state.best);
  const keeps = lesson.keepsEpoch?.(state.epochs) ?? false;
  if (isBest) state.best = { epoch: state.epochs, ...judgement };
  if (isBest || keeps) {
    const { weights: trained } = await learner.read();
    const weights = learner.folded?.(trained) ?? trained;
    const described = { epoch: String(state.epochs), step: String(state.step), loss: String(judgement.loss) };
    const written = [...(isBest ? [files.best] : []), ...(keeps ? [files.epoch(state.epochs)] : [])];
    for (const file of written) await writeWeights(file, lesson.architecture, weights, described);
  }
  await addMetrics(files.metrics, metrics);
  listener.line?.(metrics);
  // No epoch of a GAN is better than another: the last one counts.
  listener.epoch(metrics, isBest && metrics.adversarial === undefined);
  const since = Math.max(state.best?.epoch ?? 0, state.lengthenedAt ?? 0);
  if (state.epochs - since >= lesson.patience) state.ended = 'patience';
  if (state.epochs >= lesson.epochs) state.ended ??= 'epochs';
  return success(undefined);
}
