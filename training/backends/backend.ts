import type { Result } from '@crosshatch/core/puzzle';

/** Where networks are trained, best first: the order in which `auto` tries them. */
export const BACKENDS = ['tfjs-node-gpu', 'webgpu', 'tfjs-node', 'wasm', 'cpu'] as const;
export type BackendName = (typeof BACKENDS)[number];

/** The device that computes, once a backend is in use. */
export interface Device {
  /** For people: the graphics card, or how the processor is used. */
  readonly description: string;
  /** A graphics card that the processor imitates: right, but slower than the processor itself. */
  readonly imitated?: true;
}

export interface Backend {
  readonly name: BackendName;
  /** Makes it the backend of TensorFlow.js; the error names the missing part in a line. */
  readonly use: () => Promise<Result<Device, string>>;
}
