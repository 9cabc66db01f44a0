import { PICTURE_METHODS, type PictureMethod } from '@crosshatch/core/generation';
import type { Grid } from '@crosshatch/core/puzzle';
import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';

/** The pictures made so far, by method. */
export type Previews = Readonly<Partial<Record<PictureMethod, Grid>>>;

/** The longest wait for an idle moment in milliseconds. */
const PATIENCE = 500;

/**
 * Makes the picture of each method, one in each idle moment, so that no task is long. After a change of the settings, it begins
 * again; each former picture stays until its new one is made.
 *
 * @param maker makes a picture by a method with the present settings; undefined if no methods are offered
 */
export function usePreviews(
  maker: ReadonlySignal<((method: PictureMethod) => Grid) | undefined>,
): ReadonlySignal<Previews> {
  const previews = useSignal<Previews>({});
  useSignalEffect(() => {
    const make = maker.value;
    if (make === undefined) return;
    const left: PictureMethod[] = [...PICTURE_METHODS];
    let cancel = () => {};
    const next = (): void => {
      const method = left.shift();
      if (method === undefined) return;
      previews.value = { ...previews.peek(), [method]: make(method) };
      cancel = whenIdle(next);
    };
    cancel = whenIdle(next);
    return () => cancel();
  });
  return previews;
}

/** Calls `callback` once, in an idle moment if the browser reports these. @returns a function that cancels the call */
function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: PATIENCE });
  return () => cancelIdleCallback(request);
}
