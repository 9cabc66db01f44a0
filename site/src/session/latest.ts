import type { Key } from './keys.ts';
import { kept, latestKey } from './storage.ts';

/*
 * The part of the workbench's storage that other pages read. It is separate from `work.ts`, so that these pages do not load the
 * code that reads and writes puzzles.
 */

/** Returns the key under which a work is stored. */
export const workKey = (id: string): Key => `work:${id}`;

/** Returns the name of the work that was stored last. */
export const latestWork = (): string | undefined => latestKey('work')?.slice(workKey('').length);

/** Returns the address of the work that was stored last. */
export function storedAddress(): string | undefined {
  const id = latestWork();
  return id === undefined ? undefined : kept(workKey(id))?.split('\n', 1)[0];
}
