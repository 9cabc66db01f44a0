import process from 'node:process';
import type { Result } from '@crosshatch/core/puzzle';
import type { Configuration } from '../runs/configuration.ts';

export interface PageOptions {
  readonly watch?: true;
  readonly port: number;
}

/** Trains until the run ends or Ctrl-C ends it. With `--watch`, serves the page about the run meanwhile. */
export async function runWithPage<State>(
  folder: string,
  configuration: Configuration,
  { watch, port }: PageOptions,
  train: (signal: AbortSignal) => Promise<Result<State, string>>,
): Promise<Result<State, string>> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  if (!watch) return train(stop.signal);
  // Only a run that is watched loads Plot, which draws its charts.
  const { watchRun } = await import('./server.ts');
  const watching = await watchRun(folder, configuration, port);
  if (!watching.ok) return watching;
  const { url, close } = watching.value;
  console.log(`to watch at ${url}`);
  return train(stop.signal).finally(close);
}
