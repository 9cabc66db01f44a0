export { proportion } from '@crosshatch/core/findings';
