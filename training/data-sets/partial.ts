import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './npz.ts';

/** What an unfinished data set keeps on disk: the pieces that were drawn, for whoever starts the same command again. */
export interface Partial {
  /** The piece of that name: the one that is kept, or else a new one, kept from then on. */
  readonly piece: (name: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;
  readonly remove: () => Promise<void>;
}

/**
 * Opens the folder of pieces beside a file that is being made. Pieces of another plan are thrown away.
 *
 * @param plan everything that a piece's content depends on beside its name
 */
export async function openPartial(file: string, plan: string): Promise<Partial> {
  const folder = `${file}.pieces`;
  const planFile = join(folder, 'plan.json');
  if ((await readIfThere(planFile))?.toString() !== plan) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeWhole(planFile, plan);
  }
  return {
    piece: async (name, draw) => {
      const path = join(folder, name);
      const kept = await readIfThere(path);
      if (kept !== undefined) return kept;
      const drawn = await draw();
      // What was left over of a killed run may finish beside this one, and take the folder away.
      await mkdir(folder, { recursive: true });
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
