import type { Manifest } from '@crosshatch/core/network';
import { failure, type Result, success } from '@crosshatch/core/puzzle';

/*
 * The order of a manifest's entries is that of their promotion, and of those of a name the last one counts. So to go back
 * is to put an earlier entry at the end, and nothing is lost by it.
 */

/** The models or the policies with an earlier one of that name at the end again, where it counts. */
export function goneBack({ models, policies = [] }: Manifest, name: string): Result<Manifest, string> {
  const isNamed = ({ name: own }: { readonly name: string }): boolean => own === name;
  if (models.some(isNamed)) {
    const back = movedToEnd(models, models.findLastIndex(isNamed), isNamed);
    if (back === undefined) return failure(`there is no earlier ${name}`);
    return success({ models: back, ...(policies.length > 0 && { policies }) });
  }
  if (policies.some(isNamed)) {
    // The last policy is in use, whatever its name.
    const back = movedToEnd(policies, policies.length - 1, isNamed);
    return back === undefined
      ? failure(`${name} is in use already, and there is no earlier one of its name`)
      : success({ models, policies: back });
  }
  return failure(missingText({ models, policies }, name));
}

/** The entries with the last of those before a place that is meant at the end. */
function movedToEnd<Entry>(
  entries: readonly Entry[],
  before: number,
  isMeant: (entry: Entry) => boolean,
): readonly Entry[] | undefined {
  const back = entries.slice(0, before).findLastIndex(isMeant);
  return back < 0 ? undefined : [...entries.filter((_, index) => index !== back), entries[back] as Entry];
}

/** The manifest without the models or the policies of that name. */
export function without({ models, policies = [] }: Manifest, name: string): Result<Manifest, string> {
  const isOther = ({ name: own }: { readonly name: string }): boolean => own !== name;
  const rest = { models: models.filter(isOther), policies: policies.filter(isOther) };
  if (rest.models.length + rest.policies.length === models.length + policies.length)
    return failure(missingText({ models, policies }, name));
  if (policies.length > 0 && rest.policies.length === 0)
    return failure(`${name} is the only policy, and the engine needs one: promote another first`);
  return success({ models: rest.models, ...(rest.policies.length > 0 && { policies: rest.policies }) });
}

function missingText({ models, policies = [] }: Manifest, name: string): string {
  const names = [...new Set([...models, ...policies].map((each) => each.name))];
  return `there is no model ${name}; there are ${names.length === 0 ? 'none' : names.join(', ')}`;
}
