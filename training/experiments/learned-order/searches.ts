import type { SearchOf } from '@crosshatch/core/exact';
import { type LineOrder, type OpenLines, shippedOrder } from '@crosshatch/core/published/line-order';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { compareSearches, type EffortComparison } from '../ablation/efforts.ts';
import { newsOrder, overlapOrder } from './fixed-orders.ts';
import { OrderedSearch } from './ordered-search.ts';

/** Orders that choose the next line within a search, instead of the exact solver's queue. */
export const SEARCH_ORDERS: readonly { readonly name: string; readonly create: () => LineOrder<OpenLines> }[] = [
  { name: 'learned', create: shippedOrder },
  { name: 'most cells by overlap', create: overlapOrder },
  { name: 'most news', create: newsOrder },
];

/** Compares searches by these orders to the exact solver, on the puzzles of a set that need guesses. */
export function compareOrderedSearches(set: string, puzzles: readonly Puzzle[], budget: number): EffortComparison {
  const searches = SEARCH_ORDERS.map(
    ({ create }): SearchOf =>
      (...search) =>
        new OrderedSearch(...search, create()),
  );
  return compareSearches(set, puzzles, { solutions: 1, budget }, searches, ({ guesses }) => guesses > 0);
}
