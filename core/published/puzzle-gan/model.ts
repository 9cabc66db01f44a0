import { failure, type Result, success } from '../../puzzle/index.ts';
import { createGanInference, type GanInference } from './inference.ts';
import {
  ALTERNATIVE_GENERATOR,
  DISCRIMINATOR,
  type GanNetwork,
  type GanTensor,
  GENERATOR,
  tensorsOfNetwork,
} from './layers.ts';

/** A trained GAN. */
export interface Gan {
  readonly generator: GanInference;
  readonly discriminator: GanInference;
}

/** The part of a promoted model's manifest entry (`GanModel` of core/models) that describes its tensors. */
export interface GanSource {
  readonly architecture: { readonly generator: 'paper' | 'alternative' };
  readonly weights: { readonly file: string; readonly tensors: readonly Pick<GanTensor, 'shape'>[] };
}

/** The generator of an architecture. */
export const generatorOf = ({ generator }: GanSource['architecture']): GanNetwork =>
  generator === 'paper' ? GENERATOR : ALTERNATIVE_GENERATOR;

/** The tensors of both networks, the generator's first, in the order of a file: `generator/dense1/kernel` and so on. */
export const tensorsOfGan = (generator: GanNetwork): readonly GanTensor[] =>
  [generator, DISCRIMINATOR].flatMap((network) =>
    tensorsOfNetwork(network).map((each) => ({ ...each, name: ganTensorName(network, each.name) })),
  );

/** The name of a tensor among those of both networks: the same for either generator. */
export const ganTensorName = (network: GanNetwork, tensor: string): string =>
  `${network === DISCRIMINATOR ? 'discriminator' : 'generator'}/${tensor}`;

/**
 * Creates the networks from tensors in the order of `tensorsOfGan`.
 *
 * @throws {RangeError} if the number of tensors or a tensor's length is wrong
 */
export function createGan(generator: GanNetwork, tensors: readonly Float32Array[]): Gan {
  const first = tensorsOfNetwork(generator).length;
  return {
    generator: createGanInference(generator, tensors.slice(0, first)),
    discriminator: createGanInference(DISCRIMINATOR, tensors.slice(first)),
  };
}

/**
 * The networks of a promoted model. Fails where its tensors are not those of its architecture.
 *
 * @example ganOfModel(model, [...readWeights(model.weights, file)])
 */
export function ganOfModel(
  { architecture, weights }: GanSource,
  tensors: readonly Float32Array[],
): Result<Gan, string> {
  const generator = generatorOf(architecture);
  const shapesOf = (some: readonly Pick<GanTensor, 'shape'>[]): string =>
    some.map(({ shape }) => shape.join('×')).join();
  return shapesOf(weights.tensors) === shapesOf(tensorsOfGan(generator))
    ? success(createGan(generator, tensors))
    : failure(`${weights.file} does not have the tensors of the ${generator.name}`);
}
