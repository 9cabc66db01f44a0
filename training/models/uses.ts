import { findModel, findSearchModel, type Manifest, type Model, sizesOf } from '@crosshatch/core/models';
import { type Size, sizeText } from '@crosshatch/core/puzzle';

/*
 * The roles in which a model answers by default for some sizes: predictions, and the searches of the neural paper's algorithms.
 */

export const ROLES = ['predictions', 'searches'] as const;
export type Role = (typeof ROLES)[number];

const FINDERS = { predictions: findModel, searches: findSearchModel } as const;

/** Stands for all sizes for which there is no special network and on which no model was measured. */
const OTHER: Size = { width: 0, height: 0 };

/** Finds the model that answers for a size by default. */
function answering(models: readonly Model[], role: Role, size: Size): Model | undefined {
  const found = FINDERS[role]({ models }, size);
  return found.ok ? found.value : undefined;
}

/** Lists the sizes at which different models may answer. */
function sizesAmong(models: readonly Model[]): Size[] {
  const sizes = models.flatMap(({ architecture, figures }) => [
    ...(sizesOf(architecture) ?? []),
    ...figures.flatMap(({ width, height }) => (width === undefined || height === undefined ? [] : [{ width, height }])),
  ]);
  return [...new Map(sizes.map((size) => [sizeText(size), size])).values()].toSorted(
    (a, b) => a.width * a.height - b.width * b.height,
  );
}

/** Describes the boards for which a model answers: `10×10`, `any size but 10×10`, or undefined for none. */
export function useOf(models: readonly Model[], model: Model, role: Role): string | undefined {
  const sizes = sizesAmong(models);
  const own = sizes.filter((size) => answering(models, role, size) === model);
  if (answering(models, role, OTHER) !== model) return own.length === 0 ? undefined : own.map(sizeText).join(', ');
  const others = sizes.filter((size) => !own.includes(size));
  return others.length === 0 ? 'any size' : `any size but ${others.map(sizeText).join(', ')}`;
}

/** Describes the use of a model in a role: its sizes and the models that it displaces; or the models that answer instead. */
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

/** Describes the boards for which another model answers after a change, and which one: a line for each role that changed. */
export function changesText(before: Manifest, after: Manifest): string[] {
  const sizes = [...sizesAmong([...before.models, ...after.models]), OTHER];
  return ROLES.flatMap((role) => {
    const bySuccessor = new Map<string, string[]>();
    for (const size of sizes) {
      const [former, now] = [before, after].map(({ models }) => answering(models, role, size));
      if (former?.weights.sha256 === now?.weights.sha256) continue;
      const successor = now === undefined ? 'no model' : `${now.name} of ${now.date}, ${now.weights.file}`;
      const boards = size === OTHER ? 'other sizes' : sizeText(size);
      bySuccessor.set(successor, [...(bySuccessor.get(successor) ?? []), boards]);
    }
    return Array.from(bySuccessor, ([successor, own]) => `${role} of ${own.join(', ')}: ${successor} answers`);
  });
}
