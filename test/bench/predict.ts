/**
 * Times predictions in the Workers runtime: the paper's 10×10 network with random weights among the assets of the Worker
 * as it is, a fresh one for every first request, then many on a warm one, and the start of the Worker before anything
 * asks for a network.
 *
 *   node --env-file=offline.env test/bench/predict.ts [--rounds N] [--requests N] [--looks N]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { createTestHarness, unstable_readConfig as readConfig } from 'wrangler';
import { randomNetwork } from '../fixtures/random-network.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    requests: { type: 'string', default: '200' },
    looks: { type: 'string', default: '30' },
  },
});

/** How often the network looks at the puzzle within one request, for its own time. */
const LOOKS = 20;

/** The hidden layers of the paper's network for 10×10 boards. */
const LAYERS = [2048, 1024, 1024, 1024, 512];
const SIZE = 10;

const folder = mkdtempSync(join(tmpdir(), 'crosshatch-'));
const { model, file } = await randomNetwork('paper', SIZE, LAYERS);
mkdirSync(join(folder, 'models'));
writeFileSync(join(folder, 'models', model.weights.file), new Uint8Array(file));
writeFileSync(join(folder, 'models', 'manifest.json'), JSON.stringify({ models: [model] }));

const random = mulberry32(1);
const cells = Uint8Array.from({ length: SIZE * SIZE }, () => random() >>> 31);
const puzzle = puzzleOfGrid({ width: SIZE, height: SIZE, cells });

const { name, compatibility_date = '' } = readConfig({ config: 'wrangler.toml' });
const config = {
  name,
  main: 'test/bench/predict-worker.ts',
  compatibility_date,
  assets: { directory: folder, binding: 'ASSETS', run_worker_first: ['/v1/*'] },
};

const rows: Record<string, number[]> = {};
const record = (what: string, times: readonly number[]) => {
  rows[what] = [...(rows[what] ?? []), ...times];
};

for (let round = 0; round < Number(values.rounds); round++) {
  const server = createTestHarness({ workers: [{ config }] });
  const { url } = await server.listen();
  const ask = async (path: string, body: object) => {
    const started = performance.now();
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return performance.now() - started;
  };
  const many = async (path: string, body: object) => {
    const times: number[] = [];
    for (let request = 0; request < Number(values.requests); request++) times.push(await ask(path, body));
    return times;
  };
  record('first request of all, /v1/solve', [await ask('/v1/solve', puzzle)]);
  record('/v1/solve', await many('/v1/solve', puzzle));
  record('first prediction', [await ask('/v1/predict', puzzle)]);
  for (const views of ['one', 'mean', 'all'])
    record(`views: ${views}`, await many('/v1/predict', { ...puzzle, views }));
  for (const views of [1, 8]) {
    for (let pair = 0; pair < Number(values.looks); pair++) {
      const one = await ask(`/v1/look?views=${views}&times=1`, puzzle);
      const more = await ask(`/v1/look?views=${views}&times=${LOOKS + 1}`, puzzle);
      record(`the network alone, views: ${views}`, [(more - one) / LOOKS]);
    }
  }
  await server.close();
}
rmSync(folder, { recursive: true });

console.log(`${model.weights.bytes} bytes of weights; milliseconds between request and answer on this machine`);
for (const [what, times] of Object.entries(rows)) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(2);
  console.log(`${what.padEnd(34)} least ${at(0)}  median ${at(0.5)}  p99 ${at(0.99)}  most ${at(1)}`);
}
