import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { type BackendName, useBackend } from '../backends/index.ts';
import type { Configuration } from '../runs/configuration.ts';
import type { Lesson } from '../runs/lesson.ts';
import { networkLesson } from './boards/lesson.ts';
import { boardsOfRun, type NetworkOptions, planNetworkRun } from './boards/plan.ts';
import { drawingLesson } from './drawing/lesson.ts';
import { boardsOfDrawing, type DrawingOptions, type PlannedDrawing, planDrawingRun } from './drawing/plan.ts';
import { lineOrderLesson } from './line-order/lesson.ts';
import { type LineOrderOptions, planLineOrderRun } from './line-order/plan.ts';

/*
 * The kinds of lessons: networks that predict boards, the network that chooses the next line, and networks that draw.
 */

export interface LessonOptions
  extends Omit<NetworkOptions, 'network'>,
    LineOrderOptions,
    Pick<DrawingOptions, 'variants' | 'drawings'> {
  readonly network: NetworkOptions['network'] | 'line-order' | 'drawing';
  readonly backend: BackendName | 'auto';
}

/** A run that can begin or go on. */
export interface PreparedRun {
  readonly configuration: Configuration;
  readonly lesson: Lesson;
}

/** Prepares a new run. */
export async function newRun({ network, ...options }: LessonOptions): Promise<Result<PreparedRun, string>> {
  if (network === 'line-order') {
    const configuration = planLineOrderRun(options);
    return success({ configuration, lesson: lineOrderLesson(configuration) });
  }
  if (network === 'drawing') return drawingRun(await planDrawingRun(options));
  const backend = await useBackend(options.backend);
  if (!backend.ok) return backend;
  const plan = await planNetworkRun({ ...options, network }, backend.value);
  if (!plan.ok) return plan;
  const { configuration, boards } = plan.value;
  return success({ configuration, lesson: networkLesson(configuration, boards) });
}

/** Prepares a run that was begun before. */
export async function begunRun(configuration: Configuration): Promise<Result<PreparedRun, string>> {
  if (configuration.kind === 'line-order') return success({ configuration, lesson: lineOrderLesson(configuration) });
  if (configuration.kind === 'drawing') return drawingRun(await boardsOfDrawing(configuration));
  const backend = await useBackend(configuration.backend);
  if (!backend.ok) return failure(backend.error);
  const boards = await boardsOfRun(configuration);
  return boards.ok ? success({ configuration, lesson: networkLesson(configuration, boards.value) }) : boards;
}

const drawingRun = (planned: Result<PlannedDrawing, string>): Result<PreparedRun, string> =>
  planned.ok ? success({ configuration: planned.value.configuration, lesson: drawingLesson(planned.value) }) : planned;
