import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { setBackend } from '@tensorflow/tfjs-core';
import type { Backend, Device } from './backend.ts';

/** Any graphics card with Vulkan, Metal or Direct3D 12, through Dawn. This backend installs everywhere. */
export const webgpu: Backend = {
  name: 'webgpu',
  use: async () => {
    const device = await findDevice();
    if (!device.ok) return device;
    await import('./webgpu-globals.ts');
    await import('@tensorflow/tfjs-backend-webgpu');
    return (await setBackend('webgpu')) ? device : failure('the graphics card does not start');
  },
};

/**
 * Looks for a graphics card in a separate process. Without a driver, Dawn writes its own lines to standard error; a broken
 * driver ends its process.
 */
async function findDevice(): Promise<Result<Device, string>> {
  const script = fileURLToPath(new URL('webgpu-adapter.ts', import.meta.url));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script]);
    const adapter: unknown = JSON.parse(stdout);
    if (typeof adapter !== 'object' || adapter === null) {
      return failure('no graphics card with a Vulkan, Metal or Direct3D 12 driver');
    }
    const { description = 'unknown', imitated = false } = adapter as { description?: string; imitated?: boolean };
    return success({ description, ...(imitated ? { imitated } : {}) });
  } catch {
    return failure('the graphics card could not be asked');
  }
}
