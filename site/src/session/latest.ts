import type { Key } from './keys.ts';
import { kept, latestKey } from './storage.ts';

/*
 * The part of the workbench's storage that other pages read. It stands apart from `work.ts`, so that those pages load no
 * code that reads and writes puzzles.
 */

/** The key under which the work of a name is kept. */
export const workKey = (id: string): Key => `work:${id}`;

/** The name of the work that was kept last. */
export const latestWork = (): string | undefined => latestKey('work')?.slice(workKey('').length);

/** The address of the work that was kept last. */
export function storedAddress(): string | undefined {
  const id = latestWork();
  return id === undefined ? undefined : kept(workKey(id))?.split('\n', 1)[0];
}
