import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { enableProdMode } from '@tensorflow/tfjs-core';
// Loads the gradients of all operations: Node does not resolve the files in which the core of TensorFlow.js keeps them.
import '@tensorflow/tfjs-layers';
import { BACKENDS, type Backend, type BackendName, type Device } from './backend.ts';

export { BACKENDS, type BackendName, type Device, ONNX, ONNX_FIRST, TENSORFLOW_BACKENDS } from './backend.ts';

/** The backends. Each is loaded when it is needed, since it may be missing, and starting it takes time. */
const LOADERS: Readonly<Record<BackendName, () => Promise<Backend>>> = {
  'tfjs-node-gpu': async () => (await import('./native.ts')).tfjsNodeGpu,
  webgpu: async () => (await import('./webgpu.ts')).webgpu,
  onnx: async () => (await import('./onnx.ts')).onnx,
  'tfjs-node': async () => (await import('./native.ts')).tfjsNode,
  wasm: async () => (await import('./wasm.ts')).wasm,
  cpu: async () => (await import('./cpu.ts')).cpu,
};

export interface BackendInUse extends Device {
  readonly name: BackendName;
}

/**
 * Makes a backend the one that computes.
 *
 * @param asked `auto` takes the first that works
 * @param order the backends that `auto` tries
 */
export async function useBackend(
  asked: BackendName | 'auto',
  order: readonly BackendName[] = BACKENDS,
): Promise<Result<BackendInUse, string>> {
  // Without production mode, TensorFlow.js prints an advertisement for tfjs-node at the first tensor.
  enableProdMode();
  if (asked !== 'auto') return useNamed(asked);
  for (const name of order) {
    const used = await useNamed(name);
    if (used.ok && used.value.imitated === undefined) return used;
  }
  return failure('no backend works on this machine');
}

async function useNamed(name: BackendName): Promise<Result<BackendInUse, string>> {
  const backend = await LOADERS[name]();
  const used = await backend.use();
  return used.ok ? success({ name, ...used.value }) : failure(`${name}: ${used.error}`);
}
