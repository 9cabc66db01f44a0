import { itemAt } from '../memory/index.ts';
import { below, type Random } from './chance.ts';

/** An array or a typed array. */
interface Sequence<Item> {
  readonly length: number;
  [index: number]: Item;
}

/** Shuffles in place, into each order with the same chance (Fisher–Yates). */
export function shuffle<Item>(items: Sequence<Item>, random: Random): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = below(random, last + 1);
    const item = itemAt(items, last);
    items[last] = itemAt(items, other);
    items[other] = item;
  }
}
