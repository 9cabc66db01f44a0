import { checkLimits } from '../algorithm/index.ts';
import type { Grid } from '../puzzle/index.ts';
import { type ChangedPicture, judged, turned, withoutUnknown } from './change.ts';
import { mostPromisingFirst, SwitchingComponents } from './switching.ts';

export interface RepairOptions {
  /** Line solves to spend. */
  readonly budget: number;
  /** Most repairs; default: all. */
  readonly limit?: number;
}

export interface RepairsEnd {
  /**
   * `unique`: the picture needs no repair. `complete`: there are no other repairs. `limit`: the limit on repairs is
   * reached. `exhausted`: the budget is spent, and there may be more.
   */
  readonly status: 'unique' | 'complete' | 'limit' | 'exhausted';
  readonly lineSolves: number;
}

/**
 * Line solves, for each line of the picture, that a change may take in the first round; hard changes wait until all
 * have been tried.
 */
const FIRST_ALLOWANCE = 50;
/** Factor by which the allowance grows from round to round. */
const MORE_ALLOWANCE = 4;

/**
 * Yields the single cells of an ambiguous picture whose change leaves its clues one solution, the most promising first.
 * A caller that has seen enough stops iterating.
 *
 * A change must break every known switching component, or the clues stay ambiguous. So few changes have to be
 * solved, and each failure adds a component.
 *
 * @param picture complete; unknown cells count as empty
 * @returns at the end, whether these are all repairs
 * @throws {RangeError} for a budget or a limit that is none, for a coloured picture, and for one without all its cells
 * @example for (const { change, picture } of repairs(drawing, { budget: 1_000_000 })) offer(change, picture);
 */
export function* repairs(picture: Grid, { budget, limit }: RepairOptions): Generator<ChangedPicture, RepairsEnd> {
  checkLimits({ budget });
  if (limit !== undefined && limit >>> 0 !== limit)
    throw new RangeError(`limit must be a whole number from 0, not ${limit}`);
  const drawn = withoutUnknown(picture);
  let lineSolves = 0;
  const end = (status: RepairsEnd['status']): RepairsEnd => ({ status, lineSolves });

  const asDrawn = judged(drawn, budget);
  lineSolves += asDrawn.lineSolves;
  if (asDrawn.others.length === 0) return end(asDrawn.isUnique ? 'unique' : 'exhausted');
  const components = new SwitchingComponents(drawn);
  for (const other of asDrawn.others) components.addDifference(drawn, other);

  let found = 0;
  let waiting = mostPromisingFirst(drawn.cells.length, components);
  let allowance = FIRST_ALLOWANCE * (drawn.width + drawn.height);
  for (; waiting.length > 0; allowance *= MORE_ALLOWANCE) {
    const undecided: number[] = [];
    for (const cell of waiting) {
      if (components.outlast(cell)) continue;
      if (found === limit) return end('limit');
      if (lineSolves >= budget) return end('exhausted');
      const repair = turned(drawn, cell);
      const judgement = judged(repair.picture, Math.min(allowance, budget - lineSolves));
      lineSolves += judgement.lineSolves;
      for (const other of judgement.others) components.addDifference(repair.picture, other);
      if (judgement.isUnique) {
        found++;
        yield repair;
      } else if (judgement.others.length === 0) undecided.push(cell);
    }
    waiting = undecided;
  }
  return end('complete');
}
