/**
 * Asks the bundled Worker for ten puzzles of 15×15 at once, from each source and with both kinds of clues, and prints how
 * long an answer takes: the first one, which compiles the code and loads the pictures or the network, then the median and
 * the longest of the others, and the processor time of one.
 *
 *   npm run bench:generate-api -- [--requests N] [--bundle FOLDER]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { CLUE_KINDS, PICTURE_SOURCES } from '@crosshatch/core/generation';
import { type BareWorker, bundleWorker, startWorker } from '#test/fixtures/bare-worker.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '40' },
    /** A bundle made before, perhaps of another commit. */
    bundle: { type: 'string' },
  },
});
const requests = Number(values.requests);
/** Requests after the first one that are not counted, while the code is compiled. */
const WARM_UP = 10;

const bundle = values.bundle ?? bundleWorker(process.cwd());
console.log('source     clues   colours  first, ms  median, ms  longest, ms  processor, ms');
for (const source of PICTURE_SOURCES) {
  for (const clues of CLUE_KINDS) {
    for (const colours of clues === 'counts' ? [4] : [1, 4]) {
      const worker = await startWorker(bundle, 'site/public', 128);
      await measure(worker, { size: '15x15', source, clues, colours, count: 10 });
      await worker.stop();
    }
  }
}

interface Fields {
  readonly source: string;
  readonly clues: string;
  readonly colours: number;
  readonly size: string;
  readonly count: number;
}

async function measure(worker: BareWorker, fields: Fields): Promise<void> {
  let seed = 0;
  const ask = async (): Promise<number> => {
    const begin = performance.now();
    const body = JSON.stringify({ ...fields, seed: ++seed });
    const response = await fetch(`${worker.origin}/v1/generate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    const text = await response.text();
    const took = performance.now() - begin;
    const { status }: { readonly status?: unknown } = JSON.parse(text);
    if (status !== 'complete') throw new Error(`${body} is answered by ${text.slice(0, 200)}`);
    return took;
  };
  const first = await ask();
  for (let number = 0; number < WARM_UP; number++) await ask();
  const before = worker.processorSeconds();
  const times: number[] = [];
  for (let number = 0; number < requests; number++) times.push(await ask());
  const processor = (1000 * (worker.processorSeconds() - before)) / requests;
  times.sort((one, other) => one - other);
  const numbers = [first, times[Math.floor(times.length / 2)] ?? Number.NaN, times.at(-1) ?? Number.NaN, processor];
  const columns = [fields.source.padEnd(11), fields.clues.padEnd(8), String(fields.colours).padEnd(7)];
  console.log(columns.join('') + numbers.map((number) => number.toFixed(0).padStart(12)).join(''));
}
