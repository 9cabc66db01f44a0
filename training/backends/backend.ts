import type { Result } from '@crosshatch/core/puzzle';

/**
 * The libraries that train networks, best first: by default, `auto` tries them in this order. All but `onnx` are TensorFlow.js.
 */
export const BACKENDS = ['tfjs-node-gpu', 'webgpu', 'onnx', 'tfjs-node', 'wasm', 'cpu'] as const;
export type BackendName = (typeof BACKENDS)[number];

/** The ONNX runtime computes whole training steps. It trains only the networks whose steps are written as ONNX graphs. */
export const ONNX = 'onnx' satisfies BackendName;

/** The backends of TensorFlow.js, which train every network. */
export const TENSORFLOW_BACKENDS = BACKENDS.filter((name) => name !== ONNX);

/** The order for networks that the ONNX runtime trains faster than a graphics card does. */
export const ONNX_FIRST: readonly BackendName[] = [ONNX, ...TENSORFLOW_BACKENDS];

/** The device that computes, once a backend is in use. */
export interface Device {
  /** A text for people: the graphics card, or how the processor is used. */
  readonly description: string;
  /** Set if the processor imitates a graphics card: its results are right, but it is slower than the processor itself. */
  readonly imitated?: true;
}

export interface Backend {
  readonly name: BackendName;
  /** Makes this backend the one that computes. The error is one line that names the missing part. */
  readonly use: () => Promise<Result<Device, string>>;
}
