import { FIRST_NOGOOD_LIMIT, LASTING_LBD, NOGOOD_LIMIT_STEP } from '../cdcl/index.ts';
import { FIRST_RUN as FIRST_DECIMATION, MORE_CONFLICTS, NEAR, NOISE, RUN } from './decimation.ts';
import { ACTIVITY_RUN, ACTIVITY_RUN_GROWTH, DECIMATION_SHARE, FIRST_RUN, HARD_CONFLICTS, MANY_OPEN } from './search.ts';

/**
 * The settings of the exact search, for texts that tell them. The search itself uses the constants, which compilers fold.
 */
export const SEARCH_SETTINGS = {
  /** Conflicts of the first run, by activity; boards with more than `manyOpen` open cells skip it. */
  firstRun: FIRST_RUN,
  manyOpen: MANY_OPEN,
  /** Conflicts after which a board counts as hard. */
  hardConflicts: HARD_CONFLICTS,
  /** On a hard board, line solves of runs that decimate for each line solve of runs by activity. */
  decimationShare: DECIMATION_SHARE,
  /** Conflicts of a run by activity, and its growth for each conflict so far. */
  activityRun: ACTIVITY_RUN,
  activityRunGrowth: ACTIVITY_RUN_GROWTH,
  /** Conflicts of the first run that decimates, and of each later one. */
  firstDecimation: FIRST_DECIMATION,
  decimation: RUN,
  /** The share of the open cells that is set near a solution, and the conflicts that a run still gets there. */
  near: NEAR,
  moreConflicts: MORE_CONFLICTS,
  /** A cell's odds in a field are at most 1 + noise to 1 - noise, either way. */
  noise: NOISE,
  /** The number of clauses above which a restart deletes some, its growth with each deletion, and the LBD that stays. */
  clauseLimit: FIRST_NOGOOD_LIMIT,
  clauseLimitStep: NOGOOD_LIMIT_STEP,
  lastingLbd: LASTING_LBD,
} as const;
