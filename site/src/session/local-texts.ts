/** The start of the keys of all texts in the browser's storage. */
export const PREFIX = 'crosshatch-';

/** The name of the switch that is on where IndexedDB has texts that `localStorage` has not. */
export const SHELVED = 'shelved';

/** Where a text is stored: between visits, or as long as the tab is open. */
type Area = 'localStorage' | 'sessionStorage';

/** The text of that name; undefined where there is none, or the browser forbids storage. */
export function storedText(name: string, area: Area = 'localStorage'): string | undefined {
  try {
    return window[area].getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text under a name; without effect where the browser forbids storage, or has no room. */
export function store(name: string, text: string, area: Area = 'localStorage'): void {
  try {
    if (text !== (storedText(name, area) ?? '')) window[area].setItem(PREFIX + name, text);
  } catch {
    // A signal keeps its text until the page is left.
  }
}
