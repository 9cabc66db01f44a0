import process from 'node:process';
import type { Result } from '@crosshatch/core/puzzle';
import { watchRun } from './server.ts';

export interface AttendedOptions {
  readonly watch?: true;
  readonly port: number;
}

/** Goes on with a run until it ends or Ctrl-C ends it early, and serves the page about it meanwhile if that is asked for. */
export async function attended<State>(
  folder: string,
  { watch, port }: AttendedOptions,
  train: (signal: AbortSignal) => Promise<Result<State, string>>,
): Promise<Result<State, string>> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  if (!watch) return train(stop.signal);
  const watching = await watchRun(folder, port);
  if (!watching.ok) return watching;
  const { url, close } = watching.value;
  console.log(`to watch at ${url}`);
  return train(stop.signal).finally(close);
}
