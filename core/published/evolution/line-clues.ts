import { FILLED, flattenClues, geometryOf, heightOf, type Puzzle, widthOf } from '../../puzzle/index.ts';

/**
 * The clues of a puzzle laid out for the complete boards of a population, which stand one after another in one array.
 * Lines are numbered rows first, then columns.
 */
export class LineClues {
  readonly width: number;
  readonly height: number;
  readonly cellCount: number;
  readonly lineCount: number;
  /** The blocks of all lines, and where those of a line begin. */
  private readonly blocks: Int32Array;
  private readonly firstBlock: Int32Array;

  constructor(puzzle: Puzzle) {
    this.width = widthOf(puzzle);
    this.height = heightOf(puzzle);
    this.cellCount = this.width * this.height;
    this.lineCount = this.width + this.height;
    const { blocks, firstBlock } = flattenClues([...puzzle.rows, ...puzzle.columns]);
    this.blocks = blocks;
    this.firstBlock = firstBlock;
  }

  /**
   * Returns whether a line of a board has its clue.
   *
   * @param board where the board begins
   */
  isMet(cells: Uint8Array, board: number, line: number): boolean {
    const { blocks } = this;
    const { first, stride, length } = geometryOf(this, line);
    let cell = board + first;
    let block = this.firstBlock[line];
    const end = this.firstBlock[line + 1];
    let run = 0;
    for (let left = length; left > 0; left--, cell += stride) {
      if (cells[cell] === FILLED) run++;
      else if (run > 0) {
        if (block === end || blocks[block++] !== run) return false;
        run = 0;
      }
    }
    if (run > 0 && (block === end || blocks[block++] !== run)) return false;
    return block === end;
  }

  /** Whether all lines of a board have their clues. */
  areMet(cells: Uint8Array, board: number): boolean {
    for (let line = 0; line < this.lineCount; line++) if (!this.isMet(cells, board, line)) return false;
    return true;
  }
}
