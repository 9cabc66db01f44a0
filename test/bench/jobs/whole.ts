import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '#test/failures/program.ts';
import { puzzleLines } from '#test/failures/puzzles.ts';
import { openStage } from '#test/failures/stage.ts';
import { inSeconds, type Measure, peakOf, timed, warmUp } from './measure.ts';

/** A job of many puzzles with a runner of one thread, beside `crosshatch solve --jsonl` with one thread. */
export const measureWhole: Measure = async (database, { puzzles = 100_000 }) => {
  const lines = puzzleLines(puzzles, 10, 1, '');
  const alone = await solveAlone(lines);
  const stage = await openStage(database, { hubs: 1, runners: 1 });
  try {
    await warmUp(stage);
    const [whole, accepted] = await timed(async () => {
      const [seconds, id] = await timed(() => stage.submit(lines));
      await stage.ended(id, 3600);
      return seconds;
    });
    const [hub] = stage.hubs;
    const peak = hub === undefined ? 0 : await peakOf(hub.program.pid);
    return [
      `${puzzles} puzzles of 10×10 accepted in ${inSeconds(accepted)}`,
      `the whole job took ${inSeconds(whole)}, crosshatch solve --jsonl ${inSeconds(alone)}: at most ` +
        `${inSeconds(1.5 * alone + 10)} are promised`,
      `the hub had ${peak} MB at most`,
    ];
  } finally {
    await stage.close();
  }
};

async function solveAlone(lines: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'crosshatch-bench-'));
  try {
    const input = join(folder, 'puzzles.jsonl');
    await writeFile(input, lines);
    const args = ['solve', '--jsonl', '--threads', '1', '--output', join(folder, 'answers.jsonl'), input];
    const [seconds] = await timed(() => startProgram(args).ended);
    return seconds;
  } finally {
    await rm(folder, { recursive: true });
  }
}
