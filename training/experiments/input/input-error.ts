import type { Result } from '@crosshatch/core/puzzle';

/** Says what is wrong with a file that an experiment was given. The command shows the message and ends. */
export class InputError extends Error {}

/** The value of a result. @throws InputError where there is none */
export function required<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new InputError(result.error);
  return result.value;
}
