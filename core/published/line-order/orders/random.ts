import { below, type Random } from '../../../random/index.ts';
import type { LineOrder } from '../order.ts';

/** Any line that can be chosen, each as likely as the others, the one solved just now as well: with replacement. */
export const randomOrder = (random: Random): LineOrder => ({
  choose: ({ open, openCount }) => open[below(random, openCount)],
});
