import { rename, rm, writeFile } from 'node:fs/promises';
import process from 'node:process';

/**
 * Writes a file whole or not at all, even where the process ends meanwhile or another one writes the same file. Where it
 * cannot be written, as on a full disk, nothing is left beside it.
 *
 * @param flush whether the bytes are on the disk before the file has its name, so that it is whole even where the machine
 *   stops. Default: false
 */
export async function writeWhole(file: string, data: Uint8Array | string, { flush = false } = {}): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  try {
    await writeFile(partial, data, { flush });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
