import { ArchitectureSchema } from '@crosshatch/core/network';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { z } from 'zod';
import { BACKENDS } from '../backends/index.ts';

/** What becomes of the learning rate. */
export const DECAYS = ['none', 'cosine'] as const;

const Whole = z.int().min(1);

const SizeSchema = z.object({ width: Whole, height: Whole });

const SourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), file: z.string(), sha256: z.string().optional() }),
  z.object({ kind: z.literal('random'), boards: Whole, size: SizeSchema }),
]);

const ConfigurationSchema = z.object({
  /** The command that began the run. */
  command: z.string(),
  date: z.iso.datetime(),
  versions: z.record(z.string(), z.string()),
  backend: z.enum(BACKENDS),
  device: z.string(),
  seed: z.int(),
  architecture: ArchitectureSchema,
  learningRate: z.number().positive(),
  /** Whether the learning rate stays, or falls to 0 over all epochs along half a cosine. */
  decay: z.enum(DECAYS),
  dropout: z.number().min(0).max(0.99),
  train: z.array(SourceSchema),
  validation: z.array(SourceSchema),
  /** The share of the training boards that is held back to validate, where there are no boards for that. */
  heldBack: z.number().min(0).max(0.99),
  /** How many boards there are to train and to validate. */
  boards: z.object({ train: Whole, validation: z.int().min(0) }),
  /** Whether the reflections of a board are trained too. */
  reflected: z.boolean(),
  batch: Whole,
  /** Steps in an epoch. */
  stepsPerEpoch: Whole,
  epochs: Whole,
  /** Epochs without a better validation after which the run ends. */
  patience: Whole,
  /** Steps from one line of metrics to the next. */
  stepsPerLine: Whole,
});

/** All that a run depends on, and what else somebody who repeats it wants to know. */
export type Configuration = z.infer<typeof ConfigurationSchema>;

/** Where boards come from. What is drawn at random needs no file. */
export type Source = z.infer<typeof SourceSchema>;

export function parseConfiguration(text: string): Result<Configuration, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failure('not JSON');
  }
  // Only other kinds of runs name their kind.
  if (typeof value === 'object' && value !== null && 'kind' in value) return failure(`a ${value.kind}, and no network`);
  const result = ConfigurationSchema.safeParse(value);
  if (result.success) return success(result.data);
  const [issue] = result.error.issues;
  return failure(`${issue?.path.join('.')}: ${issue?.message}`);
}
