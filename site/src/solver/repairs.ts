import type { SettledCell } from '@crosshatch/core/algorithm';
import { type RepairedPicture, type RepairsEnd, repairPicture, repairs } from '@crosshatch/core/generation';
import type { Grid } from '@crosshatch/core/puzzle';

export type RepairsStatus = RepairsEnd['status'];

/** Line solves for one picture: some seconds. */
const BUDGET = 3_000_000;
/** More than anyone chooses from. */
const MOST_REPAIRS = 40;

export interface FoundRepairs {
  readonly status: RepairsStatus;
  readonly repairs: readonly SettledCell[];
}

/** Looks for the single cells to change that make an ambiguous picture unique, and tells each as it is found. */
export function tellRepairs(picture: Grid, onRepair: (repair: SettledCell) => void): FoundRepairs {
  const found: SettledCell[] = [];
  const search = repairs(picture, { budget: BUDGET, limit: MOST_REPAIRS });
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return { status: step.value.status, repairs: found };
    found.push(step.value.change);
    onRepair(step.value.change);
  }
}

/** Changes cells of an ambiguous picture, as few as it can, until it is unique. */
export const repairedPicture = (picture: Grid): RepairedPicture => repairPicture(picture, { budget: BUDGET });
