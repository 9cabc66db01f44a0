/** A screen reader may press a button without any sign but the click. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click'];

/** Calls `callback` once, at the first sign that somebody uses the page. @returns a function that cancels the call */
export function whenUsed(callback: () => void): () => void {
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    callback();
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { signal: waiting.signal });
  return () => waiting.abort();
}
