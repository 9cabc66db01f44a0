import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../files/folder.ts';
import { writeWhole } from '../files/write-whole.ts';

/** The pieces of an unfinished data set on disk, from which the same command continues. */
export interface Partial {
  /** Reads the piece of that name from disk, or else draws and keeps it. */
  readonly piece: (name: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;
  readonly remove: () => Promise<void>;
}

/**
 * Opens the folder of pieces beside a file that is being made. Pieces of another plan are deleted.
 *
 * @param plan everything that a piece's content depends on beside its name
 */
export async function openPartial(file: string, plan: string): Promise<Partial> {
  const folder = `${file}.pieces`;
  const planFile = join(folder, 'plan.json');
  if ((await readIfThere(planFile))?.toString() !== plan) {
    await rm(folder, { recursive: true, force: true });
    makeFolder(folder);
    await writeWhole(planFile, plan);
  }
  return {
    piece: async (name, draw) => {
      const path = join(folder, name);
      const kept = await readIfThere(path);
      if (kept !== undefined) return kept;
      const drawn = await draw();
      // Threads of a killed run may finish beside this run, and remove the folder.
      makeFolder(folder);
      await writeWhole(path, drawn);
      return drawn;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
