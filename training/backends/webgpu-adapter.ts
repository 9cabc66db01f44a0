import process from 'node:process';
import './webgpu-globals.ts';

/* A separate program: prints the graphics card as JSON, or null if there is none. */

const adapter = await navigator.gpu.requestAdapter({ powerPreference: 'high-performance' });
const info = adapter?.info;
const found =
  info === undefined
    ? null
    : {
        description: [info.description, info.vendor].find((name) => name !== '') ?? 'unknown',
        imitated:
          info.isFallbackAdapter || info.architecture === 'swiftshader' || info.description.includes('llvmpipe'),
      };
process.stdout.write(JSON.stringify(found), () => process.exit());
