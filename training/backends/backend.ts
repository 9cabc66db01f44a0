import type { Result } from '@crosshatch/core/puzzle';

/** The libraries that train networks, best first: the order in which `auto` tries them. All but `onnx` are TensorFlow.js. */
export const BACKENDS = ['tfjs-node-gpu', 'webgpu', 'onnx', 'tfjs-node', 'wasm', 'cpu'] as const;
export type BackendName = (typeof BACKENDS)[number];

/** The ONNX runtime computes whole training steps, so it trains the networks whose steps are written as its graphs. */
export const ONNX = 'onnx' satisfies BackendName;

/** The backends of TensorFlow.js, which train every network. */
export const TENSORFLOW_BACKENDS = BACKENDS.filter((name) => name !== ONNX);

/** The order for networks that the ONNX runtime trains faster than a graphics card does. */
export const ONNX_FIRST: readonly BackendName[] = [ONNX, ...TENSORFLOW_BACKENDS];

/** The device that computes, once a backend is in use. */
export interface Device {
  /** For people: the graphics card, or how the processor is used. */
  readonly description: string;
  /** A graphics card that the processor imitates: right, but slower than the processor itself. */
  readonly imitated?: true;
}

export interface Backend {
  readonly name: BackendName;
  /** Makes it the one that computes; the error names the missing part in a line. */
  readonly use: () => Promise<Result<Device, string>>;
}
