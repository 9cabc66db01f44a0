import { type RepairsEnd, repairColouredPicture, repairPicture, repairs } from '@crosshatch/core/generation';
import type { Grid } from '@crosshatch/core/puzzle';
import type { Picture } from '../session/picture.ts';

export type RepairsStatus = RepairsEnd['status'];

/** A cell of a picture and its new state or colour. */
export interface RepairedCell {
  readonly row: number;
  readonly column: number;
  readonly state: number;
}

/** Changes that together make an ambiguous picture unique. */
export type Repair = readonly RepairedCell[];

/** Line solves for one picture: some seconds. */
const BUDGET = 3_000_000;
/** More than anyone chooses from. */
const MOST_REPAIRS = 40;

export interface FoundRepairs {
  readonly status: RepairsStatus;
  readonly repairs: readonly Repair[];
}

/**
 * Looks for repairs of an ambiguous picture, and tells each as it is found: with two colours all single cells to change,
 * with several colours one repair of few cells.
 */
export function tellRepairs(picture: Picture, onRepair: (repair: Repair) => void): FoundRepairs {
  if (picture.colours === undefined) return tellSingleRepairs(picture.grid, onRepair);
  const repair = repairOf(picture);
  return repair === undefined ? { status: 'exhausted', repairs: [] } : { status: 'limit', repairs: [repair] };
}

function tellSingleRepairs(picture: Grid, onRepair: (repair: Repair) => void): FoundRepairs {
  const found: Repair[] = [];
  const search = repairs(picture, { budget: BUDGET, limit: MOST_REPAIRS });
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return { status: step.value.status, repairs: found };
    const repair = [step.value.change];
    found.push(repair);
    onRepair(repair);
  }
}

/** The changes, as few as it can, after which an ambiguous picture is unique; undefined where none are found. */
export function repairOf(picture: Picture): Repair | undefined {
  if (picture.colours === undefined) {
    const { status, changes } = repairPicture(picture.grid, { budget: BUDGET });
    return status === 'unique' ? changes : undefined;
  }
  const { status, changes } = repairColouredPicture(picture, { budget: BUDGET });
  if (status !== 'unique') return undefined;
  return changes.map(({ row, column, colours: [state = 0] }) => ({ row, column, state }));
}
