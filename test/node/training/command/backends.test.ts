import { expect, test } from 'vitest';
import { jsonLines, launched } from './crosshatch.ts';

interface Answer {
  readonly backend: string;
  readonly gflops?: { readonly product: number; readonly training: number };
  readonly error?: string;
}

test('backends measures those that work, and says in a line what the others miss', async () => {
  const { code, stdout, stderr } = await launched(['backends', 'tfjs-node', 'onnx', 'wasm', '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const answers = jsonLines<Answer>(stdout);
  expect(answers.map(({ backend }) => backend)).toEqual(['tfjs-node', 'onnx', 'wasm']);
  for (const { backend, gflops, error } of answers) {
    if (backend === 'wasm') expect(gflops).toBeDefined();
    if (backend === 'onnx' && gflops === undefined) expect(error).toContain('npm install --no-save --ignore-scripts');
    if (gflops === undefined) expect(error).toMatch(new RegExp(`^${backend}: [^\\n]+$`));
    else expect(Math.min(gflops.product, gflops.training)).toBeGreaterThan(0);
  }
});
