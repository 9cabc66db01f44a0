import type { Result } from '@crosshatch/core/puzzle';

/** A fault of a file that an experiment was given. The command shows the message and ends. */
export class InputError extends Error {}

/** Returns the value of a result. @throws InputError if it has none */
export function required<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new InputError(result.error);
  return result.value;
}
