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

/** The most line solves for one picture: they take some seconds. */
const BUDGET = 3_000_000;
/** The most repairs: more than a reader would look through. */
const MOST_REPAIRS = 40;

export interface FoundRepairs {
  readonly status: RepairsStatus;
  readonly repairs: readonly Repair[];
}

/**
 * Searches for repairs of an ambiguous picture, and reports each as soon as it is found. With two colours, these are all
 * changes of a single cell; with several colours, one repair of few cells.
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

/** Returns a few changes that make an ambiguous picture unique; undefined if none are found. Few changes are preferred. */
export function repairOf(picture: Picture): Repair | undefined {
  if (picture.colours === undefined) {
    const { status, changes } = repairPicture(picture.grid, { budget: BUDGET });
    return status === 'unique' ? changes : undefined;
  }
  const { status, changes } = repairColouredPicture(picture, { budget: BUDGET });
  if (status !== 'unique') return undefined;
  return changes.map(({ row, column, colours: [state = 0] }) => ({ row, column, state }));
}
