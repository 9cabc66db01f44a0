import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../files/folder.ts';
import { writeWhole } from '../files/write-whole.ts';
import { isMissing } from '../terminal/system-error.ts';

/** The pieces of an unfinished data set on disk. The same command continues from them. */
export interface Pieces {
  /** Reads the piece of this name from disk, or else draws and keeps it. */
  readonly piece: (name: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;
  readonly remove: () => Promise<void>;
}

/**
 * Opens the folder of pieces beside the file that is being made. Deletes pieces of another plan.
 *
 * @param plan everything but its name that determines a piece's content
 */
export async function openPieces(file: string, plan: string): Promise<Pieces> {
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
      // The threads of a killed run may finish during this run, and remove the folder.
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
    if (isMissing(error)) return undefined;
    throw error;
  }
}
