/** A solve that pauses now and then, so that its caller can let others have the thread. */
export type Steps<Answer> = Generator<undefined, Answer, undefined>;

/** Goes through all pauses at once. */
export function lastOf<Answer>(steps: Steps<Answer>): Answer {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
