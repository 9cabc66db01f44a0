import { type RepairedPicture, type RepairsEnd, repairPicture, repairs } from '@crosshatch/core/generation';
import type { Grid } from '@crosshatch/core/puzzle';
import type { SettledCell } from '@crosshatch/core/solver';

export type RepairsStatus = RepairsEnd['status'];

/** Line solves for one picture: some seconds. */
const BUDGET = 3_000_000;
/** More than anyone chooses from. */
const MOST_REPAIRS = 40;

/** Looks for the single cells to change that make an ambiguous picture unique, and tells each as it is found. */
export function tellRepairs(picture: Grid, onRepair: (repair: SettledCell) => void): RepairsStatus {
  const search = repairs(picture, { budget: BUDGET, limit: MOST_REPAIRS });
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value.status;
    onRepair(step.value.change);
  }
}

/** Changes cells of an ambiguous picture, as few as it can, until it is unique. */
export const repairedPicture = (picture: Grid): RepairedPicture => repairPicture(picture, { budget: BUDGET });
