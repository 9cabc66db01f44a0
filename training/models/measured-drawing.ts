import type { DrawingModel } from '@crosshatch/core/models';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { DrawingConfiguration } from '../runs/configuration.ts';
import { runFolder } from '../runs/folder.ts';
import { type DrawingMetrics, readMetrics } from '../runs/metrics.ts';
import type { MeasuredModel, Promotion, Rounded } from './promotion.ts';

/** The entry of networks that draw: with the figures of the run's best epoch on the pictures that it held out. */
export async function measuredDrawing(
  { run, name }: Promotion,
  { architecture, command, seed, packages, boards }: DrawingConfiguration,
  { weights, date }: Rounded,
): Promise<Result<MeasuredModel, string>> {
  const metrics = await readMetrics(runFolder(run).metrics);
  const losses = metrics.flatMap((line): DrawingMetrics[] =>
    line.kind === 'epoch' && line.drawing !== undefined ? [line.drawing] : [],
  );
  const [best] = losses.toSorted((one, other) => one.coarse + one.fine - other.coarse - other.fine);
  if (best === undefined) return failure(`${run}: no epoch of the run was validated`);
  const figures = [{ boards: boards.validation, coarse: rounded(best.coarse), fine: rounded(best.fine) }];
  const model: DrawingModel = { name, architecture, weights, figures, command, date, seed, data: packages };
  return success({ added: { kind: 'drawing', model }, worse: undefined, withFiguresOfOthers: (manifest) => manifest });
}

const rounded = (loss: number): number => Math.round(loss * 10_000) / 10_000;
