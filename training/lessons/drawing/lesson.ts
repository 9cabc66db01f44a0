import { performance } from 'node:perf_hooks';
import { NETWORK_TENSORS } from '@crosshatch/core/drawing';
import { itemAt } from '@crosshatch/core/memory';
import { COARSE_CELLS, coarseInputs, DRAWN_CLASSES, fineInputs, MOST_FINE_ROWS } from '@crosshatch/core/network';
import { below, fraction } from '@crosshatch/core/random';
import type { ClassifierStep, Samples } from '../../networks/classifier/step.ts';
import { heWeights } from '../../networks/classifier/weights.ts';
import { DRAW_PURPOSES, drawsOf } from '../../networks/draws.ts';
import { takeAdamStep } from '../../networks/portable-adam.ts';
import type { DrawingConfiguration } from '../../runs/configuration.ts';
import { type Learner, type Lesson, newlyTrained, type Pause, type Trained } from '../../runs/lesson.ts';
import type { State } from '../../runs/state.ts';
import { type DrawnBoard, mirrored } from './boards.ts';
import type { PlannedDrawing } from './plan.ts';
import { coarseSamples, fineSamples } from './samples.ts';
import { statisticsOf } from './statistics.ts';
import { drawingSubject } from './subject.ts';

/**
 * The lesson of the two networks that draw. Each step draws boards at random and mirrors half of the boards. It trains one
 * network on all coarse cells of the boards, and the other on some of the fine cells. Both losses have the same weight.
 */
export const drawingLesson = ({ configuration, boards, create }: PlannedDrawing): Lesson => ({
  architecture: configuration.architecture,
  epochs: configuration.epochs,
  patience: Number.POSITIVE_INFINITY,
  subject: drawingSubject(configuration),
  begin: (checkpoint) => {
    const trained = checkpoint ?? newlyTrained(initialWeights(configuration, boards.train));
    const [coarse, fine] = unitsOf(configuration);
    const steps = { coarse: create(coarse), fine: create(fine) };
    return new DrawingLearner(configuration, boards, trained, steps);
  },
});

const unitsOf = ({ architecture: { themes, coarse, fine } }: DrawingConfiguration) =>
  [
    [coarseInputs(themes.length), ...coarse, DRAWN_CLASSES],
    [fineInputs(themes.length), ...fine, DRAWN_CLASSES],
  ] as const;

/** About the number of inputs that are 1 for a condition, whatever its colours. */
const HELD = 16;

function initialWeights(configuration: DrawingConfiguration, boards: readonly DrawnBoard[]): Float32Array[] {
  const { seed, architecture } = configuration;
  const [coarse, fine] = unitsOf(configuration);
  return [
    ...heWeights(coarse, seed, COARSE_CELLS / 2 + HELD),
    ...heWeights(fine, seed + 1, MOST_FINE_ROWS + HELD),
    ...statisticsOf(boards, architecture, seed),
  ];
}

/** The steps of the two networks. */
interface Steps {
  readonly coarse: ClassifierStep;
  readonly fine: ClassifierStep;
}

/** Boards in a validation step. */
const VALIDATED = 64;

/** The seed that draws the fine cells of the validation. */
const VALIDATION = 1;

/** Steps in which the learning rate grows to its full height. */
const WARM_UP = 200;

/** The share of boards whose theme is hidden from the networks, so that they learn the features that all themes share. */
const WITHOUT_THEME = 0.1;

const withoutTheme = (board: DrawnBoard): DrawnBoard => ({
  ...board,
  condition: { ...board.condition, theme: undefined },
});

class DrawingLearner implements Learner {
  private readonly configuration: DrawingConfiguration;
  private readonly boards: PlannedDrawing['boards'];
  private readonly trained: Trained;
  private readonly steps: Steps;

  constructor(configuration: DrawingConfiguration, boards: PlannedDrawing['boards'], trained: Trained, steps: Steps) {
    this.configuration = configuration;
    this.boards = boards;
    this.trained = trained;
    this.steps = steps;
  }

  async *trainEpoch(state: State, pauseMs: number): AsyncGenerator<Pause, number> {
    const { batch, stepsPerEpoch } = this.configuration;
    let since = performance.now();
    while (state.step < (state.epochs + 1) * stepsPerEpoch) {
      const loss = await this.step(state.step + 1);
      state.step++;
      state.samples += batch;
      state.epoch.loss += loss;
      state.epoch.steps++;
      if (performance.now() - since < pauseMs) continue;
      yield { share: state.epoch.steps / stepsPerEpoch, loss, isResumable: true };
      since = performance.now();
    }
    const mean = state.epoch.loss / state.epoch.steps;
    state.epoch = { loss: 0, steps: 0 };
    return mean;
  }

  async validate() {
    const { validation } = this.boards;
    const sums = { coarse: 0, fine: 0 };
    for (let first = 0; first < validation.length; first += VALIDATED) {
      const boards = validation.slice(first, first + VALIDATED);
      const [coarse, fine] = await this.computed(boards, VALIDATION);
      sums.coarse += (coarse.loss * boards.length) / validation.length;
      sums.fine += (fine.loss * boards.length) / validation.length;
    }
    return { drawing: sums };
  }

  read = async (): Promise<Trained> => this.trained;

  dispose = (): void => {
    for (const step of [this.steps.coarse, this.steps.fine]) void step.dispose();
  };

  /** Takes a step of both networks. Returns the sum of their losses. */
  private async step(step: number): Promise<number> {
    const { seed, batch } = this.configuration;
    const random = drawsOf(seed, DRAW_PURPOSES.BOARDS, step);
    const boards = Array.from({ length: batch }, () => {
      const board = itemAt(this.boards.train, below(random, this.boards.train.length));
      const seen = fraction(random) < 0.5 ? board : mirrored(board);
      return fraction(random) < WITHOUT_THEME ? withoutTheme(seen) : seen;
    });
    const computed = await this.computed(boards, random());
    const learningRate = this.rateOf(step);
    for (const [network, { gradients }] of computed.entries()) {
      const first = (network * NETWORK_TENSORS) / 2;
      const own = (tensors: readonly Float32Array[]) => tensors.slice(first, first + NETWORK_TENSORS / 2);
      const { weights, means, squares } = this.trained;
      const updated = { weights: own(weights), means: own(means), squares: own(squares), updates: step - 1 };
      takeAdamStep(updated, gradients, 1, learningRate);
    }
    return computed[0].loss + computed[1].loss;
  }

  private async computed(boards: readonly DrawnBoard[], seed: number) {
    const { themes } = this.configuration.architecture;
    const { weights } = this.trained;
    const compute = (step: ClassifierStep, samples: Samples, first: number) =>
      step.compute(samples, weights.slice(first, first + NETWORK_TENSORS / 2));
    const coarse = await compute(this.steps.coarse, coarseSamples(boards, themes.length), 0);
    const fine = await compute(this.steps.fine, fineSamples(boards, themes.length, seed), NETWORK_TENSORS / 2);
    return [coarse, fine] as const;
  }

  /** Returns the learning rate of a step: it falls to 0 along half a cosine, and rises from 0 during the warm-up. */
  private rateOf(step: number): number {
    const { learningRate, epochs, stepsPerEpoch } = this.configuration;
    const falling = (1 + Math.cos((Math.PI * (step - 1)) / (epochs * stepsPerEpoch))) / 2;
    return learningRate * falling * Math.min(1, step / WARM_UP);
  }
}
