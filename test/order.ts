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
  'browser/guides': 120,
  'browser/every-page': 116,
  'browser/walk': 66,
  'node/functions/worst-requests': 61,
  'node/site/race': 51,
  'browser/next-puzzle': 47,
  'browser/play-phone': 47,
  'node/training/command/timeout': 46,
  'browser/play': 44,
  'node/training/command/generate': 44,
  'browser/chapters': 42,
  'node/site/image': 41,
  'node/training/data-sets/shipped': 41,
  'browser/offline': 40,
  'browser/results': 40,
  'browser/kept': 36,
  'browser/race': 36,
  'browser/edit': 35,
  'browser/generate': 32,
  'browser/packages': 32,
  'browser/solve': 31,
  'browser/image': 30,
  'browser/light-up': 29,
  'browser/shelf': 29,
  'node/training/hub/client-jobs': 28,
  'node/training/hub/claims': 27,
  'node/training/work/runner': 27,
  'node/start/start': 26,
  'browser/jobs': 25,
  'browser/learn-search': 25,
  'browser/long-tasks': 25,
  'browser/reference': 24,
  'browser/enter': 23,
  'browser/learn-networks': 23,
  'browser/play-coloured': 23,
  'node/training/hub/redrive': 23,
  'browser/lighthouse': 22,
  'node/training/command/gan': 22,
  'browser/navigation': 21,
  'node/core/formats/round-trip': 21,
  'browser/export': 20,
  'node/training/command/jobs/jobs': 20,
  'node/training/work/failures': 20,
  'node/functions/deployment': 19,
  'node/core/exact/trace': 18,
  'node/training/command/sweep': 18,
  'node/training/generate/image': 18,
  'node/functions/fuzz': 17,
  'worker/errors': 17,
  'node/training/experiments/line-order-readings': 16,
  'node/training/command/promote': 15,
  'node/training/command/train': 15,
  'node/training/command/train-further': 14,
  'node/training/hub/http/journey': 14,
  'node/core/exact/brute-force': 13,
  'node/core/generation/pictures/ink': 12,
  'node/core/generation/pictures/paper': 12,
  'node/functions/beside': 12,
  'node/training/command/dataset': 12,
  'node/training/command/webgpu': 12,
  'node/training/work/slot': 12,
  'node/training/command/jobs/serve': 11,
  'node/training/hub/postgres': 11,
  'node/training/command/batch': 10,
};
