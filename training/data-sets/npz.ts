import { createReadStream } from 'node:fs';
import { failure, type Result } from '@crosshatch/core/puzzle';
import { unzipSync, zipSync } from 'fflate';
import { readBytes } from '../terminal/bytes.ts';
import { pathText } from '../terminal/output.ts';
import { isSystemError, systemErrorText } from '../terminal/system-error.ts';
import { type ByteArray, makeNpy, parseNpy } from './npy.ts';

/*
 * NumPy's archive of arrays, a zip file. Each archive of the neural paper's data set has one array, under the name that
 * `numpy.savez` gives to an array without a name.
 */

const NAME = 'arr_0.npy';

/** The largest archive, and the largest array in an archive, in bytes: five million boards of 10×10 cells. */
const LARGEST = 2 ** 29;

/** The earliest date in a zip file. It is fixed, so that the same array makes the same file. */
const EPOCH = new Date(1980, 0, 1);

export const makeNpz = (array: ByteArray): Uint8Array => zipSync({ [NAME]: [makeNpy(array), { mtime: EPOCH }] });

export function parseNpz(npz: Uint8Array): Result<ByteArray, string> {
  try {
    let unpacked = 0;
    const { [NAME]: npy } = unzipSync(npz, {
      filter: ({ name, originalSize }) => {
        if (name === NAME) unpacked = originalSize;
        return name === NAME && originalSize <= LARGEST;
      },
    });
    if (unpacked > LARGEST) return failure(`the array has ${unpacked} bytes; at most ${LARGEST} are read`);
    return npy === undefined ? failure(`no array of the name ${NAME}`) : parseNpy(npy);
  } catch (error) {
    return failure(`no .npz file: ${error instanceof Error ? error.message : error}`);
  }
}

/** Reads the array of a file. Fails with a message if it cannot be read. */
export async function readNpz(file: string): Promise<Result<ByteArray, string>> {
  try {
    const bytes = await readBytes(createReadStream(file), LARGEST);
    if (bytes.length > LARGEST) return failure(`${pathText(file)}: at most ${LARGEST} bytes are read`);
    const array = parseNpz(bytes);
    return array.ok ? array : failure(`${pathText(file)}: ${array.error}`);
  } catch (error) {
    if (isSystemError(error)) return failure(`${pathText(file)}: ${systemErrorText(error)}`);
    throw error;
  }
}
