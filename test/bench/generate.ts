/**
 * Measures how many puzzles a second one core makes, by processor time, after some that are not counted: the settings
 * are those that `crosshatch generate` is judged by. Beside the rate: the share of drawn pictures that end in a puzzle,
 * and the changed cells where a repair was needed.
 *
 *   npm run bench:generate -- [--count N] [--seed N] [--source NAME]...
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { createWish, generatePuzzle, PICTURE_SOURCES, type Wish } from '@crosshatch/core/generation';
import { drawerOf } from '#training/generate/drawer.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    source: { type: 'string', multiple: true, default: ['figures', 'noise', 'pictures'] },
  },
});
const count = Number(values.count);
const seed = Number(values.seed);

/** Puzzles before those that are counted, while the code is compiled. */
const WARM_UP = 300;

const SETTINGS: readonly Partial<Wish>[] = [
  { width: 15, height: 15, colours: 1 },
  { width: 15, height: 15, colours: 4 },
  { width: 10, height: 15, colours: 4, clues: 'counts' },
];

console.log('clues   size   colours  source     a second  of pictures  repaired  mean cells  95th percentile');
for (const setting of SETTINGS) {
  for (const source of PICTURE_SOURCES.filter((name) => values.source.includes(name))) {
    const wish = createWish({ ...setting, source });
    if (!wish.ok) throw new Error(wish.error.message);
    await measure(wish.value);
  }
}

async function measure(wish: Wish): Promise<void> {
  const draw = await drawerOf(wish);
  if (!draw.ok) throw new Error(draw.error);
  const options = draw.value === undefined ? {} : { draw: draw.value };
  for (let number = 0; number < WARM_UP; number++) generatePuzzle(wish, seed + 1, number, options);
  const changes: number[] = [];
  let [made, drawn] = [0, 0];
  const start = process.cpuUsage();
  for (let number = 0; number < count; number++) {
    const found = generatePuzzle(wish, seed, number, options);
    drawn += found.drawn;
    if (found.status === 'exhausted') continue;
    made++;
    if (found.changed > 0) changes.push(found.changed);
  }
  const { user, system } = process.cpuUsage(start);
  changes.sort((one, other) => one - other);
  const mean = changes.reduce((sum, cells) => sum + cells, 0) / changes.length;
  const columns = [
    wish.clues.padEnd(8),
    `${wish.width}×${wish.height}`.padEnd(7),
    String(wish.colours).padEnd(9),
    wish.source.padEnd(9),
    (made / ((user + system) / 1e6)).toFixed(0).padStart(10),
    `${((100 * made) / drawn).toFixed(1)} %`.padStart(13),
    String(changes.length).padStart(10),
    mean.toFixed(2).padStart(12),
    String(changes[Math.floor(0.95 * changes.length)] ?? 0).padStart(17),
  ];
  console.log(columns.join(''));
}
