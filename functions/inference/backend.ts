/// <reference path="./modules.d.ts" />
import { BackendWasm } from '@tensorflow/tfjs-backend-wasm/dist/backend_wasm.js';
import { _fusedMatMulConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/_FusedMatMul.js';
import { reshapeConfig } from '@tensorflow/tfjs-backend-wasm/dist/kernels/Reshape.js';
import wasm from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm';
import createModule from '@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm.js';
import { enableProdMode, registerBackend, registerKernel, setBackend } from '@tensorflow/tfjs-core';

/**
 * Starts TensorFlow.js on WebAssembly, with only the kernels that our networks use. The package's own start fetches the
 * WebAssembly and compiles it, which the edge forbids; so its module is made here, from what the runtime compiled.
 */
export async function startBackend(): Promise<void> {
  const module = await withoutProcess(() =>
    createModule({
      locateFile: (path) => path,
      instantiateWasm(imports, done) {
        const instance = new WebAssembly.Instance(wasm, imports);
        done(instance, wasm);
        return instance.exports;
      },
    }),
  );
  const tfjs = {
    init: module.cwrap<[]>('init', null, []),
    initWithThreadsCount: module.cwrap<[number]>('init_with_threads_count', null, ['number']),
    getThreadsCount: module.cwrap<[]>('get_threads_count', 'number', []),
    registerTensor: module.cwrap<[number, number, number]>('register_tensor', null, ['number', 'number', 'number']),
    disposeData: module.cwrap<[number]>('dispose_data', null, ['number']),
    dispose: module.cwrap<[]>('dispose', null, []),
  };
  const backend = new BackendWasm(Object.assign(module, { tfjs }));
  enableProdMode();
  registerBackend('wasm', () => backend);
  for (const kernel of [_fusedMatMulConfig, reshapeConfig]) registerKernel(kernel);
  if (!(await setBackend('wasm'))) throw new Error('the WebAssembly backend did not start');
}

/** Runs what would take the Worker for Node, and look for files, because it finds a `process`. */
function withoutProcess<Value>(run: () => Value): Value {
  const process = Object.getOwnPropertyDescriptor(globalThis, 'process');
  if (process === undefined) return run();
  Reflect.deleteProperty(globalThis, 'process');
  try {
    return run();
  } finally {
    Object.defineProperty(globalThis, 'process', process);
  }
}
