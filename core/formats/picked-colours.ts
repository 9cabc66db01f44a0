import { itemAt } from '../memory/index.ts';

/**
 * Colours for files that have letters for colours and do not say which: each beyond the first ten is the farthest in OKLab
 * from white and from those before it, among those whose channels are multiples of 64.
 */
const PICKED = [
  ...['#000000', '#ff0000', '#0000ff', '#00c000', '#ffff00', '#ff8000', '#ff00ff', '#00ffff', '#804000', '#8080c0'],
  ...['#400040', '#8000c0', '#008040', '#004000', '#c0c0ff', '#004080', '#40ff00', '#c00080', '#00c0c0', '#ff80c0'],
  ...['#c0c040', '#000040', '#800040', '#c080ff', '#c08080', '#0080ff', '#c00000', '#000080', '#c000ff', '#804080'],
  '#ffc0c0',
];

/** The colours that a letter usually stands for. */
const OF_LETTER: Readonly<Record<string, string>> = {
  k: '#000000',
  r: '#ff0000',
  g: '#00c000',
  b: '#0000ff',
  y: '#ffff00',
  o: '#ff8000',
  m: '#ff00ff',
  c: '#00ffff',
  n: '#804000',
};

/**
 * Picks a colour for each symbol, as different as possible: a letter that usually stands for a colour gets this colour,
 * other symbols get a colour that is left. Beyond 31 symbols, colours come again.
 *
 * @param known the colours that some symbols have already, which are kept
 */
export function pickedColours(
  symbols: readonly string[],
  known: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const picked = new Map(known);
  const taken = new Set(known.values());
  for (const symbol of symbols) {
    const value = OF_LETTER[symbol];
    if (picked.has(symbol) || value === undefined || taken.has(value)) continue;
    picked.set(symbol, value);
    taken.add(value);
  }
  const left = PICKED.filter((value) => !taken.has(value));
  let next = 0;
  for (const symbol of symbols)
    if (!picked.has(symbol)) picked.set(symbol, left[next++] ?? itemAt(PICKED, next % PICKED.length));
  return picked;
}
