/**
 * Holds the exact solver of Light Up against exhaustive search on every board of a size that has a solution, and counts the
 * boards with one solution and those with several:
 *
 *   node test/bench/light-up-counts.ts 4x3
 *
 * 4×3 takes about two minutes of processor time and 0.9 GB: 1,086,185 boards have one solution, 129,805 have several.
 */
import process from 'node:process';
import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { solvableBoards } from '../node/core/light-up/exact/brute-force.ts';

const [, width = '', height = ''] = /^(\d)x(\d)$/.exec(process.argv[2] ?? '') ?? [];
if (width === '') {
  console.error('expected a size such as 4x3');
  process.exit(2);
}
const counts = { unique: 0, multiple: 0, wrong: 0 };
for (const { board, solutions } of solvableBoards(Number(width), Number(height)).values()) {
  const expected = solutions === 1 ? 'unique' : 'multiple';
  counts[solveLightUp(board).status === expected ? expected : 'wrong']++;
}
console.log(
  `${width}×${height}: ${counts.unique} unique, ${counts.multiple} multiple, ${counts.wrong} answered wrongly`,
);
process.exitCode = counts.wrong === 0 ? 0 : 1;
