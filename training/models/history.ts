import {
  type DrawingModel,
  type GanModel,
  isNamed,
  isSameSample,
  type LineOrderModel,
  type Manifest,
  type Model,
} from '@crosshatch/core/models';
import { failure, type Result, success } from '@crosshatch/core/puzzle';

/*
 * The entries of a manifest are in the order of their promotion, and the last entry with a name counts. Going back moves an
 * earlier entry to the end, so that nothing is lost.
 */

type Named = Parameters<typeof isNamed>[0];

/** Moves an earlier model, line order, GAN or drawing network with this name to the end, where it counts. */
export function goneBack(manifest: Manifest, name: string): Result<Manifest, string> {
  const { models, lineOrders = [], gans = [], drawings = [] } = manifest;
  const isMeant = (model: Named): boolean => isNamed(model, name);
  const goBack = <Entry extends Named>(
    entries: readonly Entry[],
    inUse: 'last of its name' | 'last of all',
    withMoved: (moved: readonly Entry[]) => Manifest,
  ): Result<Manifest, string> | undefined => {
    if (!entries.some(isMeant)) return undefined;
    const isLast = inUse === 'last of all';
    const back = entries.slice(0, isLast ? -1 : entries.findLastIndex(isMeant)).findLastIndex(isMeant);
    if (back >= 0) return success(withMoved([...entries.toSpliced(back, 1), ...entries.slice(back, back + 1)]));
    return failure(
      isLast ? `${name} is in use already, and there is no earlier one of its name` : `there is no earlier ${name}`,
    );
  };
  return (
    goBack(models, 'last of its name', (moved) => ({ ...manifest, models: moved })) ??
    goBack(gans, 'last of its name', (moved) => ({ ...manifest, gans: moved })) ??
    goBack(drawings, 'last of all', (moved) => ({ ...manifest, drawings: moved })) ??
    goBack(lineOrders, 'last of all', (moved) => ({ ...manifest, lineOrders: moved })) ??
    failure(missingText(manifest, name))
  );
}

/**
 * Removes the entry of this name that was promoted last. The entry before it, if there is one, counts again. The figures that
 * the promotion added to other models are removed too.
 */
export function demoted(manifest: Manifest, name: string): Result<Manifest, string> {
  const isMeant = (model: Named): boolean => isNamed(model, name);
  if (!allOf(manifest).some(isMeant)) return failure(missingText(manifest, name));
  if (manifest.lineOrders?.length === 1 && manifest.lineOrders.some(isMeant))
    return failure(`${name} is the only line order, and the engine needs one: promote another first`);
  const rest = filtered(manifest, (entries) => {
    const last = entries.findLastIndex(isMeant);
    return last < 0 ? entries : entries.toSpliced(last, 1);
  });
  return success(withoutIdleFigures(rest));
}

/** Removes the models, the line orders, the GANs or the drawing networks with this name. */
export function without(manifest: Manifest, name: string): Result<Manifest, string> {
  const { lineOrders = [] } = manifest;
  if (!allOf(manifest).some((model) => isNamed(model, name))) return failure(missingText(manifest, name));
  const rest = filtered(manifest, (entries) => entries.filter((model) => !isNamed(model, name)));
  if (lineOrders.length > 0 && rest.lineOrders === undefined)
    return failure(`${name} is the only line order, and the engine needs one: promote another first`);
  return success(withoutIdleFigures(rest));
}

/** Leaves out the figures that were measured only for a comparison with a model that is no longer there. */
function withoutIdleFigures({ models, ...others }: Manifest): Manifest {
  const own = models.flatMap(({ figures }) => figures.filter(({ compared }) => !compared));
  return {
    models: models.map((model) => ({
      ...model,
      figures: model.figures.filter((each) => !each.compared || own.some((one) => isSameSample(one, each))),
    })),
    ...others,
  };
}

/** Keeps some entries of each kind; a kind without any is left out. */
export function filtered(
  { models, lineOrders = [], gans = [], drawings = [] }: Manifest,
  keep: <Entry extends Named>(entries: readonly Entry[]) => readonly Entry[],
): Manifest {
  const [keptOrders, keptGans, keptDrawings] = [keep(lineOrders), keep(gans), keep(drawings)];
  return {
    models: keep(models),
    ...(keptOrders.length > 0 && { lineOrders: keptOrders }),
    ...(keptGans.length > 0 && { gans: keptGans }),
    ...(keptDrawings.length > 0 && { drawings: keptDrawings }),
  };
}

/** The entries of all kinds. */
export const allOf = ({
  models,
  lineOrders = [],
  gans = [],
  drawings = [],
}: Manifest): readonly (Model | LineOrderModel | GanModel | DrawingModel)[] => [
  ...models,
  ...lineOrders,
  ...gans,
  ...drawings,
];

function missingText(manifest: Manifest, name: string): string {
  const names = [...new Set(allOf(manifest).map((each) => each.name))];
  return `there is no model ${name}; there are ${names.length === 0 ? 'none' : names.join(', ')}`;
}
