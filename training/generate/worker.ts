import '../threads/import-only.ts';
import { workerData } from 'node:worker_threads';
import { type DrawingInput, drawerOf } from './drawer.ts';
import { type Generated, generateOne, type SeriesPlan } from './generated.ts';

/** The settings that each thread gets at its start. */
export interface ThreadPlan extends SeriesPlan {
  /** The sources of pictures. Default: those that are shipped. */
  readonly input?: DrawingInput;
}

/** Puzzles of the series to make, one after another: the first number, and how many. */
export interface GenerationTask {
  readonly first: number;
  readonly count: number;
}

const plan: ThreadPlan = workerData;
const draw = await drawerOf(plan.wish, plan.input);

/** Makes puzzles of the thread's series. */
export default function generate({ first, count }: GenerationTask): Generated[] {
  if (!draw.ok) throw new Error(draw.error);
  const { value } = draw;
  return Array.from({ length: count }, (_, index) => generateOne(plan, first + index, value));
}
