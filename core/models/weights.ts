import { readHalves, roundToHalves } from '../memory/index.ts';
import type { Weights } from './manifest.ts';

/*
 * A file of weights: 16-bit floats, one tensor after the other in the order of the manifest. They are little-endian, as on
 * every machine that runs this code.
 */

/**
 * Reads the numbers of one tensor after the other, so that they need not all be in memory at once. The file has to have the
 * manifest's size.
 */
export function* readWeights({ tensors }: Pick<Weights, 'tensors'>, file: ArrayBuffer): Generator<Float32Array> {
  let offset = 0;
  for (const { shape } of tensors) {
    const length = shape.reduce((size, side) => size * side, 1);
    const halves = new Uint16Array(file, offset, length);
    offset += halves.byteLength;
    yield readHalves(halves);
  }
}

/** Makes the file of tensors, with their numbers rounded to 16 bits. */
export function makeWeights(tensors: readonly Float32Array[]): Uint8Array<ArrayBuffer> {
  const halves = new Uint16Array(tensors.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const values of tensors) {
    halves.set(roundToHalves(values), at);
    at += values.length;
  }
  return new Uint8Array(halves.buffer);
}
