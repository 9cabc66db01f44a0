export { Arena } from './arena.ts';
export { itemAt } from './item-at.ts';
