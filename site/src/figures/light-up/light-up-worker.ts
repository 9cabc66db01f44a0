import { wrap } from 'comlink';
import { Background, STOPPED, type Wrap } from '../../solver/background.ts';
import type { LightUpTasks } from './tasks.ts';

export { STOPPED };

/** Light Up's part of core in a Web Worker. */
export class LightUpWorker extends Background<LightUpTasks> {
  protected override wrapping(): Wrap {
    return wrap;
  }

  protected override create(): Worker {
    return new Worker(new URL('./light-up.worker.ts', import.meta.url), { type: 'module' });
  }
}
