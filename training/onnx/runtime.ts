import { failure, type Result, success } from '@crosshatch/core/puzzle';

/*
 * onnxruntime-node is a package that a user installs: it contains the native libraries of all platforms, 317 MB. The parts in
 * use are declared here, since the compiler finds no types of a package that is not installed.
 */

/** A tensor of the runtime: the type and the values, then the shape. */
export interface OnnxTensor {
  readonly data: Float32Array | Uint8Array;
}

export interface OnnxSession {
  readonly run: (feeds: Readonly<Record<string, OnnxTensor>>) => Promise<Readonly<Record<string, OnnxTensor>>>;
  readonly release: () => Promise<void>;
}

export interface OnnxRuntime {
  readonly Tensor: new (
    type: 'float32' | 'uint8',
    data: Float32Array | Uint8Array,
    shape: readonly number[],
  ) => OnnxTensor;
  readonly InferenceSession: {
    readonly create: (model: Uint8Array, options: OnnxOptions) => Promise<OnnxSession>;
  };
}

export interface OnnxOptions {
  /** Threads within an operator. */
  readonly intraOpNumThreads: number;
}

const PACKAGE = 'onnxruntime-node';
const VERSION = '1.30.0';

/** Loads the runtime. The error is one line that names the missing package. */
export async function loadOnnxRuntime(): Promise<Result<OnnxRuntime, string>> {
  try {
    // The name is a variable: for a literal, the compiler would report a package that is not installed.
    const name: string = PACKAGE;
    const loaded: OnnxRuntime & { readonly default?: OnnxRuntime } = await import(name);
    return success(loaded.default ?? loaded);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (isMissing) return failure(`not installed (npm install --no-save --ignore-scripts ${PACKAGE}@${VERSION})`);
    return failure(`installed, but does not load: ${error instanceof Error ? error.message : String(error)}`);
  }
}
