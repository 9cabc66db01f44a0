import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { jsonLines, launched, temporaryFolder } from './crosshatch.ts';

/** The environment in which WebGPU finds the graphics card that SwiftShader imitates, out of the browser's package. */
function imitatedCard(): Readonly<Record<string, string>> {
  const folder = temporaryFolder();
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../../bin');
  const archive = brotliDecompressSync(readFileSync(join(packed, 'swiftshader.tar.br')));
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return { LD_LIBRARY_PATH: folder, VK_DRIVER_FILES: join(folder, 'vk_swiftshader_icd.json') };
}

interface Epoch {
  readonly kind: string;
  readonly loss: number;
  readonly validation: { readonly loss: number };
}

// The build of SwiftShader is for this platform alone.
test.runIf(process.platform === 'linux' && process.arch === 'x64')('webgpu and wasm learn the same', async () => {
  const folder = temporaryFolder();
  const settings = ['--random', '300', '--size', '5', '--layers', '24,16', '--batch', '64', '--epochs', '1'];
  const trained = async (backend: string, variables = {}): Promise<Epoch | undefined> => {
    const run = join(folder, backend);
    const { code, stderr } = await launched(['train', run, ...settings, '--backend', backend], '', variables);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return jsonLines<Epoch>(readFileSync(join(run, 'metrics.jsonl'), 'utf8')).find(({ kind }) => kind === 'epoch');
  };
  const webgpu = await trained('webgpu', imitatedCard());
  const wasm = await trained('wasm');
  expect(webgpu?.loss).toBeCloseTo(wasm?.loss ?? Number.NaN, 4);
  expect(webgpu?.validation.loss).toBeCloseTo(wasm?.validation.loss ?? Number.NaN, 4);
});
