import { predictsSize } from '../algorithm/index.ts';
import { failure, type Result, type Size, sizeText, success } from '../puzzle/index.ts';
import { type Architecture, sizesOf } from './architecture.ts';
import { type Figures, isNamed, type Manifest, type Model } from './manifest.ts';

/*
 * The choice of a model, for the Worker, the command and the site: the model that is named, or by default the one that is
 * measured best for the size of the puzzle. For a prediction that may be any model, for the neural paper's algorithms a
 * network of the paper's form.
 */

/** The entries without those that a later one of the same name replaced. */
export const withoutReplaced = <Named extends { readonly name: string }>(entries: readonly Named[]): Named[] =>
  entries.filter(({ name }, index) => !entries.slice(index + 1).some((later) => later.name === name));

/**
 * The model for a prediction: the one of that name, or the one measured best for the size.
 *
 * @returns an error that names the models that there are
 */
export const findModel = (manifest: Manifest, size: Size, name?: string): Result<Model, string> =>
  modelOf(manifest, size, name, () => true);

/**
 * The model for the neural paper's algorithms, which search around a network's guess: the one of that name, or by default
 * the best network of the paper's form for the size. Where none is for the size, it is the model for a prediction.
 */
export const findSearchModel = (manifest: Manifest, size: Size, name?: string): Result<Model, string> =>
  modelOf(manifest, size, name, isOfPaperForm);

/** Whether a network is of the neural paper's form: fully connected, and it reads numbers. */
const isOfPaperForm = (architecture: Architecture): boolean => architecture.kind === 'dense' && !architecture.encoding;

function modelOf(
  { models, lineOrders = [] }: Manifest,
  size: Size,
  name: string | undefined,
  isPreferred: (architecture: Architecture) => boolean,
): Result<Model, string> {
  if (name !== undefined && lineOrders.some((order) => isNamed(order, name))) {
    return failure(`${name} chooses the order in which lines are solved, and predicts no cells`);
  }
  const named = name === undefined ? withoutReplaced(models) : models.filter((model) => model.name === name);
  const fitting = named.filter(({ architecture }) => predictsSize({ sizes: sizesOf(architecture) }, size));
  const preferred = fitting.filter(({ architecture }) => isPreferred(architecture));
  const model = name === undefined ? bestModel(preferred.length > 0 ? preferred : fitting, size) : fitting.at(-1);
  if (model !== undefined) return success(model);
  if (models.length === 0) return failure('there are no models yet');
  if (named.length === 0)
    return failure(`there is no model ${name}; there are ${listOf(models.map((each) => each.name))}`);
  const sizes = listOf(named.flatMap(({ architecture }) => sizesOf(architecture)?.map(sizeText) ?? []));
  return failure(`no model${name === undefined ? '' : ` ${name}`} is for ${sizeText(size)}; the sizes are ${sizes}`);
}

/**
 * The model measured best for a size. In the order of their promotion, each model is compared with the best one before it,
 * on the largest set of boards that both were measured on, of that size where there is one. Better is the model that
 * predicts more boards as they were drawn, in one view; between equals it is the later model. A model without a set in
 * common with the best one before it is better only where that one was not measured at all.
 */
function bestModel(models: readonly Model[], size: Size): Model | undefined {
  return models.reduce<Model | undefined>(
    (best, model) => (best === undefined || isBetter(model, best, size) ? model : best),
    undefined,
  );
}

function isBetter(later: Model, earlier: Model, size: Size): boolean {
  const [own, others] = sharedFigures(later, earlier, size) ?? [];
  if (own !== undefined && others !== undefined) return own.one.label >= others.one.label;
  return earlier.figures.length === 0;
}

/** The figures of two models on the largest set that both were measured on: a set of that size, or else of any size. */
export function sharedFigures(one: Model, other: Model, size: Size): readonly [Figures, Figures] | undefined {
  const shared = one.figures.flatMap((figures) => {
    const others = other.figures.find((each) => isSameSample(each, figures));
    return others === undefined ? [] : [[figures, others] as const];
  });
  const ofSize = shared.filter(([{ width, height }]) => width === size.width && height === size.height);
  return (ofSize.length > 0 ? ofSize : shared).toSorted(([a], [b]) => b.boards - a.boards)[0];
}

/** Whether figures are of the same boards. */
export const isSameSample = (one: Figures, other: Figures): boolean =>
  one.boards === other.boards &&
  (one.sha256 === undefined || other.sha256 === undefined ? one.set === other.set : one.sha256 === other.sha256);

const listOf = (items: readonly string[]): string => [...new Set(items)].join(', ');
