import { success } from '@crosshatch/core/puzzle';
import { setBackend } from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
import type { Backend } from './backend.ts';

/** Plain JavaScript: slow, but always available. The other backends are checked against it. */
export const cpu: Backend = {
  name: 'cpu',
  use: async () => {
    await setBackend('cpu');
    return success({ description: 'JavaScript, one core' });
  },
};
