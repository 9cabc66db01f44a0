export { Arena } from './arena.ts';
export { numberAt } from './number-at.ts';
