import { create, globals } from 'webgpu';

/*
 * What a browser has and tfjs' backend looks for as soon as it is imported; so this is a module of its own, imported
 * before.
 */
Object.assign(globalThis, globals);
Object.defineProperty(navigator, 'gpu', { value: create([]), configurable: true });
