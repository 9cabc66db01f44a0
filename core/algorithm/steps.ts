/** A solve that pauses now and then, so that its caller can give the thread to other tasks. */
export type Steps<Answer> = Generator<undefined, Answer, undefined>;

/** Runs all steps without pausing, and returns the answer. */
export function lastOf<Answer>(steps: Steps<Answer>): Answer {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The work between two pauses: 1 for any `pause` that is not above 1, NaN too, so that no step ends without progress. */
export const paceOf = (pause: number): number => (pause > 1 ? pause : 1);

/**
 * Returns a function that tells whether a pause is due: each time that the work has grown by `amount`.
 *
 * @param done the work before the first step
 */
export function pacing(amount: number, done = 0): (work: number) => boolean {
  let due = done + amount;
  return (work) => {
    if (work < due) return false;
    due = work + amount;
    return true;
  };
}
