import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the files that take longest first, so that none is left at the end, and Chromium's beside others, which compute
 * while Chromium's wait. Short files that share a worker come last, by projects: a worker ends where a file of another
 * project is next.
 */
export class LongestBesideBrowser extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const timed = files.map((file) => ({ file, seconds: this.#secondsOf(file) }));
    timed.sort((a, b) => b.seconds - a.seconds);
    const isLast = ({ file, seconds }: Timed) => !file.project.config.isolate && seconds < LONG;
    const isInBrowser = ({ file }: Timed) => file.project.name === 'browser';
    const first = timed.filter((each) => !isLast(each));
    const last = timed.filter(isLast).sort((a, b) => compare(a.file.project.name, b.file.project.name));
    const beside = interleave(
      first.filter(isInBrowser),
      first.filter((each) => !isInBrowser(each)),
    );
    return [...beside, ...last].map(({ file }) => file);
  }

  /** The time that a file took here last, or else in a run of all tests on two processors. */
  #secondsOf(file: TestSpecification): number {
    const last = this.ctx.cache.getTestSpecificationResult(file);
    if (last !== undefined) return last.duration / 1000;
    const name = relative(`${this.ctx.config.root}/test`, file.moduleId).replace('.test.ts', '');
    return SECONDS[name] ?? (file.project.name === 'browser' ? 60 : 2);
  }
}

/** A file that shares a worker and takes less, in seconds, waits for those of its project. */
const LONG = 8;

interface Timed {
  readonly file: TestSpecification;
  readonly seconds: number;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Merges two lists so that, at each place, the same part of the seconds of either is past. */
export function interleave<Item extends { readonly seconds: number }>(
  first: readonly Item[],
  second: readonly Item[],
): Item[] {
  return [...placed(first), ...placed(second)].toSorted((a, b) => a.at - b.at).map(({ item }) => item);
}

function placed<Item extends { readonly seconds: number }>(items: readonly Item[]) {
  const all = items.reduce((sum, { seconds }) => sum + seconds, 0);
  let past = 0;
  return items.map((item) => {
    const at = past / all;
    past += item.seconds;
    return { item, at };
  });
}

/** The times of files that take ten seconds or more, of the browser forty. */
export const SECONDS: Readonly<Record<string, number>> = {
  'browser/every-page': 229,
  'browser/guides': 195,
  'node/functions/worst-requests': 168,
  'browser/play': 127,
  'node/training/command/promote': 95,
  'browser/edit': 92,
  'browser/kept': 84,
  'browser/enter': 76,
  'browser/race': 70,
  'node/training/command/train-further': 68,
  'node/functions/fuzz': 67,
  'browser/export': 64,
  'browser/image': 62,
  'browser/play-coloured': 61,
  'node/training/command/commands': 60,
  'browser/solve': 59,
  'node/training/command/generate': 57,
  'browser/packages': 52,
  'node/training/command/train': 51,
  'browser/offline': 49,
  'browser/home': 47,
  'browser/generate': 45,
  'browser/walk': 46,
  'browser/clues': 45,
  'node/training/data-sets/shipped': 37,
  'node/site/race': 34,
  'node/training/command/jobs/jobs': 34,
  'node/training/work/failures': 32,
  'node/training/hub/claims': 30,
  'node/core/exact/hard': 30,
  'node/training/command/dataset': 30,
  'node/training/command/gan': 29,
  'node/training/command/launcher': 28,
  'node/training/command/completion': 28,
  'node/training/command/batch': 27,
  'node/training/command/sweep': 27,
  'node/training/command/export': 27,
  'node/core/formats/round-trip': 25,
  'node/training/command/experiment': 25,
  'node/training/hub/client-jobs': 22,
  'node/training/command/line-order': 21,
  'node/training/command/webgpu': 19,
  'node/training/command/networks': 18,
  'worker/api': 18,
  'node/training/work/runner': 18,
  'node/core/exact/brute-force': 17,
  'node/core/exact/trace': 16,
  'node/training/command/evaluate': 15,
  'node/training/command/threads': 15,
  'node/training/hub/schedules': 15,
  'node/training/command/arguments': 15,
  'node/core/formats/fuzz': 14,
  'node/training/command/light-up': 14,
  'node/training/command/demote': 14,
  'worker/errors': 13,
  'node/training/work/slot': 13,
  'node/core/explain/replay': 12,
  'node/training/hub/http/journey': 12,
  'node/training/networks/puzzle-gan/step': 11,
};
