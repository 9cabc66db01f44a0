import { fileURLToPath } from 'node:url';
import { bundleClone } from './bundle.ts';

await bundleClone(fileURLToPath(new URL('../dist', import.meta.url)));
