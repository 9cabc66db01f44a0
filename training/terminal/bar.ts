import process from 'node:process';
import type { SingleBar } from 'cli-progress';

/** A progress bar on standard error, which is gone when it stops. Ask for one only where that is a terminal. */
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
    // The terminal keeps its own wrapping, which an interrupted run could not give back.
    linewrap: true,
  });
}
