import { failure, type Result, success } from '@crosshatch/core/puzzle';

/*
 * NumPy's file of one array, version 1.0: a magic word, the length of a header, the header as a Python dictionary in ASCII,
 * padding to a multiple of 64 bytes, then the numbers. Here the numbers are bytes, since boards and clues need no more.
 */

/** An array of bytes. The last index of its shape varies fastest. */
export interface ByteArray {
  readonly shape: readonly number[];
  readonly data: Uint8Array;
}

const MAGIC = '\x93NUMPY';
/** Bytes before the header in versions 1 and 2: the magic word, the version, the header's length. */
const PREFIX = [10, 12] as const;
const ALIGNMENT = 64;

export function makeNpy({ shape, data }: ByteArray): Uint8Array<ArrayBuffer> {
  const shapeText = shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`;
  const dictionary = `{'descr': '|u1', 'fortran_order': False, 'shape': ${shapeText}, }`;
  const start = Math.ceil((PREFIX[0] + dictionary.length + 1) / ALIGNMENT) * ALIGNMENT;
  const npy = new Uint8Array(start + data.length);
  const head = Buffer.from(npy.buffer, 0, start);
  head.write(MAGIC, 'latin1');
  head[6] = 1;
  head.writeUInt16LE(start - PREFIX[0], 8);
  head.fill(' ', PREFIX[0]);
  head.write(dictionary, PREFIX[0], 'latin1');
  head.write('\n', start - 1, 'latin1');
  npy.set(data, start);
  return npy;
}

/** Reads an array of bytes. Fails with a message if the file is not an array, or holds numbers of another kind. */
export function parseNpy(npy: Uint8Array): Result<ByteArray, string> {
  const file = Buffer.from(npy.buffer, npy.byteOffset, npy.length);
  if (file.length < PREFIX[1] || file.toString('latin1', 0, MAGIC.length) !== MAGIC) return failure('no NumPy array');
  const old = file[6] === 1;
  const prefix = old ? PREFIX[0] : PREFIX[1];
  const start = prefix + (old ? file.readUInt16LE(8) : file.readUInt32LE(8));
  const header = file.toString('latin1', prefix, start);
  const kind = /'descr': *'([^']*)'/.exec(header)?.[1];
  const shape = shapeOf(header);
  if (kind === undefined || shape === undefined) return failure('a NumPy array with a header that cannot be read');
  if (!/^[|<>=]?(u1|i1|b1)$/.test(kind)) return failure(`numbers of the type ${kind}, not bytes (|u1)`);
  if (/'fortran_order': *True/.test(header)) return failure('an array in the order of Fortran, columns first');
  const length = shape.reduce((product, size) => product * size, 1);
  if (file.length - start !== length) {
    return failure(`${file.length - start} bytes where the shape (${shape.join(', ')}) needs ${length}`);
  }
  return success({ shape, data: npy.subarray(start) });
}

function shapeOf(header: string): number[] | undefined {
  const list = /'shape': *\(([\d, ]*)\)/.exec(header)?.[1];
  return list?.split(',').flatMap((size) => (size.trim() === '' ? [] : [Number(size)]));
}
