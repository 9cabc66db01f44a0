import { appendFile, readFile, truncate } from 'node:fs/promises';
import { parsedJson, parsedRecord } from '@crosshatch/core/puzzle';
import { z } from 'zod';
import type { State } from './state.ts';

const COMMON = {
  /** The steps taken so far. */
  step: z.int().min(1),
  /** The samples learned from in these steps. */
  samples: z.int().min(1),
  epoch: z.int().min(1),
  /** The mean loss of the steps since the previous line of this kind. */
  loss: z.number(),
  /** The seconds spent on training since the run began. */
  seconds: z.number().min(0),
};

const StepMetricsSchema = z.object({ kind: z.literal('step'), ...COMMON }).readonly();

/** How well a network predicts the held-back boards, from one view of each board. */
const ValidationSchema = z.object({
  loss: z.number(),
  /** The share of cells that were predicted right, and the share of boards without a wrong cell. */
  cells: z.number(),
  boards: z.number(),
});

/** The steps of a line order on puzzles from which it does not learn. */
const StepsSchema = z.object({
  /** The steps at 5×5, divided by the fewest. */
  small: z.number(),
  /** The steps on larger puzzles, divided by those of a queue. */
  large: z.number(),
  /** The share of the round's choices that took a best line among the lines tried. */
  agreed: z.number().exactOptional(),
});

/** The cross-entropies of the cells of held-out pictures. */
const DrawingSchema = z.object({ coarse: z.number(), fine: z.number() });

/** The mean losses of a GAN in an epoch. */
const AdversarialSchema = z.object({ generator: z.number(), discriminator: z.number() });

const EpochMetricsSchema = z
  .object({
    kind: z.literal('epoch'),
    ...COMMON,
    validation: ValidationSchema.readonly().exactOptional(),
    steps: StepsSchema.readonly().exactOptional(),
    drawing: DrawingSchema.readonly().exactOptional(),
    adversarial: AdversarialSchema.readonly().exactOptional(),
  })
  .readonly();

const MetricsSchema = z.discriminatedUnion('kind', [StepMetricsSchema, EpochMetricsSchema]);

/** A line of JSON about a run. */
export type Metrics = z.infer<typeof MetricsSchema>;
export type EpochMetrics = z.infer<typeof EpochMetricsSchema>;
export type Validation = z.infer<typeof ValidationSchema>;
export type StepMetrics = z.infer<typeof StepsSchema>;
export type DrawingMetrics = z.infer<typeof DrawingSchema>;

/** The figures by which an epoch is judged. */
export interface Judgement {
  /** A smaller loss is better. */
  readonly loss: number;
  /**
   * The share of boards without a wrong cell, if the network predicts boards. A greater share is better; the loss decides only
   * between equal shares.
   */
  readonly boards?: number;
}

export const judgementOf = (metrics: EpochMetrics): Judgement => ({
  loss: judgedLoss(metrics),
  ...(metrics.validation !== undefined && { boards: metrics.validation.boards }),
});

/**
 * Whether one epoch is better. Boards come before the loss: a network may predict more boards right although its loss has begun
 * to rise, since it is then too sure where it is wrong.
 */
export function isBetter(one: Judgement, other: Judgement): boolean {
  if (one.boards === undefined || other.boards === undefined || one.boards === other.boards)
    return one.loss < other.loss;
  return one.boards > other.boards;
}

/** Finds the best epoch, the first of equals: the one whose weights a run keeps as its best. */
export const bestEpochOf = <Epoch extends EpochMetrics>(epochs: readonly Epoch[]): Epoch | undefined =>
  epochs.reduce<Epoch | undefined>(
    (best, epoch) => (best === undefined || isBetter(judgementOf(epoch), judgementOf(best)) ? epoch : best),
    undefined,
  );

/** Returns the loss by which an epoch of any kind is judged; a smaller loss is better. */
export function judgedLoss({ epoch, loss, validation, steps, drawing, adversarial }: EpochMetrics): number {
  // The losses of a GAN do not show the quality of its pictures, so the last epoch counts as the best.
  if (adversarial !== undefined) return -epoch;
  // Both figures are relative to a reference, so that all sizes have the same weight.
  if (steps !== undefined) return Math.sqrt(steps.small * steps.large);
  if (drawing !== undefined) return drawing.coarse + drawing.fine;
  return validation?.loss ?? loss;
}

/** Reads the metrics of a run so far, without a line that is being written. Returns no metrics if there is no file yet. */
export async function readMetrics(file: string): Promise<Metrics[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .flatMap((line) => {
      const metrics = MetricsSchema.safeParse(parsedJson(line));
      return metrics.success ? [metrics.data] : [];
    });
}

export const addMetrics = (file: string, metrics: Metrics): Promise<void> =>
  appendFile(file, `${JSON.stringify(metrics)}\n`);

/** Cuts off the lines that a killed run wrote after its last checkpoint, and an unfinished last line. */
export async function cutMetrics(file: string, checkpoint: Pick<State, 'step' | 'epochs'>): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '');
  let end = 0;
  for (const line of text.split(/(?<=\n)/)) {
    if (!line.endsWith('\n') || !isBefore(line, checkpoint)) break;
    end += Buffer.byteLength(line);
  }
  if (text !== '') await truncate(file, end);
}

/**
 * Whether a line of metrics was written before a checkpoint. A checkpoint at the last step of an epoch may come before the
 * line of this epoch, which has the same step.
 */
function isBefore(line: string, { step, epochs }: Pick<State, 'step' | 'epochs'>): boolean {
  const value = parsedRecord(line);
  if (typeof value?.step !== 'number' || value.step > step) return false;
  return value.kind !== 'epoch' || typeof value.epoch !== 'number' || value.epoch <= epochs;
}
