#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';

// From Node 22 on, compiled modules are cached between runs.
module.enableCompileCache?.();
const cache = module.getCompileCacheDir?.();
if (cache !== undefined) process.env.NODE_COMPILE_CACHE ??= cache;

// The bundle has `solve`, and loads the other commands' modules.
const { main } =
  process.argv[2] === 'solve' ? await import('../dist/crosshatch.js') : await import('../command/crosshatch.js');
await main(process.argv.slice(2));
