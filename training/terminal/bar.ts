import process from 'node:process';
import type { SingleBar } from 'cli-progress';

/** Creates a progress bar on standard error, which must be a terminal. The bar disappears when it stops. */
export async function createBar(format: string): Promise<SingleBar> {
  const { default: bars } = await import('cli-progress');
  return new bars.SingleBar({
    stream: process.stderr,
    format,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    fps: 5,
    clearOnComplete: true,
    // The terminal keeps its line wrapping: an interrupted run could not restore it.
    linewrap: true,
  });
}
