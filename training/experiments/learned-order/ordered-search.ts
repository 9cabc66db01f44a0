import { type Board, NONE, SPENT } from '@crosshatch/core/board';
import { Search } from '@crosshatch/core/exact';
import type { LineOrder, OpenLines } from '@crosshatch/core/published/line-order';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { SearchLines } from './search-lines.ts';

/** The exact solver's search, but an order chooses the next line, instead of the board's queue. */
export class OrderedSearch extends Search {
  private readonly order: LineOrder<OpenLines>;
  private readonly lines: SearchLines;
  /** Whether the board has changed without the order: by a guess, by nogoods or by backtracking. */
  private isNew = true;
  private solved = NONE;

  constructor(puzzle: Puzzle, board: Board, budget: number, order: LineOrder<OpenLines>) {
    super(puzzle, board, budget);
    this.order = order;
    this.lines = new SearchLines(puzzle, board);
  }

  override propagate(): number {
    const { board, nogoods, lines } = this;
    for (;;) {
      const violated = nogoods.propagate();
      if (violated !== NONE) {
        board.trace?.({ kind: 'contradiction', level: board.level });
        return board.lineCount + violated;
      }
      if (lines.follow(this.solved)) this.isNew = true;
      const line = lines.gather() ?? this.chosen();
      if (line === undefined) return NONE;
      if (this.isSpent) return SPENT;
      this.solved = line;
      if (!lines.solve(line)) return line;
    }
  }

  override backtrack(level: number): void {
    super.backtrack(level);
    this.lines.takeBack();
    this.isNew = true;
  }

  private chosen(): number | undefined {
    const { order, lines } = this;
    if (lines.openCount === 0) return undefined;
    if (this.isNew) order.begin?.(lines);
    this.isNew = false;
    return order.choose(lines);
  }
}
