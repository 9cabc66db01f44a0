import type { Metrics } from '../runs/metrics.ts';
import { figuresOf } from './events.ts';

/** Renders metrics as a table of comma-separated values: a row for each line of metrics, a column for each figure. */
export function metricsTable(metrics: readonly Metrics[]): string {
  const rows = metrics.map((line) => new Map(figuresOf(line)));
  const names = [...new Set(rows.flatMap((figures) => [...figures.keys()]))];
  const lines = metrics.map(({ step, samples, epoch, seconds }, at) => [
    ...[step, samples, epoch, seconds].map(String),
    ...names.map((name) => rows[at]?.get(name)?.toString() ?? ''),
  ]);
  return [['step', 'samples', 'epoch', 'seconds', ...names], ...lines].map((cells) => `${cells.join(',')}\n`).join('');
}
