import type { ColouredCell } from '../algorithm/index.ts';
import { ClauseLearning } from '../cdcl/index.ts';
import { UNKNOWN } from '../puzzle/index.ts';
import { ColouredReasons } from './line-reasons.ts';
import type { ColouredLiterals } from './literals.ts';

/**
 * Conflict-driven clause learning (`core/cdcl`) on coloured lines. It guesses the cell and colour that were most active
 * in conflicts.
 */
export class ColouredSearch extends ClauseLearning<ColouredLiterals, ColouredCell> {
  /** @param board at level 0, with no line waiting to be solved */
  constructor(board: ColouredLiterals, budget: number) {
    super(board, budget, (nogoods) => new ColouredReasons(board, nogoods));
    for (let variable = 0; variable < board.cellCount; variable++) {
      if (board.state[variable] === UNKNOWN) this.activity.insert(variable);
    }
  }

  protected override choose(): number {
    return 2 * this.mostActive() + 1;
  }

  protected override restarted(): boolean {
    return true;
  }
}
