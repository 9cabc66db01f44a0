import { failure, success } from '@crosshatch/core/puzzle';
import { env, setBackend } from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-wasm';
import type { Backend } from './backend.ts';
import { transposeBeforeProducts } from './transposed-products.ts';

/** WebAssembly with the processor's vector instructions: it installs everywhere and needs no graphics card. */
export const wasm: Backend = {
  name: 'wasm',
  use: async () => {
    if (!(await setBackend('wasm'))) return failure('WebAssembly does not start here');
    transposeBeforeProducts();
    const simd = await env().getAsync('WASM_HAS_SIMD_SUPPORT');
    return success({ description: `WebAssembly ${simd ? 'with' : 'without'} SIMD, one core` });
  },
};
