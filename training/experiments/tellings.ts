import { tellAPriori } from './a-priori-telling.ts';
import { tellAblation } from './ablation-telling.ts';
import { tellReadings } from './crowd-readings-telling.ts';
import { tellCrowd } from './crowd-telling.ts';
import { tellGenetic } from './genetic-telling.ts';
import { tellLearnedOrder } from './learned-order-telling.ts';
import { tellLineOrder } from './line-order-telling.ts';
import { tellNetworks } from './networks-telling.ts';
import { tellSearch } from './search-telling.ts';
import type { Telling } from './telling.ts';

/** The telling of each result, by its name. */
export const TELLINGS: Readonly<Record<string, Telling>> = {
  ablation: tellAblation,
  'a-priori': tellAPriori,
  crowd: tellCrowd,
  'crowd-readings': tellReadings,
  genetic: tellGenetic,
  'learned-order': tellLearnedOrder,
  'line-order': tellLineOrder,
  networks: tellNetworks,
  search: tellSearch,
};
