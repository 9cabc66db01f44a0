import { expect, vi } from 'vitest';
import { listedKeys } from '#site/src/session/keys.ts';

/** A `localStorage` with room for a number of characters. */
export class Room {
  readonly #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(Reflect.get(this, name)) : null;
  }

  setItem(name: string, text: string): void {
    const others = Object.entries(this).filter(([other]) => other !== name);
    const used = others.reduce((sum, [other, value]) => sum + other.length + String(value).length, 0);
    if (used + name.length + text.length > this.#room) throw new DOMException('full', 'QuotaExceededError');
    Reflect.set(this, name, text);
  }

  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
}

class StorageChange extends Event {
  readonly key: string;
  readonly newValue: string | null;

  constructor(key: string, newValue: string | null) {
    super('storage');
    this.key = key;
    this.newValue = newValue;
  }
}

/** The window of a page without a document, until the globals are as they were. Other tabs have the same `localStorage`. */
export class PageHere extends EventTarget {
  readonly localStorage: Room;

  constructor(room = 1_000_000) {
    super();
    this.localStorage = new Room(room);
    vi.stubGlobal('localStorage', this.localStorage);
    vi.stubGlobal('sessionStorage', new Room(room));
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    vi.stubGlobal('StorageEvent', StorageChange);
    // Otherwise a module of one test hears texts of later ones in the same process.
    vi.stubGlobal('BroadcastChannel', undefined);
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
      vi.stubGlobal(name, this[name].bind(this));
  }

  /** Stores a text as another tab does, or takes it away. */
  store(name: string, text: string | null): void {
    if (text === null) this.localStorage.removeItem(name);
    else this.localStorage.setItem(name, text);
    this.dispatchEvent(new StorageChange(name, text));
  }

  /** Settles once IndexedDB has all kept texts: no write comes later. */
  async copied(): Promise<void> {
    await expect.poll(() => listedKeys('kept').filter((key) => !listedKeys('copied').includes(key))).toEqual([]);
  }
}
