import type { Predictor } from '../algorithm/index.ts';
import { beliefPropagation } from '../belief/index.ts';
import { createDrawer } from '../drawing/index.ts';
import type { DrawPicture } from '../generation/index.ts';
import { failure, type Result, type Size, success } from '../puzzle/index.ts';
import { findModel, findSearchModel } from './choice.ts';
import { createNetwork } from './create.ts';
import type { DrawingModel, Manifest, Model, Weights } from './manifest.ts';
import { readWeights } from './weights.ts';

/** Callbacks that read a folder of models. An error says in words what could not be read. */
export interface ModelFiles {
  readonly manifest: () => Promise<Result<Manifest, string>>;
  /** Reads the file of a model's weights. */
  readonly weights: (weights: Weights) => Promise<Result<ArrayBuffer, string>>;
}

export interface ModelError {
  /** `no-model`: there is no model of that name, or none for the size. `unreadable`: its files cannot be read. */
  readonly code: 'no-model' | 'unreadable';
  readonly message: string;
}

/** Returns the drawer by the model in a file of weights. Fails where the file does not have the manifest's size. */
function drawerOfFile({ architecture, weights }: DrawingModel, file: ArrayBuffer): Result<DrawPicture, string> {
  if (file.byteLength === weights.bytes) return success(createDrawer(architecture, [...readWeights(weights, file)]));
  return failure(`${weights.file} has ${file.byteLength} bytes, not ${weights.bytes}`);
}

interface CachedNetwork {
  readonly loading: Promise<Result<Predictor, string>>;
  /** Bytes of memory. */
  readonly bytes: number;
}

/** A number takes 32 bits in memory, and 16 in the file. */
const IN_MEMORY = 2;

/** The network that a file of weights holds. Fails where the file does not have the manifest's size. */
export function networkOfFile(model: Model, file: ArrayBuffer): Result<Predictor, string> {
  const { weights } = model;
  if (file.byteLength === weights.bytes) return success(createNetwork(model, [...readWeights(weights, file)]));
  return failure(`${weights.file} has ${file.byteLength} bytes, not ${weights.bytes}`);
}

/**
 * The models of a folder. The manifest and every network are read when they are first asked for, and then cached:
 * requests at the same time share one read, and a failure is not cached.
 */
export class Models {
  private readonly files: ModelFiles;
  private readonly mostBytes: number;
  private reading: Promise<Result<Manifest, string>> | undefined;
  /** By the name that was asked for. */
  private readonly drawers = new Map<string | undefined, Promise<Result<DrawPicture, ModelError>>>();
  /** By the sha256 of the weights, so that a model that was promoted again is not read again. The last used stands last. */
  private readonly networks = new Map<string, CachedNetwork>();

  /** @param mostBytes memory of the networks that stay cached; the least recently used go first. Default: no bound */
  constructor(files: ModelFiles, mostBytes: number = Number.POSITIVE_INFINITY) {
    this.files = files;
    this.mostBytes = mostBytes;
  }

  async manifest(): Promise<Result<Manifest, ModelError>> {
    this.reading ??= unlessFailed(this.files.manifest(), () => {
      this.reading = undefined;
    });
    return readable(await this.reading);
  }

  /** Loads the drawer of pictures, by the drawing model of that name, or by default the one promoted last. It stays cached. */
  async drawer(name?: string): Promise<Result<DrawPicture, ModelError>> {
    const drawer = this.drawers.get(name) ?? unlessFailed(this.loadDrawer(name), () => this.drawers.delete(name));
    this.drawers.set(name, drawer);
    return drawer;
  }

  private async loadDrawer(name?: string): Promise<Result<DrawPicture, ModelError>> {
    const manifest = await this.manifest();
    if (!manifest.ok) return manifest;
    const { drawings = [] } = manifest.value;
    const model = name === undefined ? drawings.at(-1) : drawings.find((each) => each.name === name);
    if (model === undefined) return failure({ code: 'no-model', message: noDrawing(drawings, name) });
    const file = await this.files.weights(model.weights);
    return readable(file.ok ? drawerOfFile(model, file.value) : file);
  }

  /** The predictor of that name, or by default the model measured best for the size. */
  predictor(size: Size, name?: string): Promise<Result<Predictor, ModelError>> {
    return this.found(findModel, size, name);
  }

  /** The predictor for the neural paper's algorithms: that of the name, or by default the one that `findSearchModel` finds. */
  searchPredictor(size: Size, name?: string): Promise<Result<Predictor, ModelError>> {
    return this.found(findSearchModel, size, name);
  }

  private async found(find: typeof findModel, size: Size, name?: string): Promise<Result<Predictor, ModelError>> {
    if (name === beliefPropagation.name) return success(beliefPropagation);
    const manifest = await this.manifest();
    if (!manifest.ok) return manifest;
    const model = find(manifest.value, size, name);
    if (model.ok) return readable(await this.network(model.value));
    return failure({ code: 'no-model', message: `${model.error}; ${beliefPropagation.name} is for any size` });
  }

  private network(model: Model): Promise<Result<Predictor, string>> {
    const { sha256, bytes } = model.weights;
    const known = this.networks.get(sha256);
    this.networks.delete(sha256);
    const loading = known?.loading ?? unlessFailed(this.load(model), () => this.networks.delete(sha256));
    this.networks.set(sha256, { loading, bytes: IN_MEMORY * bytes });
    this.evict(sha256);
    return loading;
  }

  private async load(model: Model): Promise<Result<Predictor, string>> {
    const file = await this.files.weights(model.weights);
    return file.ok ? networkOfFile(model, file.value) : file;
  }

  /** Evicts networks until the others fit into the memory; the one that is asked for stays. */
  private evict(asked: string): void {
    let sum = 0;
    for (const { bytes } of this.networks.values()) sum += bytes;
    for (const [sha256, { bytes }] of this.networks) {
      if (sum <= this.mostBytes || sha256 === asked) return;
      this.networks.delete(sha256);
      sum -= bytes;
    }
  }
}

function noDrawing(drawings: readonly DrawingModel[], name: string | undefined): string {
  if (drawings.length === 0) return 'there is no model that draws pictures';
  const names = drawings.map((each) => each.name).join(', ');
  return `no model that draws pictures is called ${JSON.stringify(name)}; there is ${names}`;
}

/** Gives the promise back, and calls `forget` where it comes to a failure or is rejected. */
function unlessFailed<Value, Fault>(
  reading: Promise<Result<Value, Fault>>,
  forget: () => void,
): Promise<Result<Value, Fault>> {
  reading.then(({ ok }) => ok || forget(), forget);
  return reading;
}

const readable = <Value>(result: Result<Value, string>): Result<Value, ModelError> =>
  result.ok ? result : failure({ code: 'unreadable', message: result.error });
