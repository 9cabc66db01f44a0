import { create, globals } from 'webgpu';

/*
 * The globals of a browser that tfjs' backend reads as soon as it is imported; so this is a module of its own, imported
 * before.
 */
Object.assign(globalThis, globals);
Object.defineProperty(navigator, 'gpu', { value: create([]), configurable: true });
