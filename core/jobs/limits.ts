import { LARGEST_BUDGET, type Limits, USUAL } from '../answering/index.ts';

/** The largest budget of a puzzle in a job: a thousand times the largest one of a request that is answered at once. */
export const LARGEST_JOB_BUDGET = 1000 * LARGEST_BUDGET;

/** The limits of a puzzle in a job: the same for all sizes. A puzzle that names no budget gets that of a request. */
export const JOB_LIMITS: Limits = {
  usual: USUAL,
  largestBudget: LARGEST_JOB_BUDGET,
  largest: { lineSolves: Number.POSITIVE_INFINITY, time: Number.POSITIVE_INFINITY },
  longestUnit: Number.POSITIVE_INFINITY,
};
