import { type Key, kept, latestKey } from './storage.ts';

/*
 * What other pages read of the workbench. Kept apart from `work.ts`, so that they load none of what reads and writes
 * puzzles.
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
