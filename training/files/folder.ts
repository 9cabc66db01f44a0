import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSystemError } from '../terminal/system-error.ts';

/**
 * Creates a folder and its missing parents. Throws the system's error if this is impossible. Node's recursive `mkdir` never
 * ends if an existing folder answers "no such file" when a new one is created in it, as /proc does.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === 'EEXIST' && statSync(folder).isDirectory()) return;
    const above = dirname(folder);
    if (error.code !== 'ENOENT' || existsSync(above)) throw error;
    makeFolder(above);
    makeFolder(folder);
  }
}
