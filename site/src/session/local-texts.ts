/** The prefix of all names in the browser's storage. */
export const PREFIX = 'crosshatch-';

/** The name of the switch that is on if IndexedDB may have texts that `localStorage` lacks. */
export const SHELVED = 'shelved';

/** The area in which a text is stored: between visits, or as long as the tab is open. */
type Area = 'localStorage' | 'sessionStorage';

/** Returns the text with a name; undefined if there is none, or the browser forbids storage. */
export function storedText(name: string, area: Area = 'localStorage'): string | undefined {
  try {
    return window[area].getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text under a name. Does nothing if the browser forbids storage, or has no room. */
export function store(name: string, text: string, area: Area = 'localStorage'): void {
  try {
    if (text !== (storedText(name, area) ?? '')) window[area].setItem(PREFIX + name, text);
  } catch {
    // The text lives on in its signal until the page is left.
  }
}
