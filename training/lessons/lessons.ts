import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { BACKENDS, type BackendName, ONNX, TENSORFLOW_BACKENDS, useBackend } from '../backends/index.ts';
import { unfoldedWeights } from '../networks/scaling.ts';
import { thermometerWeights } from '../networks/thermometer.ts';
import type { Configuration } from '../runs/configuration.ts';
import type { Lesson } from '../runs/lesson.ts';
import { networkLesson } from './boards/lesson.ts';
import { boardsOfRun, type InitialNetwork, type NetworkOptions, planNetworkRun } from './boards/plan.ts';
import { scalingOfRun } from './boards/samples.ts';
import { drawingLesson } from './drawing/lesson.ts';
import { boardsOfDrawing, type DrawingOptions, type PlannedDrawing, planDrawingRun } from './drawing/plan.ts';
import { lineOrderLesson } from './line-order/lesson.ts';
import { type LineOrderOptions, planLineOrderRun } from './line-order/plan.ts';
import { ganLesson } from './puzzle-gan/lesson.ts';
import { type GanOptions, planGanRun, useGanBackend } from './puzzle-gan/plan.ts';
import { picturesOfSource } from './puzzle-gan/sources.ts';

/*
 * The kinds of lessons: networks that predict boards, the network that chooses the next line, networks that draw, and the
 * puzzle GAN.
 */

export interface LessonOptions
  extends Omit<NetworkOptions, 'network' | 'epochs'>,
    LineOrderOptions,
    Pick<DrawingOptions, 'variants' | 'drawings'>,
    GanOptions {
  readonly network: NetworkOptions['network'] | 'line-order' | 'drawing' | 'puzzle-gan';
  readonly backend: BackendName | 'auto';
}

/** The most epochs of a network that learns boards. */
const EPOCHS = 100;

/** A run that is ready to begin or to be resumed. */
export interface PreparedRun {
  readonly configuration: Configuration;
  readonly lesson: Lesson;
  /** The weights to begin with, if they come from another network. */
  readonly initial?: readonly Float32Array[];
}

/** Prepares a new run. */
export async function newRun({ network, ...options }: LessonOptions): Promise<Result<PreparedRun, string>> {
  if (network === 'line-order') {
    const configuration = planLineOrderRun(options);
    return success({ configuration, lesson: lineOrderLesson(configuration) });
  }
  if (network === 'puzzle-gan') {
    const plan = await planGanRun(options, options.backend);
    if (!plan.ok) return plan;
    const { configuration, read } = plan.value;
    return success({ configuration, lesson: ganLesson(configuration, read.pictures) });
  }
  const { backend: asked } = options;
  if (network === 'drawing') return drawingRun(await planDrawingRun({ ...options, backend: asked }));
  if (asked === ONNX && network === 'universal') return failure('the backend onnx does not train --network universal');
  if (options.standardise && network === 'universal') return failure('--standardise needs a dense network');
  if (options.focus !== undefined && network === 'universal') return failure('--focus needs a dense network');
  if (options.thermometer && network === 'universal') return failure('--thermometer needs a dense network');
  const initial = options.initial && (options.thermometer ? withThermometer(options.initial) : options.initial);
  const backend = await useBackend(asked, network === 'dense' ? BACKENDS : TENSORFLOW_BACKENDS);
  if (!backend.ok) return backend;
  const plan = await planNetworkRun(
    { epochs: EPOCHS, ...options, ...(initial && { initial }), network },
    backend.value,
  );
  if (!plan.ok) return plan;
  const { configuration, boards } = plan.value;
  const lesson = networkLesson(configuration, boards);
  if (initial === undefined) return success({ configuration, lesson });
  const scaling = scalingOfRun(configuration, boards);
  const weights = scaling === undefined ? initial.weights : unfoldedWeights(initial.weights, scaling);
  return success({ configuration, lesson, initial: weights });
}

/** Converts a network to one that reads thermometers and predicts the same. */
function withThermometer(initial: InitialNetwork): InitialNetwork {
  const { architecture, weights } = initial;
  if (architecture.kind !== 'dense' || architecture.encoding !== undefined) return initial;
  return {
    ...initial,
    architecture: { ...architecture, encoding: 'thermometer' },
    weights: thermometerWeights(architecture, weights),
  };
}

/** Prepares a run that was begun before. */
export async function begunRun(configuration: Configuration): Promise<Result<PreparedRun, string>> {
  if (configuration.kind === 'line-order') return success({ configuration, lesson: lineOrderLesson(configuration) });
  if (configuration.kind === 'drawing') return drawingRun(await boardsOfDrawing(configuration));
  if (configuration.kind === 'puzzle-gan') {
    const used = await useGanBackend(configuration.backend);
    if (!used.ok) return used;
    const read = await picturesOfSource(configuration.source);
    return read.ok ? success({ configuration, lesson: ganLesson(configuration, read.value.pictures) }) : read;
  }
  const backend = await useBackend(configuration.backend);
  if (!backend.ok) return failure(backend.error);
  const boards = await boardsOfRun(configuration);
  return boards.ok ? success({ configuration, lesson: networkLesson(configuration, boards.value) }) : boards;
}

const drawingRun = (planned: Result<PlannedDrawing, string>): Result<PreparedRun, string> =>
  planned.ok ? success({ configuration: planned.value.configuration, lesson: drawingLesson(planned.value) }) : planned;
