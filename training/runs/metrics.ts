import { appendFile, readFile, truncate } from 'node:fs/promises';
import { z } from 'zod';

const COMMON = {
  /** Steps done, and samples that they trained on. */
  step: z.int().min(1),
  samples: z.int().min(1),
  epoch: z.int().min(1),
  /** The mean of the steps since the line before of this kind. */
  loss: z.number(),
  /** Time spent on steps since the run began. */
  seconds: z.number().min(0),
};

const StepMetricsSchema = z.object({ kind: z.literal('step'), ...COMMON }).readonly();

/** Of the boards held back, from one view of each. */
const ValidationSchema = z.object({
  loss: z.number(),
  /** The share of cells that were predicted right, and of boards without a wrong cell. */
  cells: z.number(),
  boards: z.number(),
});

/** Of a policy, whose epochs are rounds. */
const StepsSchema = z.object({
  /** Steps at 5×5 beside the fewest, and on larger puzzles beside those of a queue. */
  small: z.number(),
  large: z.number(),
  /** The share of choices in the round that were a best line of those tried. */
  agreed: z.number().exactOptional(),
});

const EpochMetricsSchema = z
  .object({
    kind: z.literal('epoch'),
    ...COMMON,
    validation: ValidationSchema.readonly().exactOptional(),
    steps: StepsSchema.readonly().exactOptional(),
  })
  .readonly();

const MetricsSchema = z.discriminatedUnion('kind', [StepMetricsSchema, EpochMetricsSchema]);

/** What a run tells of itself, a line of JSON each. */
export type Metrics = z.infer<typeof MetricsSchema>;
export type EpochMetrics = z.infer<typeof EpochMetricsSchema>;
export type Validation = z.infer<typeof ValidationSchema>;

/** The metrics of a run so far, without the line that is just being written. None where there is no file yet. */
export async function readMetrics(file: string): Promise<Metrics[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .flatMap((line) => {
      const metrics = MetricsSchema.safeParse(parseJson(line));
      return metrics.success ? [metrics.data] : [];
    });
}

export const addMetrics = (file: string, metrics: Metrics): Promise<void> =>
  appendFile(file, `${JSON.stringify(metrics)}\n`);

/** Cuts off what a killed run wrote after its last checkpoint, and what it, or the machine, could not finish. */
export async function cutMetrics(file: string, step: number): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '');
  let end = 0;
  for (const line of text.split(/(?<=\n)/)) {
    if (!line.endsWith('\n') || !(stepOf(line) <= step)) break;
    end += Buffer.byteLength(line);
  }
  if (text !== '') await truncate(file, end);
}

/** The step of a line of metrics; not a number where it is none. */
function stepOf(line: string): number {
  const value = parseJson(line);
  return typeof value === 'object' && value !== null && 'step' in value && typeof value.step === 'number'
    ? value.step
    : Number.NaN;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
