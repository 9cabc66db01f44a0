import { fileURLToPath } from 'node:url';
import { bundleSolve } from './bundle.ts';

await bundleSolve(fileURLToPath(new URL('../dist', import.meta.url)));
