import type { DenseArchitecture } from '@crosshatch/core/models';
import type { OnnxRuntime } from '../onnx/runtime.ts';
import { newlyTrained, type Trained } from '../runs/lesson.ts';
import { squareCorrection, takeArrayStep } from './array-adam.ts';
import { createOnnxClassifier } from './classifier/onnx.ts';
import type { ClassifierStep, Samples, Scaling } from './classifier/step.ts';
import { glorotWeights, unitsOf } from './dense.ts';
import { type Dropout, drawDropout } from './dropout.ts';
import type { Step, TrainingBatch } from './training-step.ts';

/** The constant of the optimiser for TensorFlow.js (`adam.ts`), so that both train the same network, except for rounding. */
const EPSILON = 1e-7;

export interface CellsSettings {
  /** The weights to continue from. Default: drawn by the seed of the dropout. */
  readonly trained?: Trained | undefined;
  readonly scaling?: Scaling | undefined;
  /** See `ClassifierForm.focus`. */
  readonly focus?: number | undefined;
  /** Default: 1. */
  readonly threads?: number | undefined;
}

/** Trains a network that predicts the cells of boards. The ONNX runtime computes the gradients; Adam updates arrays. */
export class CellsTrainer {
  readonly trained: Trained;
  private readonly classifier: ClassifierStep;
  private readonly layers: readonly number[];
  private readonly dropout: Dropout;

  constructor(
    runtime: OnnxRuntime,
    architecture: DenseArchitecture,
    dropout: Dropout,
    { trained, scaling, focus, threads = 1 }: CellsSettings = {},
  ) {
    const { layers } = architecture;
    const units = unitsOf(architecture);
    this.trained = trained ?? newlyTrained(glorotWeights(architecture, dropout.seed));
    this.classifier = createOnnxClassifier(
      runtime,
      { units, outputs: 'cells', dropout: dropout.rate, scaling, focus },
      threads,
    );
    this.layers = layers;
    this.dropout = dropout;
  }

  /** Makes the rows of a step, with its dropout masks. @param step counted from 1 */
  rowsOf({ boards, clues, cells }: TrainingBatch, step: number): Samples {
    const masks = drawDropout(this.layers, boards, this.dropout, step);
    return { count: boards, inputs: clues, targets: cells, masks };
  }

  /** Computes the gradients of rows. The weights must not change before it has finished. */
  compute(rows: Samples): ReturnType<ClassifierStep['compute']> {
    return this.classifier.compute(rows, this.trained.weights);
  }

  /** Takes a step of Adam down the gradients. */
  descend(gradients: readonly Float32Array[], { step, learningRate }: Step): void {
    const { weights, means, squares } = this.trained;
    const settings = { step, learningRate, epsilon: EPSILON * squareCorrection(step) };
    for (const [index, gradient] of gradients.entries()) {
      const [values, mean, square] = [weights[index], means[index], squares[index]];
      if (values === undefined || mean === undefined || square === undefined) throw new Error('a tensor is missing');
      takeArrayStep({ values, mean, square }, gradient, settings);
    }
  }

  predict({ boards, clues }: TrainingBatch): Promise<Float32Array> {
    return this.classifier.predict({ count: boards, inputs: clues }, this.trained.weights);
  }

  dispose(): Promise<void> {
    return this.classifier.dispose();
  }
}
