import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { z } from 'zod';

const SumSchema = z.object({ loss: z.number(), steps: z.int().min(0) });

const StateSchema = z.object({
  /** Steps done. */
  step: z.int().min(0),
  /** Time spent on them. */
  seconds: z.number().min(0),
  /** The losses of the steps since the epoch began. */
  epoch: SumSchema,
  /** The losses of the steps since the last line of metrics. */
  line: SumSchema,
  /** The epoch with the least loss so far. */
  best: z.object({ epoch: z.int().min(1), loss: z.number() }).nullable(),
  ended: z.enum(['epochs', 'patience']).nullable(),
});

/** What a run knows of itself, beside its weights. */
export type State = z.infer<typeof StateSchema>;

const NO_STEPS = { loss: 0, steps: 0 };

export const initialState = (): State => ({
  step: 0,
  seconds: 0,
  epoch: { ...NO_STEPS },
  line: { ...NO_STEPS },
  best: null,
  ended: null,
});

export function parseState(text: string): Result<State, string> {
  const result = StateSchema.safeParse(JSON.parse(text));
  return result.success ? success(result.data) : failure('its state is not that of a run');
}
