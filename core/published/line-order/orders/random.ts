import { below, type Random } from '../../../random/index.ts';
import type { LineOrder } from '../order.ts';

/** Draws any open line with equal odds and with replacement: also the line solved just now. */
export const randomOrder = (random: Random): LineOrder => ({
  choose: ({ open, openCount }) => open[below(random, openCount)],
});
