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
    return SECONDS[name] ?? (file.project.name === 'browser' ? 15 : 2);
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

/** The times of files that take ten seconds or more, of the browser twenty. */
export const SECONDS: Readonly<Record<string, number>> = {
  'browser/every-page': 147,
  'browser/guides': 131,
  'node/functions/worst-requests': 118,
  'browser/chapters': 58,
  'browser/play': 54,
  'browser/walk': 50,
  'browser/edit': 50,
  'browser/kept': 49,
  'browser/results': 45,
  'browser/race': 43,
  'browser/shelf': 40,
  'browser/offline': 37,
  'browser/play-coloured': 36,
  'browser/packages': 35,
  'browser/learn-networks': 34,
  'browser/learn-search': 33,
  'node/functions/fuzz': 32,
  'browser/lighthouse': 32,
  'browser/export': 31,
  'browser/image': 31,
  'browser/solve': 28,
  'browser/navigation': 27,
  'browser/enter': 27,
  'browser/next-puzzle': 26,
  'browser/play-phone': 25,
  'browser/long-tasks': 24,
  'node/training/hub/claims': 24,
  'node/training/work/failures': 22,
  'browser/lost': 22,
  'node/training/hub/client-jobs': 21,
  'node/training/data-sets/shipped': 20,
  'browser/clues': 20,
  'browser/jobs': 20,
  'node/core/exact/hard': 19,
  'node/training/work/runner': 18,
  'node/site/race': 17,
  'node/training/command/train': 17,
  'node/training/command/promote': 15,
  'node/training/hub/schedules': 15,
  'node/training/command/batch': 15,
  'node/training/command/generate': 14,
  'node/training/command/dataset': 14,
  'node/training/command/threads': 14,
  'node/training/command/launcher': 14,
  'node/training/command/jobs/jobs': 12,
  'node/training/command/sweep': 12,
  'node/core/formats/round-trip': 12,
  'node/training/command/gan': 10,
};
