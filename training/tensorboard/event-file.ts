import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../runs/configuration.ts';
import { runFolder } from '../runs/folder.ts';
import { type Metrics, readMetrics } from '../runs/metrics.ts';
import { eventOf, fileHead } from './events.ts';

/** The file of a run's events. TensorBoard finds it below its --logdir. */
export interface EventFile {
  readonly path: string;
  readonly add: (metrics: Metrics) => void;
}

/** Writes the metrics of a run so far as events. The times are those of the training, so the same run gives the same file. */
export async function writeEvents(run: string, configuration: Configuration, folder = run): Promise<EventFile> {
  const date = Date.parse(configuration.date);
  const path = join(folder, `events.out.tfevents.${Math.floor(date / 1000)}.crosshatch`);
  const metrics = await readMetrics(runFolder(run).metrics);
  writeFileSync(path, Buffer.concat([fileHead(date), ...metrics.map((line) => eventOf(line, date))]));
  return { path, add: (line) => appendFileSync(path, eventOf(line, date)) };
}
