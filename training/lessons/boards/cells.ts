import { performance } from 'node:perf_hooks';
import type { DenseArchitecture } from '@crosshatch/core/models';
import { CellsTrainer } from '../../networks/cells-trainer.ts';
import { foldedWeights } from '../../networks/scaling.ts';
import { loadOnnxRuntime } from '../../onnx/runtime.ts';
import type { NetworkConfiguration } from '../../runs/configuration.ts';
import type { Learner, Pause, Trained } from '../../runs/lesson.ts';
import type { State } from '../../runs/state.ts';
import type { RunBoards } from './boards.ts';
import { createSamples, createSchedule, type Samples, sampleForm, scalingOfRun } from './samples.ts';
import { addLoss, learningRateAt, takeMean } from './steps.ts';
import { validate } from './validation.ts';

/** Begins to train a network that predicts the cells of boards, with the ONNX runtime. */
export async function beginCells(
  architecture: DenseArchitecture,
  configuration: NetworkConfiguration,
  boards: RunBoards,
  checkpoint: Trained | undefined,
): Promise<Learner> {
  const {
    train: [train],
    validation: [held],
  } = boards;
  if (train === undefined) throw new Error('a run has boards');
  const runtime = await loadOnnxRuntime();
  if (!runtime.ok) throw new Error(runtime.error);
  const { seed, dropout, focus, threads } = configuration;
  const samples = createSamples(train, sampleForm(configuration));
  const scaling = scalingOfRun(configuration, boards);
  const settings = { trained: checkpoint, scaling, focus, threads };
  const trainer = new CellsTrainer(runtime.value, architecture, { rate: dropout, seed }, settings);
  return {
    trainEpoch: (state, pauseMs) => trainEpoch(samples, trainer, configuration, state, pauseMs),
    validate: async () => {
      if (held === undefined || held.count === 0) return {};
      return { validation: await validate((batch) => trainer.predict(batch), held, architecture) };
    },
    read: async () => trainer.trained,
    ...(scaling !== undefined && { folded: (weights) => foldedWeights(weights, scaling) }),
    dispose: () => void trainer.dispose(),
  };
}

async function* trainEpoch(
  samples: Samples,
  trainer: CellsTrainer,
  configuration: NetworkConfiguration,
  state: State,
  pauseMs: number,
): AsyncGenerator<Pause, number> {
  const { batch, stepsPerEpoch, stepsPerLine, seed } = configuration;
  const schedule = createSchedule(samples.count, batch, seed);
  const last = (state.epochs + 1) * stepsPerEpoch;
  const rowsOf = (step: number) => trainer.rowsOf(samples.batch(schedule(step)), step);
  let next = rowsOf(state.step + 1);
  let since = performance.now();
  while (state.step < last) {
    const step = state.step + 1;
    const computing = trainer.compute(next);
    // The runtime computes in its own thread; meanwhile this thread makes the next rows.
    if (step < last) next = rowsOf(step + 1);
    const { loss, gradients } = await computing;
    trainer.descend(gradients, { step, learningRate: learningRateAt(step, configuration) });
    state.step = step;
    state.samples += batch;
    addLoss(state, loss);
    const endsLine = step % stepsPerLine === 0;
    if (!endsLine && step < last && performance.now() - since < pauseMs) continue;
    const share = 1 - (last - step) / stepsPerEpoch;
    yield { share, loss, ...(endsLine && { lineLoss: takeMean(state.line) }), isResumable: true };
    since = performance.now();
  }
  return takeMean(state.epoch);
}
