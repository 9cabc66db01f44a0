import { create, globals } from 'webgpu';

/*
 * Defines the globals of a browser. The WebGPU backend of TensorFlow.js reads them as soon as it is imported, so this separate
 * module is imported before it.
 */
Object.assign(globalThis, globals);
Object.defineProperty(navigator, 'gpu', { value: create([]), configurable: true });
