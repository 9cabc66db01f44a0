import type { ColourImage, ReadImage } from '@crosshatch/core/generation';
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

/** Reads an image in the worker, once. If the worker is lost, only the whole image is known. */
export async function readImage(pixels: ColourImage): Promise<ReadImage | undefined> {
  const worker = new ImageWorker();
  const whole = { whole: { pixels } };
  try {
    const found = await worker.run(async (tasks) => tasks.read(pixels));
    return found === STOPPED ? whole : found;
  } catch {
    // The page itself reports parts that could not be loaded.
    return whole;
  } finally {
    worker.stop();
  }
}
