/**
 * Sends the worst requests to the bundled Worker in bare workerd with a small heap, a fresh process for each, and prints the
 * processor time and the peak memory of each. The first row is the cheapest request, for comparison.
 *
 *   npm run bench:worst -- [--heap MB] [--only TEXT] [--bundle FOLDER] [--seconds N]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { bundleWorker, startWorker } from '../fixtures/bare-worker.ts';
import { sendWorst, WORST_REQUESTS } from '../fixtures/worst-requests.ts';

const { values } = parseArgs({
  options: {
    heap: { type: 'string', default: '128' },
    only: { type: 'string', default: '' },
    /** A bundle made before, perhaps of another commit. */
    bundle: { type: 'string' },
    /** After that, a request is given up. */
    seconds: { type: 'string', default: '120' },
  },
});

const bundle = values.bundle ?? bundleWorker(process.cwd());
const requests = WORST_REQUESTS.filter(({ name }) => name.includes(values.only));
console.log('| request | status | answer, kB | processor, s | peak memory, MB |');
console.log('|---|--:|--:|--:|--:|');
for (const request of [{ name: 'health', path: '/v1/health' }, ...requests]) {
  const worker = await startWorker(bundle, 'site/public', Number(values.heap));
  const before = worker.processorSeconds();
  let row: string;
  try {
    const { status, bytes } = await sendWorst(
      worker.origin,
      request,
      AbortSignal.timeout(1000 * Number(values.seconds)),
    );
    const seconds = worker.processorSeconds() - before;
    row = `${status} | ${(bytes / 1000).toFixed(0)} | ${seconds.toFixed(1)} | ${(worker.peakMemory() / 1e6).toFixed(0)}`;
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    row = isLate ? `given up after ${values.seconds} s | – | – | –` : 'the process ended | – | – | –';
  }
  console.log(`| ${request.name} | ${row} |`);
  await worker.stop();
}
