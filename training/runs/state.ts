import { failure, parsedJson, type Result, success } from '@crosshatch/core/puzzle';
import { z } from 'zod';
import type { Configuration } from './configuration.ts';

const SumSchema = z.object({ loss: z.number(), steps: z.int().min(0) });

const StateSchema = z.object({
  /** The steps taken so far, each an update of the weights. */
  step: z.int().min(0),
  /** The samples learned from in these steps. */
  samples: z.int().min(0),
  /** The epochs that have ended. */
  epochs: z.int().min(0),
  /** The seconds spent on training. */
  seconds: z.number().min(0),
  /** The losses of the steps since the epoch began. */
  epoch: SumSchema,
  /** The losses of the steps since the last line of metrics. */
  line: SumSchema,
  /** The best epoch so far, and the figures by which it is judged. */
  best: z.object({ epoch: z.int().min(1), loss: z.number(), boards: z.number().exactOptional() }).nullable(),
  ended: z.enum(['epochs', 'patience']).nullable(),
  /** The number of ended epochs when a run that had ended by its patience was lengthened: patience counts from there. */
  lengthenedAt: z.int().min(0).exactOptional(),
});

/** The state of a run, beside its weights. */
export type State = z.infer<typeof StateSchema>;
export type Best = NonNullable<State['best']>;

const NO_STEPS = { loss: 0, steps: 0 };

export const initialState = (): State => ({
  step: 0,
  samples: 0,
  epochs: 0,
  seconds: 0,
  epoch: { ...NO_STEPS },
  line: { ...NO_STEPS },
  best: null,
  ended: null,
});

/** Reads the state in a checkpoint, even of a run that an earlier version began. */
export function parseState(text: string, configuration: Configuration): Result<State, string> {
  const value = parsedJson(text);
  const result = StateSchema.safeParse(value);
  if (result.success) return success(result.data);
  const former =
    configuration.kind === 'network' ? formerNetworkState(value, configuration) : formerLineOrderState(value);
  return former === undefined ? failure('its state is not that of a run') : success(former);
}

const FormerNetworkSchema = StateSchema.omit({ samples: true, epochs: true });

function formerNetworkState(
  value: unknown,
  { batch, stepsPerEpoch }: { readonly batch: number; readonly stepsPerEpoch: number },
): State | undefined {
  const { data } = FormerNetworkSchema.safeParse(value);
  return data && { ...data, samples: batch * data.step, epochs: Math.floor(data.step / stepsPerEpoch) };
}

const FormerLineOrderSchema = z.object({
  round: z.int().min(0),
  seconds: z.number().min(0),
  decisions: z.int().min(0),
  updates: z.int().min(0),
  best: z.object({ round: z.int().min(1), steps: z.number() }).nullable(),
});

function formerLineOrderState(value: unknown): State | undefined {
  const { data } = FormerLineOrderSchema.safeParse(value);
  return (
    data && {
      ...initialState(),
      step: data.updates,
      samples: data.decisions,
      epochs: data.round,
      seconds: data.seconds,
      best: data.best && { epoch: data.best.round, loss: data.best.steps },
    }
  );
}
