import { checkLimits, type SettledCell } from '../algorithm/index.ts';
import type { Grid } from '../puzzle/index.ts';
import { judged, turned, withoutUnknown } from './change.ts';
import { mostPromisingFirst, SwitchingComponents } from './switching.ts';

export interface RepairedPicture {
  /**
   * `unique`: the picture is the only solution of its clues. `exhausted`: the budget is spent, or all cells were
   * changed.
   */
  readonly status: 'unique' | 'exhausted';
  /** The picture with all changes. */
  readonly picture: Grid;
  /** The cells that were changed, in their order, each once. */
  readonly changes: readonly SettledCell[];
  readonly lineSolves: number;
}

/** Solutions by which a picture is judged. More solutions judge better, but not enough for the time they take. */
const SOLUTIONS = 6;
/** Changes that are tried for each one that is made. Trying more saves few changes. */
const LOOKED_AT = 12;
/** Line solves, for each line of the picture, that trying a change may take; more only if no change can be judged. */
const ALLOWANCE = 500;
const MORE_ALLOWANCE = 4;

/**
 * Repairs an ambiguous picture: changes one cell after another until the clues have one solution. Each change is, of
 * the most promising ones, the one that leaves the fewest cells on which known solutions differ.
 *
 * Only a few solutions are used for that. Proving that all solutions share a cell can take a search of its own, and on
 * dense noise most cells are like that: counting exactly took up to a hundred times as long and saved few changes. A
 * change may leave more cells than before, since a search that forbids this gets stuck.
 *
 * @param picture complete; unknown cells count as empty
 * @param options the budget counts line solves
 * @throws {RangeError} for a budget that is none, for a coloured picture, and for one without all its cells
 */
export function repairPicture(picture: Grid, options: { readonly budget: number }): RepairedPicture {
  const { budget } = options;
  checkLimits({ budget });
  const drawn = withoutUnknown(picture);
  const changes = new Map<number, SettledCell>();
  const work: Work = { left: budget, allowance: budget };
  let repaired = drawn;
  let components = new SwitchingComponents(drawn);
  let open = countVarying(drawn, components, work);
  const firstAllowance = ALLOWANCE * (drawn.width + drawn.height);
  work.allowance = firstAllowance;
  while (open !== 0 && work.left > 0 && changes.size < drawn.cells.length) {
    const step = bestChange(repaired, (cell) => changes.has(cell), components, work);
    // A step that was cut short is not taken, so that a smaller budget only ends earlier.
    if (work.left <= 0 && step?.open !== 0) break;
    if (step === undefined) {
      work.allowance *= MORE_ALLOWANCE;
      continue;
    }
    work.allowance = firstAllowance;
    const next = turned(repaired, step.cell);
    repaired = next.picture;
    changes.set(step.cell, next.change);
    components = step.components;
    open = step.open;
  }
  return {
    status: open === 0 ? 'unique' : 'exhausted',
    picture: repaired,
    changes: [...changes.values()],
    lineSolves: budget - work.left,
  };
}

/** The line solves left, and the most that one picture may take. */
interface Work {
  left: number;
  allowance: number;
}

interface Change {
  readonly cell: number;
  /** The number of cells on which solutions differ after the change, and the components that show it. */
  readonly open: number;
  readonly components: SwitchingComponents;
}

/**
 * The change of a cell, not changed before, that leaves the fewest open cells; undefined if no change could be judged.
 */
function bestChange(
  picture: Grid,
  isChanged: (cell: number) => boolean,
  components: SwitchingComponents,
  work: Work,
): Change | undefined {
  let best: Change | undefined;
  let lookedAt = 0;
  const candidates = mostPromisingFirst(picture.cells.length, components)
    .filter((cell) => !isChanged(cell))
    .map((cell) => ({ cell, least: components.cellsLeft(cell) }))
    .sort((a, b) => a.least - b.least);
  for (const { cell, least } of candidates) {
    const most = best?.open ?? Number.POSITIVE_INFINITY;
    if (least >= most || work.left <= 0 || lookedAt >= LOOKED_AT) break;
    // Changes tried since then may have found components that this change leaves.
    if (components.cellsLeft(cell) >= most) continue;
    lookedAt++;
    const after = components.afterTurning(cell);
    const open = countVarying(turned(picture, cell).picture, after, work, components);
    if (open !== undefined && open < most) best = { cell, open, components: after };
  }
  return best;
}

/**
 * Counts the cells on which the first solutions of a picture's clues differ.
 *
 * @param components the known components of the picture; new ones are added
 * @param elsewhere receives the new components too
 * @returns 0 only if the picture is proven to be unique; undefined if the budget did not suffice
 */
function countVarying(
  picture: Grid,
  components: SwitchingComponents,
  work: Work,
  elsewhere?: SwitchingComponents,
): number | undefined {
  const { isUnique, others, lineSolves } = judged(picture, Math.min(work.left, work.allowance), SOLUTIONS);
  work.left -= lineSolves;
  if (isUnique) return 0;
  for (const other of others) {
    components.addDifference(picture, other);
    elsewhere?.addDifference(picture, other);
  }
  return others.length === 0 ? undefined : components.varying().reduce((sum, varies) => sum + varies, 0);
}
