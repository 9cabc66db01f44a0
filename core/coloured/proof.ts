import { lastOf, type Steps } from '../algorithm/index.ts';
import { NONE } from '../board/index.ts';
import { Nogoods } from '../cdcl/index.ts';
import { ColouredReasons } from './line-reasons.ts';
import type { ColouredLiterals } from './literals.ts';

/** A step of a proof: a line, and the losses in it (`32 * cell + colour`) that later steps need. */
export interface ColouredStep {
  readonly line: number;
  readonly losses: readonly number[];
}

/**
 * Proofs by lines of the entries of a trail: `proofOf` and `derivationOf` for cells of several colours. Cells set on level 0
 * are taken as given; those set later must not come from nogoods.
 */
export class ColouredProofs {
  private readonly board: ColouredLiterals;
  private readonly reasons: ColouredReasons;

  constructor(board: ColouredLiterals) {
    this.board = board;
    this.reasons = new ColouredReasons(board, new Nogoods(board));
  }

  /** The variables whose states leave a line no placement. */
  behindClash(line: number): Set<number> {
    return new Set(this.reasons.because(line, NONE));
  }

  /** The variables of the colours that a cell has lost since level 0. */
  lostBy(cell: number): Set<number> {
    const { firstVariable, colours, state, position } = this.board;
    const first = firstVariable[cell];
    const variables = Array.from({ length: colours }, (_, colour) => first + colour);
    return new Set(variables.filter((variable) => state[variable] === 0 && position[variable] >= 0));
  }

  /**
   * Lists the lines, solved since a level began, that rule out the needed variables, in their order.
   *
   * @param needed gets the variables that these steps need in turn, those from before the level too
   */
  steps(needed: Set<number>, level: number): ColouredStep[] {
    return lastOf(this.inSteps(needed, level));
  }

  /** As `steps`, but pauses before each explanation. */
  *inSteps(needed: Set<number>, level: number): Steps<ColouredStep[]> {
    const { board, reasons } = this;
    const steps: { line: number; since: number; losses: number[] }[] = [];
    for (let at = board.trailSize - 1; at >= board.levelStart[level]; at--) {
      const variable = board.trail[at] >> 1;
      const reason = board.reason[variable];
      if (!needed.has(variable) || reason === NONE) continue;
      yield;
      for (const other of reasons.because(reason, variable)) needed.add(other);
      if (reason >= board.cells.lineCount) continue;
      const since = board.since[variable];
      const last = steps.at(-1);
      if (last?.line === reason && last.since === since) last.losses.push(board.lossOf(variable));
      else steps.push({ line: reason, since, losses: [board.lossOf(variable)] });
    }
    return steps.reverse().map(({ line, losses }) => ({ line, losses: losses.sort((a, b) => a - b) }));
  }
}
