import type { Figures, Manifest, Model } from '@crosshatch/core/models';
import { type Result, success } from '@crosshatch/core/puzzle';
import type { EvaluationProgress } from '../evaluation/evaluate.ts';
import type { NetworkConfiguration } from '../runs/configuration.ts';
import { thinned, validatedEpochs } from '../runs/curve.ts';
import { runFolder } from '../runs/folder.ts';
import { readMetrics } from '../runs/metrics.ts';
import { displacedBy, otherSizeFault, worseFault } from './gate.ts';
import { commandsOf } from './initial-network.ts';
import { figuresOn } from './measure.ts';
import { predictorOf } from './predictors.ts';
import type { MeasuredModel, Promotion, Rounded } from './promotion.ts';
import { measuredRivals } from './rivals.ts';
import { trainingSetsOf } from './sets.ts';

/** Measures a network, and the models to compare it with, on the sets of its promotion. */
export async function measuredNetwork(
  { run, name, ...measuring }: Promotion,
  configuration: NetworkConfiguration,
  { weights, tensors, date }: Rounded,
  before: Manifest,
  progress: EvaluationProgress,
): Promise<Result<MeasuredModel, string>> {
  const { architecture, seed } = configuration;
  const command = commandsOf(configuration);
  const figures: Figures[] = [];
  for (const set of measuring.sets) {
    const predictor = await predictorOf(name, architecture, tensors);
    const measured = await figuresOn(set, predictor, measuring.sample, progress);
    if (!measured.ok) return measured;
    figures.push(measured.value);
  }
  const known = before.models.flatMap(({ data = [] }) => data);
  const data = await trainingSetsOf(configuration, known);
  const curve = await curveOf(run);
  const model: Model = { name, architecture, weights, figures, command, ...data, date, seed, ...curve };
  const withRivals = await measuredRivals(model, before, measuring, progress);
  return success({
    added: { kind: 'network', model },
    worse: otherSizeFault(run, model, before) ?? worseFault(run, model, withRivals(displacedBy(model, before))),
    withFiguresOfOthers: (manifest) => ({ ...manifest, models: withRivals(manifest.models) }),
  });
}

/** The most epochs of a run in its entry. */
const CURVE = 24;

/**
 * Makes the curve of a run for its entry: its figures are rounded, and a long run has only some of its epochs. A run without
 * validation has no curve.
 */
async function curveOf(run: string): Promise<Pick<Model, 'curve'>> {
  const epochs = thinned(validatedEpochs(await readMetrics(runFolder(run).metrics)), CURVE);
  const digits = (value: number): number => Number(value.toPrecision(4));
  const curve = epochs.map(({ samples, loss, validation }) => ({
    samples,
    loss: digits(loss),
    validation: digits(validation.loss),
    boards: digits(validation.boards),
  }));
  return curve.length > 0 ? { curve } : {};
}
