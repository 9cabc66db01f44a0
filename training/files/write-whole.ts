import { rename, rm, writeFile } from 'node:fs/promises';
import process from 'node:process';

/**
 * Writes a file whole or not at all, even if the process ends meanwhile or another process writes the same file. If it cannot
 * be written, as on a full disk, no partial file is left.
 *
 * @param flush whether to write the bytes to the disk before the file gets its name, so that it is whole even if the machine
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
