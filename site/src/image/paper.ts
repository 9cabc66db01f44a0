import type { ColourImage } from '@crosshatch/core/generation';
import { wrap } from 'comlink';
import { Background, STOPPED, type Wrap } from '../solver/background.ts';
import type { ImageTasks } from './tasks.ts';

/** The tasks on an image in a Web Worker. */
class ImageWorker extends Background<ImageTasks> {
  protected override wrapping(): Wrap {
    return wrap;
  }

  protected override create(): Worker {
    return new Worker(new URL('./image.worker.ts', import.meta.url), { type: 'module' });
  }
}

/** Returns an image without its paper; undefined if there is nothing to leave out, or the worker was lost. */
export async function paperlessOf(pixels: ColourImage): Promise<ColourImage | undefined> {
  const worker = new ImageWorker();
  try {
    const found = await worker.run(async (tasks) => tasks.paperless(pixels));
    return found === STOPPED ? undefined : found;
  } catch {
    // The page itself reports parts that could not be loaded.
    return undefined;
  } finally {
    worker.stop();
  }
}
