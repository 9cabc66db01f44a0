/** Samples of a network that classifies. */
export interface Samples {
  readonly count: number;
  /** Inputs that are 0 or 1, a row for each sample. */
  readonly inputs: Uint8Array;
  /** The class of each sample as a one-hot row. */
  readonly classes: Float32Array;
}

/** The result of a training step: the mean cross-entropy, and its gradients by the tensors. */
export interface Gradients {
  readonly loss: number;
  readonly gradients: readonly Float32Array[];
}

/**
 * Computes the training steps of a network that classifies: fully connected layers with ReLU between them, softmax and
 * cross-entropy at the end. It keeps no weights: they are given to each step, and Adam follows outside.
 */
export interface ClassifierStep {
  /** @param weights for each layer the kernel, inputs × units, then the bias */
  readonly compute: (samples: Samples, weights: readonly Float32Array[]) => Promise<Gradients>;
  readonly dispose: () => Promise<void>;
}

/** The shapes of the tensors of layers with these units, the inputs first. */
export const layerShapes = (units: readonly number[]): number[][] =>
  units.slice(1).flatMap((unit, layer) => [[units[layer] ?? 0, unit], [unit]]);
