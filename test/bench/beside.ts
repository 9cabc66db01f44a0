/**
 * Asks for small puzzles, one after the other, from the bundled Worker in bare workerd, first alone and then beside one heavy
 * request. Prints the median, the 99th percentile and the longest of their times, and how long the heavy request takes.
 * With `--routes`, goes through heavy requests of each route whose name has a text in it.
 *
 *   npm run bench:beside -- [--size N] [--seed N] [--budget N] [--solutions N] [--bundle FOLDER]
 *   npm run bench:beside -- --routes TEXT [--bundle FOLDER]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { cluesText, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { bundleWorker, startWorker } from '../fixtures/bare-worker.ts';
import {
  inLightUp,
  json,
  puzzleJson,
  randomBoard,
  sendWorst,
  spacedOnes,
  type WorstRequest,
} from '../fixtures/worst-requests.ts';

const { values } = parseArgs({
  options: {
    /** The sides of the heavy puzzle. */
    size: { type: 'string', default: '33' },
    seed: { type: 'string', default: '1' },
    budget: { type: 'string', default: '3000000' },
    solutions: { type: 'string', default: '2' },
    /** A text of the names of requests; all have the empty one. */
    routes: { type: 'string' },
    /** A bundle made before, perhaps of another commit. */
    bundle: { type: 'string' },
  },
});

const worker = await startWorker(values.bundle ?? bundleWorker(process.cwd()), 'site/public', 128);
const [rows, columns] = cluesText(puzzleOfGrid(randomBoard(5))).split('|');
const light = `${worker.origin}/v1/solve?rows=${rows}&columns=${columns}`;

/** Asks until a condition holds no longer, and tells how long each answer took, in milliseconds. */
async function timesWhile(goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    const start = performance.now();
    await (await fetch(light)).arrayBuffer();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

function tell(name: string, times: readonly number[]): void {
  const at = (part: number) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1);
  console.log(`${name}: ${times.length} answers, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`);
}

await timesWhile(endsAfter(300));
tell('alone', await timesWhile(endsAfter(500)));

const random = (size: number, options: object, seed = 1) =>
  puzzleJson(() => puzzleOfGrid(randomBoard(size, size, seed)), options);

const BELIEFS = { model: 'belief-propagation' };

/** The requests of each route, and of each kind of algorithm, that hold the thread longest where they do not pause. */
const HEAVY: WorstRequest[] = [
  ...['solve', 'hint', 'grade', 'check'].map((route) =>
    inLightUp(route, route, () => spacedOnes(34), { budget: 25_000_000 }),
  ),
  {
    name: 'Light Up: generate',
    path: '/v1/light-up/generate',
    body: json(() => ({ size: '25', grade: 'hard', black: 5, seed: 1 })),
  },
  { name: 'hint', path: '/v1/hint', body: random(100, {}) },
  { name: 'grade', path: '/v1/grade', body: random(60, {}) },
  {
    name: 'generate',
    path: '/v1/generate',
    body: json(() => ({ size: '25', colours: 4, grade: 'search', source: 'noise', seed: 1 })),
  },
  { name: 'predict', path: '/v1/predict', body: random(60, BELIEFS) },
  { name: 'ne8hpfi', path: '/v1/solve', body: random(60, { algorithm: 'ne8hpfi', ...BELIEFS }) },
  { name: 'optimal-order', path: '/v1/solve', body: random(10, { algorithm: 'optimal-order' }) },
  { name: 'line-order', path: '/v1/solve', body: random(1000, { algorithm: 'line-order' }) },
  { name: 'exact', path: '/v1/solve', body: random(1000, {}) },
];

const { size, seed, budget, solutions } = values;
const own = {
  name: 'the heavy request',
  path: '/v1/solve',
  body: random(Number(size), { budget: Number(budget), solutions: Number(solutions) }, Number(seed)),
};
const { routes } = values;
for (const request of routes === undefined ? [own] : HEAVY.filter(({ name }) => name.includes(routes))) {
  let isOver = false;
  const start = performance.now();
  const answering = sendWorst(worker.origin, request).then(({ status, begin }) => {
    isOver = true;
    return `${status} ${/"status":"([^"]+)"/.exec(begin)?.[1] ?? ''}`.trim();
  });
  tell(`beside ${request.name}`, await timesWhile(() => !isOver));
  console.log(`${request.name}: ${await answering} after ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
await worker.stop();

/** Holds for some requests. */
function endsAfter(requests: number): () => boolean {
  let left = requests;
  return () => left-- > 0;
}
