import type { Signal } from '@preact/signals';
import { keptText } from './kept-text.ts';
import { storedText } from './local-texts.ts';

/** Returns, as a signal, a text that is kept between visits and is the same in all tabs of the browser. Default: empty. */
export function sharedText(name: string): Signal<string> {
  const text = keptText(name);
  let seen: string | undefined;
  text.subscribe(() => {
    seen = storedText(name);
  });
  const read = (): void => {
    const stored = storedText(name);
    // If the browser had no room for a text, the signal keeps it until another tab changes the stored text.
    if (stored !== seen) text.value = stored ?? '';
  };
  // The build has no tabs. A page that sleeps, or is in the back/forward cache, gets no events of the storage.
  if (typeof addEventListener === 'function')
    for (const event of ['storage', 'pageshow', 'visibilitychange']) addEventListener(event, read);
  return text;
}
