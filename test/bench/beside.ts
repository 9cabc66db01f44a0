/**
 * Asks for small puzzles, one after the other, from the bundled Worker in bare workerd, first alone and then beside one heavy
 * request. Prints the median, the 99th percentile and the longest of their times, and how long the heavy request takes.
 *
 *   npm run bench:beside -- [--size N] [--seed N] [--budget N] [--solutions N] [--bundle FOLDER]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { cluesText, lengthOf, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { bundleWorker, startWorker } from '../fixtures/bare-worker.ts';
import { randomBoard } from '../fixtures/worst-requests.ts';

const { values } = parseArgs({
  options: {
    /** The sides of the heavy puzzle. */
    size: { type: 'string', default: '33' },
    seed: { type: 'string', default: '1' },
    budget: { type: 'string', default: '3000000' },
    solutions: { type: 'string', default: '2' },
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
const clues = puzzleOfGrid(randomBoard(Number(values.size), Number(values.size), Number(values.seed)));
const heavy = {
  rows: clues.rows.map((clue) => clue.map(lengthOf)),
  columns: clues.columns.map((clue) => clue.map(lengthOf)),
  budget: Number(values.budget),
  solutions: Number(values.solutions),
};
let isOver = false;
const start = performance.now();
const answering = fetch(`${worker.origin}/v1/solve`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(heavy),
}).then(async (response) => {
  const { status }: { status: unknown } = JSON.parse(await response.text());
  isOver = true;
  return status;
});
tell('beside the heavy request', await timesWhile(() => !isOver));
console.log(`the heavy request: ${await answering} after ${((performance.now() - start) / 1000).toFixed(1)} s`);
await worker.stop();

/** Holds for some requests. */
function endsAfter(requests: number): () => boolean {
  let left = requests;
  return () => left-- > 0;
}
