import { success } from '@crosshatch/core/puzzle';
import { loadOnnxRuntime } from '../onnx/runtime.ts';
import { type Backend, ONNX } from './backend.ts';

/** The ONNX runtime on the processor: several times as fast as WebAssembly, by a package that a user installs. */
export const onnx: Backend = {
  name: ONNX,
  use: async () => {
    const runtime = await loadOnnxRuntime();
    return runtime.ok ? success({ description: 'onnxruntime-node on the processor' }) : runtime;
  },
};
