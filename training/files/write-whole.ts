import { rename, writeFile } from 'node:fs/promises';
import process from 'node:process';

/**
 * Writes a file whole or not at all, even where the process ends meanwhile or another one writes the same file.
 *
 * @param flush whether the bytes are on the disk before the file has its name, so that it is whole even where the machine
 *   stops. Default: false
 */
export async function writeWhole(file: string, data: Uint8Array | string, { flush = false } = {}): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, data, { flush });
  await rename(partial, file);
}
