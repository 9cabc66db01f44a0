import { type Manifest, type Model, type Policy, sizesOf } from '@crosshatch/core/models';
import { failure, type Result, type Size, success } from '@crosshatch/core/puzzle';

/*
 * The order of a manifest's entries is that of their promotion, and of those for a size the last one is in use. So to
 * go back is to put an earlier entry at the end, and nothing is lost by it.
 */

/** The later models that are for some of this one's sizes, and so are in use for those. */
function laterFor(models: readonly Model[], index: number): Model[] {
  const own = sizesOf(models[index].architecture);
  return models.slice(index + 1).filter(({ architecture }) => {
    const sizes = sizesOf(architecture);
    return own === undefined || sizes === undefined || own.some((size) => sizes.some((other) => sameSize(size, other)));
  });
}

/** For which boards a model is in use when none is named: `10×10`, `any size but 10×10`, or undefined for none. */
export function useOf(models: readonly Model[], index: number): string | undefined {
  const later = laterFor(models, index);
  const own = sizesOf(models[index].architecture);
  if (own !== undefined) return later.length > 0 ? undefined : own.map(sizeText).join(', ');
  const taken = later.map(({ architecture }) => sizesOf(architecture)?.map(sizeText));
  if (taken.includes(undefined)) return undefined;
  return taken.length === 0 ? 'any size' : `any size but ${[...new Set(taken.flat())].join(', ')}`;
}

/** The models or the policies with an earlier one of that name at the end again, which takes it into use. */
export function goneBack({ models, policies = [] }: Manifest, name: string): Result<Manifest, string> {
  if (models.some((model) => model.name === name)) {
    const back = modelsGoneBack(models, name);
    return back.ok ? success({ models: back.value, ...(policies.length > 0 && { policies }) }) : back;
  }
  if (policies.some((policy) => policy.name === name)) {
    const back = policiesGoneBack(policies, name);
    return back.ok ? success({ models, policies: back.value }) : back;
  }
  const names = [...new Set([...models, ...policies].map((each) => each.name))];
  return failure(`there is no model ${name}; there are ${names.length === 0 ? 'none' : names.join(', ')}`);
}

/** The last of that name that others are in use for instead. */
function modelsGoneBack(models: readonly Model[], name: string): Result<readonly Model[], string> {
  const own = [...models.keys()].filter((index) => models[index].name === name);
  const back = own.findLast((index) => laterFor(models, index).length > 0);
  if (back === undefined) return failure(`${name} is in use already, and there is no earlier one of its name`);
  return success([...models.filter((_, index) => index !== back), models[back]]);
}

/** The last of that name but for the one in use. */
function policiesGoneBack(policies: readonly Policy[], name: string): Result<readonly Policy[], string> {
  const back = policies.slice(0, -1).findLastIndex((policy) => policy.name === name);
  if (back < 0) return failure(`${name} is in use already, and there is no earlier one of its name`);
  return success([...policies.filter((_, index) => index !== back), policies[back]]);
}

/** Without those that a later one of the same name has replaced. */
export const withoutReplaced = <Named extends { readonly name: string }>(models: readonly Named[]): Named[] =>
  models.filter(({ name }, index) => !models.slice(index + 1).some((later) => later.name === name));

const sameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

export const sizeText = ({ width, height }: Size): string => `${width}×${height}`;
