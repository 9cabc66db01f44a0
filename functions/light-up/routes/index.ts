import { algorithmsRoute } from './algorithms.ts';
import { batchRoute } from './batch.ts';
import { checkRoute } from './check.ts';
import { convertRoute } from './convert.ts';
import { generateRoute } from './generate.ts';
import { generateUrlRoute } from './generate-url.ts';
import { gradeRoute } from './grade.ts';
import { hintRoute } from './hint.ts';
import { renderRoute } from './render.ts';
import { solveRoute } from './solve.ts';
import { solveUrlRoute } from './solve-url.ts';

/** The routes of Light Up. */
export const lightUpRoutes = [
  solveRoute,
  solveUrlRoute,
  batchRoute,
  checkRoute,
  hintRoute,
  gradeRoute,
  convertRoute,
  renderRoute,
  generateRoute,
  generateUrlRoute,
  algorithmsRoute,
] as const;
