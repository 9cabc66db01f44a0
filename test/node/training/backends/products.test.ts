import { mulberry32 } from '@crosshatch/core/random';
import { dispose, fused, matMul, memory, tensor, tidy } from '@tensorflow/tfjs-core';
import { expect, test } from 'vitest';
import { useBackend } from '#training/backends/index.ts';

const SIZES = [
  { rows: 3, inner: 5, columns: 4 },
  // A few boards with many weights, and the other way round.
  { rows: 2, inner: 9, columns: 11 },
  { rows: 13, inner: 2, columns: 3 },
];

/** Products of random matrices, each factor as it is or stored transposed: one pair, two pairs at once, and with a bias. */
async function products(): Promise<number[][]> {
  const found: number[][] = [];
  for (const { rows, inner, columns } of SIZES) {
    for (const transposeA of [false, true]) {
      for (const transposeB of [false, true]) {
        const draw = mulberry32(found.length + 1);
        const random = (...shape: number[]) => {
          const length = shape.reduce((product, side) => product * side);
          return tensor(
            Float32Array.from({ length }, () => draw() / 2 ** 31 - 1),
            shape,
          );
        };
        const factors = (...pairs: number[]) => ({
          a: transposeA ? random(...pairs, inner, rows) : random(...pairs, rows, inner),
          b: transposeB ? random(...pairs, columns, inner) : random(...pairs, inner, columns),
        });
        const results = tidy(() => {
          const [one, two] = [factors(), factors(2)];
          return [
            matMul(one.a, one.b, transposeA, transposeB),
            matMul(two.a, two.b, transposeA, transposeB),
            fused.matMul({ ...one, transposeA, transposeB, bias: random(columns), activation: 'relu' }),
          ];
        });
        for (const result of results) found.push([...(await result.data())]);
        dispose(results);
      }
    }
  }
  return found;
}

test('products of transposed matrices on wasm are those of the cpu backend, and leave nothing behind', async () => {
  expect((await useBackend('cpu')).ok).toBe(true);
  const expected = await products();
  expect((await useBackend('wasm')).ok).toBe(true);
  const before = memory().numTensors;
  const found = await products();
  expect(memory().numTensors).toBe(before);
  expect(found).toHaveLength(36);
  for (const [index, values] of expected.entries()) {
    expect(values.some((value) => value !== 0)).toBe(true);
    for (const [at, value] of values.entries()) expect(found[index]?.[at]).toBeCloseTo(value, 5);
  }
});
