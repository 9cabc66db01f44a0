const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

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
