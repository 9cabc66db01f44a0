import type { DrawingModel, Manifest } from '@crosshatch/core/models';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { DrawingConfiguration } from '../runs/configuration.ts';
import { runFolder } from '../runs/folder.ts';
import { judgedLoss, readMetrics } from '../runs/metrics.ts';
import type { MeasuredModel, Promotion, Rounded } from './promotion.ts';

/** Makes the entry of networks that draw, with the figures of the run's best epoch on the pictures that it held out. */
export async function measuredDrawing(
  { run, name }: Promotion,
  { architecture, command, seed, packages, boards }: DrawingConfiguration,
  { weights, date }: Rounded,
  { drawings = [] }: Manifest,
): Promise<Result<MeasuredModel, string>> {
  const metrics = await readMetrics(runFolder(run).metrics);
  const epochs = metrics.filter((line) => line.kind === 'epoch');
  const [best] = epochs.toSorted((one, other) => judgedLoss(one) - judgedLoss(other));
  if (best?.drawing === undefined) return failure(`${run}: no epoch of the run was validated`);
  const { coarse, fine } = best.drawing;
  const figures = [{ boards: boards.validation, coarse: rounded(coarse), fine: rounded(fine) }];
  const learned = { epochs: best.epoch, learned: best.samples };
  const model: DrawingModel = { name, architecture, weights, figures, ...learned, command, date, seed, data: packages };
  const rival = drawings.findLast((other) => other.name === name) ?? drawings.at(-1);
  const worse = rival && worseFault(run, model, rival);
  return success({ added: { kind: 'drawing', model }, worse, withFiguresOfOthers: (manifest) => manifest });
}

/** Returns the fault if the sum of both cross-entropies is greater than that of the model to displace. */
function worseFault(run: string, { figures: [own] }: DrawingModel, other: DrawingModel): string | undefined {
  const [others] = other.figures;
  if (own === undefined || others === undefined || own.coarse + own.fine <= others.coarse + others.fine)
    return undefined;
  const text = ({ coarse, fine }: typeof own) => `cross-entropies of ${coarse} and ${fine}`;
  return `${run} is worse than ${other.name}, which is in use: ${text(own)}, against ${text(others)}`;
}

const rounded = (loss: number): number => Math.round(loss * 10_000) / 10_000;
