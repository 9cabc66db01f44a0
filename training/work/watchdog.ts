/**
 * A thread that ends its process when the parent is gone, or when the process takes too much memory. The main thread cannot do
 * this: it handles no events while it solves a puzzle. V8 bounds only the heap, not arrays of numbers.
 */
import { writeSync } from 'node:fs';
import process from 'node:process';
import { workerData } from 'node:worker_threads';

const { parent, megabytes }: { parent: number; megabytes: number } = workerData;
const INTERVAL = 200;
const STANDARD_ERROR = 2;

const end = () => process.kill(process.pid, 'SIGKILL');

setInterval(() => {
  if (process.ppid !== parent) end();
  const taken = process.memoryUsage.rss() / 2 ** 20;
  if (taken <= megabytes) return;
  try {
    writeSync(STANDARD_ERROR, `out of memory: ${Math.round(taken)} MiB of ${megabytes}\n`);
  } finally {
    end();
  }
}, INTERVAL);
