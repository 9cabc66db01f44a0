/** Samples of a network that classifies, with their targets. */
export interface Samples {
  readonly count: number;
  /** Whole numbers from 0 to 255, a row for each sample. */
  readonly inputs: Uint8Array;
  /** The values that the outputs should have, a row for each sample: one-hot for classes, 0 or 1 for each cell. */
  readonly targets: Float32Array;
  /**
   * For each hidden layer, 1 for the units that stay in this step and 0 for the others, with a row for each sample. Default:
   * all units stay.
   */
  readonly masks?: readonly Uint8Array[];
}

/**
 * The result of a training step: the loss and its gradient for each tensor. Without a focus, the loss is the mean
 * cross-entropy.
 */
export interface Gradients {
  readonly loss: number;
  readonly gradients: readonly Float32Array[];
}

/** The scaling that standardises inputs: each input minus its mean, divided by its standard deviation. */
export interface Scaling {
  readonly means: Float32Array;
  readonly deviations: Float32Array;
}

/** The form of a network that classifies: fully connected layers with ReLU between them. */
export interface ClassifierForm {
  /** The units of all layers, the inputs first. */
  readonly units: readonly number[];
  /**
   * `class`: a sample has one class, by the softmax over the outputs. `cells`: each output is a separate cell, by the logistic
   * function.
   */
  readonly outputs: 'class' | 'cells';
  /** The share of hidden units that the masks leave out. The other units are scaled up to compensate. Default: 0. */
  readonly dropout?: number;
  /** Default: the inputs are not standardised. */
  readonly scaling?: Scaling | undefined;
  /**
   * For cells: gives boards that are nearly right a greater weight; a number of nats above 0. A board whose cross-entropy,
   * summed over its cells, is greater by this number of nats weighs e times less. The loss is the generalised mean −focus · ln
   * mean exp(−L / focus) of the boards' sums L, divided by the cells of a board. With a focus of 1, exp(−cells · loss) is the
   * expected share of boards without a wrong cell. The greater the focus, the more similar the weights. Default: all boards
   * weigh the same.
   */
  readonly focus?: number | undefined;
}

/**
 * Computes the gradients of training steps of a network that classifies, by cross-entropy. It keeps no weights: each step
 * receives them, and Adam runs outside.
 */
export interface ClassifierStep {
  /** @param weights for each layer the kernel, inputs × units, then the bias */
  readonly compute: (samples: Samples, weights: readonly Float32Array[]) => Promise<Gradients>;
  /** Computes the logits of samples, with all units. */
  readonly predict: (
    samples: Pick<Samples, 'count' | 'inputs'>,
    weights: readonly Float32Array[],
  ) => Promise<Float32Array>;
  readonly dispose: () => Promise<void>;
}

/** Returns the shapes of the tensors of layers with these units, the inputs first. */
export const layerShapes = (units: readonly number[]): number[][] =>
  units.slice(1).flatMap((unit, layer) => [[units[layer] ?? 0, unit], [unit]]);
