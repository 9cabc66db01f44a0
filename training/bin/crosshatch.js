#!/usr/bin/env node
// Starts the command. The command is TypeScript, which Node 24 runs directly. An older Node starts the Node of the project's
// package `node`, with the same arguments and streams; so this file is plain JavaScript.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const CANNOT_RUN = 70;
const HANDED_OVER = 'CROSSHATCH_HANDED_OVER';

if (parseInt(process.versions.node, 10) >= NEEDED && process.features.typescript) {
  if (process.env[HANDED_OVER] !== undefined && process.channel) endWithStarter();
  // Caches stripped and compiled modules between runs: 40 ms instead of 80 ms to the first puzzle.
  module.enableCompileCache();
  const cache = module.getCompileCacheDir();
  if (cache !== undefined) process.env.NODE_COMPILE_CACHE ??= cache;
  const bundle = new URL('../dist/crosshatch.js', import.meta.url).href;
  const { main } = isBundled() ? await import(bundle) : await import('../command/crosshatch.ts');
  await main(process.argv.slice(2));
} else {
  const node = process.env[HANDED_OVER] === undefined ? projectNode() : undefined;
  if (node === undefined) {
    console.error(`crosshatch needs Node ${NEEDED} or later, and this is ${process.version} (${process.execPath}).`);
    console.error('`npm ci` in the project installs one that `npx crosshatch` uses; or install it from nodejs.org.');
    process.exitCode = CANNOT_RUN;
  } else handOver(node);
}

/**
 * Whether the command is `solve` and its bundle by `npm run build` is up to date: none of the bundled files has changed since.
 * One file loads faster than a hundred.
 */
function isBundled() {
  if (process.argv[2] !== 'solve') return false;
  const folder = fileURLToPath(new URL('../dist', import.meta.url));
  try {
    const { files } = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'));
    return files.every(([path, size, changed]) => {
      const status = statSync(join(folder, path));
      return status.size === size && status.mtimeMs === changed;
    });
  } catch {
    return false;
  }
}

/** Finds the Node of the package `node`; undefined if it is not installed. */
function projectNode() {
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin');
    return [join(folder, 'node'), join(folder, 'node.exe')].find((file) => existsSync(file));
  } catch {
    return undefined;
  }
}

/**
 * Ends this process when the process that started it ends. The starter cannot pass on a SIGKILL, but a SIGKILL is meant for
 * this process too.
 */
function endWithStarter() {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // The open channel must not keep this process running.
  process.channel?.unref();
}

function handOver(node) {
  const env = { ...process.env, [HANDED_OVER]: process.version };
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio, env });
  // A terminal sends Ctrl-C to both processes, so this one only waits for the other to end. Other signals are passed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`crosshatch cannot run ${node}: ${error.message}`);
    process.exitCode = CANNOT_RUN;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exitCode = code ?? CANNOT_RUN;
    else {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }
  });
}
