import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the files project after project, those that take longest first, so that none is left at the end. A worker goes on with
 * the next file where that is of its project, and ends where it is of another one.
 */
export class LongestOfEachProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
      .map((file) => ({ file, project: PROJECTS.indexOf(file.project.name), seconds: this.#secondsOf(file) }))
      .toSorted((a, b) => a.project - b.project || b.seconds - a.seconds)
      .map(({ file }) => file);
  }

  /** The time that a file took here last, or else in a run of all tests on two processors. */
  #secondsOf(file: TestSpecification): number {
    const last = this.ctx.cache.getTestSpecificationResult(file);
    if (last !== undefined) return last.duration / 1000;
    const name = relative(`${this.ctx.config.root}/test`, file.moduleId).replace('.test.ts', '');
    return SECONDS[name] ?? (file.project.name === 'browser' ? 15 : 2);
  }
}

/** The project with the shortest files comes last, and then the one that runs alone. */
const PROJECTS = ['browser', 'node', 'worker', 'parts', 'timed'];

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
