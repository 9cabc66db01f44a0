export { crowd } from './crowd/index.ts';
export { genetic } from './genetic/index.ts';
