import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { z } from 'zod';

const Whole = z.int().min(1);

const PolicyConfigurationSchema = z.object({
  kind: z.literal('line-policy'),
  /** The command that began the run. */
  command: z.string(),
  date: z.iso.datetime(),
  versions: z.record(z.string(), z.string()),
  seed: z.int(),
  /** The units of the hidden layers. */
  layers: z.array(Whole),
  /** Rounds in all, and those of them, the first, that imitate the fewest steps at 5×5. */
  rounds: Whole,
  imitated: z.int().min(0),
  /** Puzzles of a round, and the greatest width and height of the last rounds'. */
  puzzles: Whole,
  largest: z.int().min(5),
  /** Whether it is kept from it what overlap settles. */
  withoutOverlap: z.literal(true).exactOptional(),
  learningRate: z.number().positive(),
});

/** All that a policy's run depends on. */
export type PolicyConfiguration = z.infer<typeof PolicyConfigurationSchema>;

/** Reads a configuration; undefined where it is that of another kind of run. */
export function parsePolicyConfiguration(text: string): Result<PolicyConfiguration, string> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failure('not JSON');
  }
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  const result = PolicyConfigurationSchema.safeParse(value);
  if (result.success) return success(result.data);
  const [issue] = result.error.issues;
  return failure(`${issue?.path.join('.')}: ${issue?.message}`);
}
