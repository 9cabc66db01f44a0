import type { Signal } from '@preact/signals';
import { keptText } from './kept-text.ts';
import { PREFIX } from './local-texts.ts';

/** A text that is kept between visits, and is the same in all tabs of the browser, as a signal; default: empty. */
export function sharedText(name: string): Signal<string> {
  const text = keptText(name);
  // The build has no tabs.
  if (typeof addEventListener === 'function') {
    addEventListener('storage', ({ key, newValue }) => {
      // Without a key, all of the storage was cleared.
      if (key === PREFIX + name || key === null) text.value = newValue ?? '';
    });
  }
  return text;
}
