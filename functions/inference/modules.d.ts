// Of the packages' inner files that the Worker bundles, what it uses.

/** WebAssembly that the runtime compiles beforehand: at the edge code cannot do that. */
declare module '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

declare module '@tensorflow/tfjs-backend-wasm/dist/kernels/Reshape.js' {
  import type { KernelConfig } from '@tensorflow/tfjs-core';
  export const reshapeConfig: KernelConfig;
}

declare module '@tensorflow/tfjs-backend-wasm/dist/kernels/_FusedMatMul.js' {
  import type { KernelConfig } from '@tensorflow/tfjs-core';
  export const _fusedMatMulConfig: KernelConfig;
}

declare module '@tensorflow/tfjs-backend-wasm/dist/backend_wasm.js' {
  import type { KernelBackend } from '@tensorflow/tfjs-core';

  /** What the package's own `init` adds to Emscripten's module. */
  interface Bridge {
    init(): void;
    initWithThreadsCount(count: number): void;
    getThreadsCount(): number;
    registerTensor(id: number, size: number, memoryOffset: number): void;
    disposeData(id: number): void;
    dispose(): void;
  }
  export class BackendWasm extends KernelBackend {
    constructor(module: { tfjs: Bridge });
  }
}

declare module '@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm.js' {
  interface EmscriptenModule {
    cwrap<Arguments extends readonly number[]>(
      name: string,
      returnType: null,
      argumentTypes: readonly string[],
    ): (...values: Arguments) => void;
    cwrap<Arguments extends readonly number[]>(
      name: string,
      returnType: 'number',
      argumentTypes: readonly string[],
    ): (...values: Arguments) => number;
  }
  interface Settings {
    readonly locateFile: (path: string) => string;
    readonly instantiateWasm: (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) => WebAssembly.Exports;
  }
  export default function factory(settings: Settings): Promise<EmscriptenModule>;
}
