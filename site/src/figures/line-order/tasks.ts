import { looksOf } from './looks.ts';
import { drawLinePuzzle, ordersOf } from './orders.ts';
import { type Training, type TrainingPlan, trainOrders } from './training.ts';

/** The tasks of the figures on the order of lines in the worker. */
export const lineOrderTasks = {
  ordersOf,
  drawLinePuzzle,
  looksOf,
  trainOrders: (plan: TrainingPlan): Training => trainOrders(plan, () => performance.now()),
};
