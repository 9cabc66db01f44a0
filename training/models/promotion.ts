import type { DrawingModel, GanModel, LineOrderModel, Manifest, Model, Weights } from '@crosshatch/core/models';
import type { BoardSample } from '../evaluation/evaluate.ts';

export interface Promotion {
  /** The folder of the run whose best weights are promoted. */
  readonly run: string;
  readonly name: string;
  /** The files of boards on which the run is measured. */
  readonly sets: readonly string[];
  /** The sample of boards that is drawn from each file. Default: all boards. */
  readonly sample: BoardSample;
  /** The folder of the models. */
  readonly folder: string;
  /** Whether to promote the run in spite of faults. */
  readonly force: boolean;
}

export type Added =
  | { readonly kind: 'network'; readonly model: Model }
  | { readonly kind: 'line-order'; readonly model: LineOrderModel }
  | { readonly kind: 'drawing'; readonly model: DrawingModel }
  | { readonly kind: 'puzzle-gan'; readonly model: GanModel };

/** The best weights of a run, rounded to 16 bits, as they go into the manifest. */
export interface Rounded {
  readonly weights: Weights;
  /** The tensors, read back from the file. */
  readonly tensors: readonly Float32Array[];
  /** The day of the promotion. */
  readonly date: string;
}

/** A model with its figures, before it is written. */
export interface MeasuredModel {
  readonly added: Added;
  /** The fault if the model is worse than one that it would displace. */
  readonly worse: string | undefined;
  /** Adds the figures that were measured for other models to a manifest. */
  readonly withFiguresOfOthers: (manifest: Manifest) => Manifest;
}
