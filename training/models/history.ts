import { isNamed, type Manifest } from '@crosshatch/core/models';
import { failure, type Result, success } from '@crosshatch/core/puzzle';

/*
 * The entries of a manifest stand in the order of their promotion, and the last one with a name counts. Going back moves an
 * earlier entry to the end, so that nothing is lost.
 */

type Named = Parameters<typeof isNamed>[0];

/** Moves an earlier model or line order with this name to the end, where it counts. */
export function goneBack({ models, lineOrders = [] }: Manifest, name: string): Result<Manifest, string> {
  const isMeant = (model: Named): boolean => isNamed(model, name);
  if (models.some(isMeant)) {
    const back = movedToEnd(models, models.findLastIndex(isMeant), isMeant);
    if (back === undefined) return failure(`there is no earlier ${name}`);
    return success({ models: back, ...(lineOrders.length > 0 && { lineOrders }) });
  }
  if (lineOrders.some(isMeant)) {
    // The last line order is in use, also where it has another name.
    const back = movedToEnd(lineOrders, lineOrders.length - 1, isMeant);
    return back === undefined
      ? failure(`${name} is in use already, and there is no earlier one of its name`)
      : success({ models, lineOrders: back });
  }
  return failure(missingText({ models, lineOrders }, name));
}

/** Moves the last entry before an index that fits to the end. */
function movedToEnd<Entry>(
  entries: readonly Entry[],
  before: number,
  isMeant: (entry: Entry) => boolean,
): readonly Entry[] | undefined {
  const back = entries.slice(0, before).findLastIndex(isMeant);
  return back < 0 ? undefined : [...entries.filter((_, index) => index !== back), entries[back] as Entry];
}

/** Removes the models or the line orders with this name. */
export function without({ models, lineOrders = [] }: Manifest, name: string): Result<Manifest, string> {
  const isOther = (model: Named): boolean => !isNamed(model, name);
  const rest = { models: models.filter(isOther), lineOrders: lineOrders.filter(isOther) };
  if (rest.models.length + rest.lineOrders.length === models.length + lineOrders.length)
    return failure(missingText({ models, lineOrders }, name));
  if (lineOrders.length > 0 && rest.lineOrders.length === 0)
    return failure(`${name} is the only line order, and the engine needs one: promote another first`);
  return success({ models: rest.models, ...(rest.lineOrders.length > 0 && { lineOrders: rest.lineOrders }) });
}

function missingText({ models, lineOrders = [] }: Manifest, name: string): string {
  const names = [...new Set([...models, ...lineOrders].map((each) => each.name))];
  return `there is no model ${name}; there are ${names.length === 0 ? 'none' : names.join(', ')}`;
}
