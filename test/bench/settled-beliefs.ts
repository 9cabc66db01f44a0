/**
 * Measures how belief propagation decodes boards by other settings than its own: the rounds before the first cell, and the
 * noise of all decodings but the first. To settle them on other boards than the paper's test set, which results report. `core/belief/decode.ts` tells the figures.
 *
 *   node test/bench/settled-beliefs.ts [--limit N] BOARDS
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { DECODING, type DecodingSettings, decodings } from '@crosshatch/core/belief';
import { predictedCells } from '@crosshatch/core/network';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { readBoards } from '#training/data-sets/boards.ts';
import { proportion } from '#training/statistics/proportion.ts';
import { table } from '#training/terminal/table.ts';
import { orEnd, wholeNumber } from './command.ts';

/** As many as the network for every size looks at. */
const DECODINGS = 16;

const OTHERS: readonly DecodingSettings[] = [
  DECODING,
  ...[3, 10, 100].map((rounds) => ({ ...DECODING, rounds })),
  ...[0.2, 0.4, 0.8].map((noise) => ({ ...DECODING, noise })),
];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { limit: { type: 'string' } } });
const [file] = positionals;
if (file === undefined) {
  console.error('node test/bench/settled-beliefs.ts BOARDS: the file of boards is missing');
  process.exit(2);
}
const boards = orEnd(await readBoards(file));
const count = Math.min(boards.count, values.limit === undefined ? boards.count : wholeNumber('limit', values.limit));

const rows = OTHERS.map((settings) => {
  let [solved, label, found] = [0, 0, 0];
  for (let board = 0; board < count; board++) {
    const cells = boards.cells(board);
    const puzzle = puzzleOfGrid({ width: boards.width, height: boards.height, cells });
    const isDrawn = (chances: Float32Array): boolean =>
      predictedCells(chances).every((state, cell) => state === cells[cell]);
    const all = [...decodings(puzzle, DECODINGS, 1, Number.POSITIVE_INFINITY, settings)];
    const [first] = all;
    if (first?.wrongLines === 0) solved++;
    if (first !== undefined && isDrawn(first.chances)) label++;
    if (all.some(({ chances }) => isDrawn(chances))) found++;
  }
  const shares = [solved, label, found].map((share) => {
    const { mean, low, high } = proportion(share, count);
    return `${(100 * mean).toFixed(2)} [${(100 * low).toFixed(2)}-${(100 * high).toFixed(2)}]`;
  });
  return [`${settings.rounds} rounds, noise ${settings.noise}`, ...shares];
});
const headings = [
  `${file.split('/').at(-1)}, ${count}`,
  'solved at first, %',
  'as drawn at first, %',
  `drawn among ${DECODINGS}, %`,
];
process.stdout.write(table(headings, rows));
