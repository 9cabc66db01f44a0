import util from 'node:util';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { backend, setBackend } from '@tensorflow/tfjs-core';
import type { Backend, BackendName, Device } from './backend.ts';

/*
 * TensorFlow itself, from packages that a user installs. Their install scripts download a library for this platform alone. The
 * library for graphics cards needs CUDA 11.2.
 */

export const tfjsNode = native('tfjs-node');
export const tfjsNodeGpu = native('tfjs-node-gpu');

const VERSION = '4.22.0';

function native(name: BackendName): Backend {
  return { name, use: () => use(`@tensorflow/${name}`) };
}

async function use(name: string): Promise<Result<Device, string>> {
  // Node 23 removed this function, but the packages still call it.
  Object.assign(util, { isNullOrUndefined: (value: unknown) => value === null || value === undefined });
  try {
    // The name is a variable: for a literal, the compiler would report a package that is not installed.
    await import(name);
  } catch (error) {
    return failure(isMissing(error, name) ? `not installed (npm install --no-save ${name}@${VERSION})` : told(error));
  }
  if (!(await setBackend('tensorflow'))) return failure('installed, but does not start');
  const using = backend();
  const byCard = 'isUsingGpuDevice' in using && using.isUsingGpuDevice === true;
  return success({ description: `TensorFlow, ${byCard ? 'a graphics card by CUDA' : 'all cores'}` });
}

const isMissing = (error: unknown, name: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.includes(`'${name}'`);

const told = (error: unknown): string =>
  `installed, but does not load: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`;
