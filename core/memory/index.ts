export { Arena, borrowArena, giveBackArena } from './arena.ts';
export { grouped } from './grouped.ts';
export { readHalves, roundToHalves } from './halves.ts';
export { itemAt } from './item-at.ts';
