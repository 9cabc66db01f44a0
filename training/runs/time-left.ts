import { durationText } from './text.ts';

/**
 * Estimates the time that a run has left, by its pace since its first pause. A run that goes on within an epoch has done a
 * share of the epoch before it began, so that its start has no share to count from.
 *
 * @returns a function of the epochs that are done, with the share of the one under way, and of the seconds spent so far
 */
export function createTimeLeft(epochs: number): (done: number, seconds: number) => string {
  let first: { readonly done: number; readonly seconds: number } | undefined;
  return (done, seconds) => {
    first ??= { done, seconds };
    if (done <= first.done) return '–';
    return durationText(((epochs - done) * (seconds - first.seconds)) / (done - first.done));
  };
}
