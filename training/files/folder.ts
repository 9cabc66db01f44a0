import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSystemError } from '../terminal/system-error.ts';

/**
 * Creates a folder, and those above it that are missing. Throws the system's error where it cannot be created. Node's recursive
 * `mkdir` never ends where a folder that is there says "no such file" to a new one, as /proc does.
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
