export { Arena } from './arena.ts';
