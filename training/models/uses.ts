import { findModel, findSearchModel, type Manifest, type Model, sizesOf } from '@crosshatch/core/network';
import type { Size } from '@crosshatch/core/puzzle';

/*
 * For which sizes a model answers where none is named: predictions, and the searches of the neural paper's algorithms.
 */

export const ROLES = ['predictions', 'searches'] as const;
export type Role = (typeof ROLES)[number];

const FINDERS = { predictions: findModel, searches: findSearchModel } as const;

/** Stands for every size that no network is for alone, and that nothing was measured on. */
const OTHER: Size = { width: 0, height: 0 };

export const sizeText = ({ width, height }: Size): string => `${width}×${height}`;

/** The model that answers for a size. */
function answering(models: readonly Model[], role: Role, size: Size): Model | undefined {
  const found = FINDERS[role]({ models }, size);
  return found.ok ? found.value : undefined;
}

/** The sizes at which different models may answer. */
function sizesAmong(models: readonly Model[]): Size[] {
  const sizes = models.flatMap(({ architecture, figures }) => [
    ...(sizesOf(architecture) ?? []),
    ...figures.flatMap(({ width, height }) => (width === undefined || height === undefined ? [] : [{ width, height }])),
  ]);
  return [...new Map(sizes.map((size) => [sizeText(size), size])).values()].toSorted(
    (a, b) => a.width * a.height - b.width * b.height,
  );
}

/** For which boards a model answers: `10×10`, `any size but 10×10`, or undefined for none. */
export function useOf(models: readonly Model[], model: Model, role: Role): string | undefined {
  const sizes = sizesAmong(models);
  const own = sizes.filter((size) => answering(models, role, size) === model);
  if (answering(models, role, OTHER) !== model) return own.length === 0 ? undefined : own.map(sizeText).join(', ');
  const others = sizes.filter((size) => !own.includes(size));
  return others.length === 0 ? 'any size' : `any size but ${others.map(sizeText).join(', ')}`;
}

/** The use of a model in a role: the sizes for which it answers, and the models that it displaces; or those that answer instead. */
export function changeText(before: Manifest, { models }: Manifest, model: Model, role: Role): string {
  const use = useOf(models, model, role);
  const sizes = [...sizesAmong(models), OTHER];
  if (use === undefined) {
    const own = sizesOf(model.architecture) ?? sizes;
    const others = new Set(own.map((size) => answering(models, role, size)?.name));
    return `not in use, ${[...others].join(', ')} answers`;
  }
  const displaced = sizes
    .filter((size) => answering(models, role, size) === model)
    .map((size) => answering(before.models, role, size))
    .filter((other) => other !== undefined && other.weights.sha256 !== model.weights.sha256);
  const names = [...new Set(displaced.map((other) => `${other?.name} of ${other?.date}, ${other?.weights.file}`))];
  return `in use for ${use}${names.length === 0 ? '' : `, in place of ${names.join(', ')}`}`;
}
