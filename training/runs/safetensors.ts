import { failure, type Result, success } from '@crosshatch/core/puzzle';

/*
 * The safetensors format, which most tools for neural networks read: the length of a header as 8 bytes, the header as JSON,
 * then the numbers. Here the numbers are 32-bit floats, or 16-bit floats that are only written.
 */

export interface NamedTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

/** A tensor of 16-bit floats, as their bits. */
export interface HalfTensor extends Omit<NamedTensor, 'values'> {
  readonly values: Uint16Array;
}

export interface TensorFile {
  readonly tensors: readonly NamedTensor[];
  readonly metadata: Readonly<Record<string, string>>;
}

interface Entry {
  readonly dtype: 'F32' | 'F16';
  readonly shape: readonly number[];
  readonly data_offsets: readonly [number, number];
}

export function makeSafetensors({
  tensors,
  metadata,
}: Pick<TensorFile, 'metadata'> & { readonly tensors: readonly (NamedTensor | HalfTensor)[] }): Uint8Array {
  const header: Record<string, Entry | TensorFile['metadata']> = { __metadata__: metadata };
  let length = 0;
  for (const { name, shape, values } of tensors) {
    const dtype = values instanceof Float32Array ? 'F32' : 'F16';
    header[name] = { dtype, shape, data_offsets: [length, length + values.byteLength] };
    length += values.byteLength;
  }
  const text = JSON.stringify(header);
  // Numbers begin at a multiple of eight.
  const json = Buffer.from(
    text.padEnd(Math.ceil(Buffer.byteLength(text) / 8) * 8 - Buffer.byteLength(text) + text.length),
  );
  const file = Buffer.alloc(8 + json.length + length);
  file.writeBigUInt64LE(BigInt(json.length));
  file.set(json, 8);
  let at = 8 + json.length;
  for (const { values } of tensors) {
    file.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), at);
    at += values.byteLength;
  }
  return file;
}

/** Reads a file of 32-bit floats that `makeSafetensors` wrote. */
export function parseSafetensors(file: Buffer): Result<TensorFile, string> {
  const header = headerOf(file);
  if (header === undefined) return failure('no safetensors file');
  const { __metadata__: metadata = {}, ...entries } = header.entries;
  const tensors: NamedTensor[] = [];
  for (const [name, entry] of Object.entries(entries)) {
    if (!isEntry(entry)) return failure(`${name}: not a tensor of 32-bit floats`);
    const [start, end] = entry.data_offsets;
    const bytes = file.subarray(header.length + start, header.length + end);
    if (bytes.length !== 4 * entry.shape.reduce((size, side) => size * side, 1)) return failure(`${name}: cut off`);
    // The bytes are copied, since floats must begin at a multiple of four bytes in their buffer.
    tensors.push({ name, shape: entry.shape, values: new Float32Array(new Uint8Array(bytes).buffer) });
  }
  return success({ tensors, metadata: textsOf(metadata) });
}

function headerOf(file: Buffer): { entries: Record<string, unknown>; length: number } | undefined {
  if (file.length < 8) return undefined;
  const length = 8 + Number(file.readBigUInt64LE());
  if (length > file.length) return undefined;
  try {
    const entries: unknown = JSON.parse(file.toString('utf8', 8, length));
    return typeof entries === 'object' && entries !== null ? { entries: { ...entries }, length } : undefined;
  } catch {
    return undefined;
  }
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  'dtype' in value &&
  value.dtype === 'F32' &&
  'shape' in value &&
  Array.isArray(value.shape) &&
  'data_offsets' in value &&
  Array.isArray(value.data_offsets);

const textsOf = (metadata: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata ?? {}).map(([key, value]) => [key, String(value)]));
