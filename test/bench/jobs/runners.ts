import { cpus } from 'node:os';
import { puzzleLines } from '#test/failures/puzzles.ts';
import { type DatabaseName, openStage } from '#test/failures/stage.ts';
import { inSeconds, type Measure, pin, processorTimeOf, timed } from './measure.ts';

interface Run {
  readonly seconds: number;
  /** Seconds of the processor: of the hub, and of all runners together. */
  readonly hub: number;
  readonly runners: number;
  readonly isPinned: boolean;
}

/**
 * A job of the evolutionary algorithm with two runners of one processor each beside one. The hub needs some time of the
 * processor too, so that two processors make two runners less than twice as fast.
 */
export const measureRunners: Measure = async (database, { puzzles = 2000 }) => {
  const [one, two] = [await run(database, 1, puzzles), await run(database, 2, puzzles)];
  const times = ({ hub, runners }: Run) => `${inSeconds(hub)} of the hub, ${inSeconds(runners)} of the runners`;
  return [
    `${puzzles} puzzles of 15×15 by ea, ${one.isPinned ? 'each runner on one processor' : 'runners not pinned'}: ` +
      `one runner ${inSeconds(one.seconds)}, two ${inSeconds(two.seconds)}, ` +
      `${(one.seconds / two.seconds).toFixed(2)} times as fast; 1.8 are promised`,
    `processor time with one: ${times(one)}; with two: ${times(two)}`,
  ];
};

async function run(database: DatabaseName, count: number, puzzles: number): Promise<Run> {
  const stage = await openStage(database, { hubs: 1, runners: 0 });
  try {
    const runners = Array.from({ length: count }, () => stage.startRunner());
    const pinned = runners.map(({ pid }, index) => pin(pid, index % cpus().length));
    // Each runner starts its process with its first part.
    await stage.ended(await stage.submit(puzzleLines(8 * count, 15, 2, ''), '?algorithm=ea&budget=10000000'));
    const processes = [...stage.hubs.map(({ program }) => program), ...runners];
    const timesOf = () => processes.map(({ pid }) => processorTimeOf(pid));
    const before = timesOf();
    const lines = puzzleLines(puzzles, 15, 3, '');
    const [seconds] = await timed(async () => {
      await stage.ended(await stage.submit(lines, '?algorithm=ea&seed=1'), 7200);
    });
    const [hub = 0, ...rest] = timesOf().map((time, index) => time - (before[index] ?? 0));
    return { seconds, hub, runners: rest.reduce((sum, time) => sum + time, 0), isPinned: pinned.every(Boolean) };
  } finally {
    await stage.close();
  }
}
