import type { Steps } from '@crosshatch/core/algorithm';

/** Goes through steps one by one, and counts their pauses. */
export function paused<Answer>(steps: Steps<Answer>): { readonly answer: Answer; readonly pauses: number } {
  for (let pauses = 0; ; pauses++) {
    const { done, value } = steps.next();
    if (done) return { answer: value, pauses };
  }
}
