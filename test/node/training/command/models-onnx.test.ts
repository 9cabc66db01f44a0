import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDense, encodeClues } from '@crosshatch/core/network';
import { gridOfRows, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { MODELS_FOLDER, readManifest, readModelWeights } from '#training/models/folder.ts';
import { loadOnnxRuntime } from '#training/onnx/runtime.ts';
import { crosshatch, temporaryFolder } from './crosshatch.ts';

const GRID = gridOfRows(['01010', '11111', '11111', '01110', '00100']);
const runtime = await loadOnnxRuntime();

test('models writes a network of one size as an ONNX model with the weights in use', async () => {
  const file = join(temporaryFolder(), 'five.onnx');
  const { code, stdout, stderr } = await crosshatch(['models', '--onnx', 'paper-5x5', '--output', file]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/five\.onnx: [\d.]+ MB\n$/);
  const weights = await paperWeights();
  const bytes = readFileSync(file);
  for (const values of weights) expect(bytes.indexOf(Buffer.from(values.buffer))).toBeGreaterThan(0);
  if (!runtime.ok || GRID === undefined) return;

  const clues = encodeClues(puzzleOfGrid(GRID));
  const { InferenceSession, Tensor } = runtime.value;
  const session = await InferenceSession.create(bytes, { intraOpNumThreads: 1 });
  const two = new Tensor('float32', Float32Array.from([...clues, ...clues]), [2, clues.length]);
  const cells = (await session.run({ clues: two })).cells?.data ?? [];
  await session.release();
  const [expected = []] = createDense('five', { width: 5, height: 5 }, weights).predict([puzzleOfGrid(GRID)]);
  expect(cells).toHaveLength(50);
  for (const [cell, chance] of [...expected, ...expected].entries()) expect(cells[cell]).toBeCloseTo(chance, 5);
});

async function paperWeights(): Promise<Float32Array[]> {
  const manifest = await readManifest(MODELS_FOLDER);
  const model = manifest.ok ? manifest.value.models.findLast(({ name }) => name === 'paper-5x5') : undefined;
  const weights = model && (await readModelWeights(MODELS_FOLDER, model));
  if (!weights?.ok) throw new Error('the network of 5×5 ships');
  return weights.value;
}

test('models takes a file to write only with the model to write', async () => {
  const { code, stderr } = await crosshatch(['models', '--output', 'five.onnx']);
  expect(code).toBe(3);
  expect(stderr).toBe('crosshatch: --output goes with --onnx, which names the model to write\n');
});

test.each([
  ['universal', 'universal is more than layers: it asks belief propagation for solutions, so it is no ONNX model'],
  ['nobody', 'there is no model nobody'],
])('models --onnx %s is refused in a line', async (name, message) => {
  const { code, stderr } = await crosshatch(['models', '--onnx', name]);
  expect({ code, stderr }).toEqual({ code: 3, stderr: `crosshatch: ${message}\n` });
});
