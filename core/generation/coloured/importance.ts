import { oklabDifference } from '../../colour/index.ts';
import type { CountedColour } from './quantise.ts';

/**
 * The indexes of colours, the most important colour first. The least important one is that whose pixels change least where they
 * take the nearest other colour; it is left out, this colour has its pixels too, and so on.
 */
export function byImportance(colours: readonly CountedColour[]): number[] {
  let left = colours.map(({ oklab, cells }, index) => ({ oklab, cells, index }));
  const order: number[] = [];
  while (left.length > 1) {
    const losses = left.flatMap((one) =>
      left
        .filter((other) => other !== one)
        .map((other) => ({ one, other, change: oklabDifference(one.oklab, other.oklab) })),
    );
    const { one, other } = losses.reduce((best, next) =>
      next.one.cells * next.change < best.one.cells * best.change ? next : best,
    );
    order.unshift(one.index);
    left = left.filter((colour) => colour !== one);
    other.cells += one.cells;
  }
  return [...left.map(({ index }) => index), ...order];
}
