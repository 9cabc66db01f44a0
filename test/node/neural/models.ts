import { denseShapes, type Model } from '@crosshatch/core/neural';

const shares = { label: 0.25, satisfied: 0.5, unique: 0.75 };

/** An entry of a manifest for n×n boards, whose weights are nowhere. */
export function modelEntry(name: string, n: number, layers: readonly number[] = [8, 4]): Model {
  const architecture = { kind: 'dense', width: n, height: n, layers } as const;
  const shapes = denseShapes(architecture);
  const sha256 = '0123456789abcdef'.repeat(4);
  return {
    name,
    architecture,
    weights: {
      file: `${name}-${sha256.slice(0, 8)}.bin`,
      bytes: 2 * shapes.reduce((sum, shape) => sum + shape.reduce((size, length) => size * length, 1), 0),
      sha256,
      type: 'float16',
      tensors: shapes.map((shape, index) => ({ name: `tensor-${index}`, shape })),
    },
    figures: [{ set: 'boards.npz', boards: 100, one: shares, mean8: shares, any8: shares }],
    command: 'crosshatch train',
    date: '2026-11-21',
    seed: 7,
  };
}
