/** The name of a list, or nothing, before the brackets of the first list. */
const BEGINNING = /^\s*(?:(?:rows?|col(?:umn)?s?)\s*(?:[:=]\s*)?)?\[\s*\[/i;

/** Whether a text is two lists of lists, as programs print clues. */
export const isNestedLists = (text: string): boolean => BEGINNING.test(text);

/** The offset of a list and the offset behind it, and whether it is named as the list of the columns. */
export interface NestedList {
  readonly start: number;
  readonly end: number;
  readonly isOfColumns: boolean | undefined;
}

/**
 * Finds the lists in `[[3],[1,1]] [[2],[1,1]]`. Each may have a name (`rows = [[…`), and a list may hold both. The lists need
 * not be valid.
 *
 * @returns the lists, two of them at most, and the offset behind them
 */
export function findNestedLists(text: string): { readonly lists: readonly NestedList[]; readonly end: number } {
  const lists: NestedList[] = [];
  const isWhole = /^\s*\[\s*\[\s*\[/.test(text);
  const before = /[\s,;]*(?:(?:(rows?)|(col(?:umn)?s?))\s*(?:[:=]\s*)?)?(?=\[)/iy;
  let end = isWhole ? text.indexOf('[') + 1 : 0;
  while (lists.length < 2) {
    before.lastIndex = end;
    const [named, ofRows, ofColumns] = before.exec(text) ?? [];
    if (named === undefined) break;
    const start = end + named.length;
    end = endOfList(text, start);
    lists.push({ start, end, isOfColumns: (ofRows ?? ofColumns) === undefined ? undefined : ofColumns !== undefined });
  }
  const after = isWhole ? /\s*(?:\]\s*)?/y : /\s*/y;
  after.lastIndex = end;
  return { lists, end: end + (after.exec(text)?.[0].length ?? 0) };
}

/** The offset behind the bracket that ends a list. */
function endOfList(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '[') depth++;
    else if (sign === ']' && --depth === 0) return at + 1;
  }
  return text.length;
}
