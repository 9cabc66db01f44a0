import type { Signal } from '@preact/signals';
import { keptText } from './kept-text.ts';
import { storedText } from './local-texts.ts';

/** A text that is kept between visits, and is the same in all tabs of the browser, as a signal; default: empty. */
export function sharedText(name: string): Signal<string> {
  const text = keptText(name);
  let seen: string | undefined;
  text.subscribe(() => {
    seen = storedText(name);
  });
  const read = (): void => {
    const stored = storedText(name);
    // A text that the browser had no room for stays, until another tab changes the stored one.
    if (stored !== seen) text.value = stored ?? '';
  };
  // The build has no tabs. A page that sleeps, or waits in the back/forward cache, is told nothing of the storage.
  if (typeof addEventListener === 'function')
    for (const event of ['storage', 'pageshow', 'visibilitychange']) addEventListener(event, read);
  return text;
}
