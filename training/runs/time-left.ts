import { durationText } from './text.ts';

/**
 * Estimates the time that a run has left, by its pace since its first pause. A resumed run may begin within an epoch, at a
 * share that is not known, so the pace cannot count from its start.
 *
 * @returns a function of the number of epochs done, with the share of the present epoch, and of the seconds spent so far
 */
export function createTimeLeft(epochs: number): (done: number, seconds: number) => string {
  let first: { readonly done: number; readonly seconds: number } | undefined;
  return (done, seconds) => {
    first ??= { done, seconds };
    if (done <= first.done) return '–';
    return durationText(((epochs - done) * (seconds - first.seconds)) / (done - first.done));
  };
}
