import { success } from '@crosshatch/core/puzzle';
import { loadOnnxRuntime } from '../onnx/runtime.ts';
import { type Backend, ONNX } from './backend.ts';

/** The ONNX runtime on the processor, from a package that a user installs: several times as fast as WebAssembly. */
export const onnx: Backend = {
  name: ONNX,
  use: async () => {
    const runtime = await loadOnnxRuntime();
    return runtime.ok ? success({ description: 'onnxruntime-node on the processor' }) : runtime;
  },
};
