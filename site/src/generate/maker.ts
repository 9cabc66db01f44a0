import { wrap } from 'comlink';
import { Background, type Wrap } from '../solver/background.ts';
import type { GenerateTasks } from './tasks.ts';

/** The generator in a Web Worker. */
export class Maker extends Background<GenerateTasks> {
  protected override wrapping(): Wrap {
    return wrap;
  }

  protected override create(): Worker {
    return new Worker(new URL('./generate.worker.ts', import.meta.url), { type: 'module' });
  }
}
