import type { ColouredCell } from '../../algorithm/index.ts';
import {
  ColouredBoard,
  ColouredLiterals,
  ColouredProofs,
  coloursOf,
  lossesIn,
  onlyColour,
  settledBy,
} from '../../coloured/index.ts';
import { itemAt } from '../../memory/index.ts';
import {
  type ColouredGrid,
  type ColourSetPuzzle,
  cellsOfLine,
  type Line,
  placeOfCell,
  UNKNOWN_COLOUR,
} from '../../puzzle/index.ts';
import { clueOfLine, type LineClue } from './words.ts';

/** The solver's board with the known cells of a grid on it, no line solved yet. */
export function colouredBoardOf(puzzle: ColourSetPuzzle, grid: ColouredGrid): ColouredBoard {
  const board = new ColouredBoard(puzzle);
  board.know(grid);
  return board;
}

/** Lines without a placement that fits the known cells, rows first. */
export function brokenColouredLines(board: ColouredBoard): Line[] {
  const broken: Line[] = [];
  for (let line = 0; line < board.lineCount; line++) {
    if (lossesIn(board, line) === undefined) broken.push(board.lineOf(line));
  }
  return broken;
}

/**
 * A coloured puzzle, or one of count clues, with known cells, on the solver's board. A cell may have only colours that
 * both its row and its column have: everybody sees that, so no deduction begins with it. On the board's trail, these
 * losses and the known cells are given (level 0), lines rule out colours on level 1, and the consequences of a trial
 * are on level 2.
 */
export class ColouredPosition {
  readonly puzzle: ColourSetPuzzle;
  readonly grid: ColouredGrid;
  readonly board: ColouredBoard;
  /** The first line without a placement that fits its known cells. */
  readonly broken: Line | undefined;
  private readonly given: Int32Array;
  private madeLiterals: ColouredLiterals | undefined;
  private madeProofs: ColouredProofs | undefined;

  constructor(puzzle: ColourSetPuzzle, grid: ColouredGrid) {
    this.puzzle = puzzle;
    this.grid = grid;
    this.board = colouredBoardOf(puzzle, grid);
    this.broken = brokenColouredLines(this.board)[0];
    this.board.leaveCommonColours(puzzle);
    this.given = this.board.sets.slice();
  }

  /**
   * The trail, made when it is first needed: most hints take a single line, and the trail takes 30 bytes a colour of a
   * cell.
   */
  get literals(): ColouredLiterals {
    this.madeLiterals ??= new ColouredLiterals(this.board);
    return this.madeLiterals;
  }

  get proofs(): ColouredProofs {
    this.madeProofs ??= new ColouredProofs(this.literals);
    return this.madeProofs;
  }

  /**
   * Whether a cell is unknown, but its row and its column have only one colour in common: the background, or with count
   * clues any colour.
   */
  isBare(cell: number): boolean {
    return this.grid.cells[cell] === UNKNOWN_COLOUR && onlyColour(itemAt(this.given, cell)) >= 0;
  }

  /** The marks with which a chain of deductions begins: the known cells. */
  marks(): PencilMarks {
    return new PencilMarks(this.puzzle, this.board, this.given);
  }
}

/** For each cell the colours that it may have, as far as the reader has been told. Losses are `32 * cell + colour`. */
export class PencilMarks {
  private readonly puzzle: ColourSetPuzzle;
  private readonly board: ColouredBoard;
  private readonly sets: Int32Array;

  constructor(puzzle: ColourSetPuzzle, board: ColouredBoard, sets: Int32Array) {
    this.puzzle = puzzle;
    this.board = board;
    this.sets = sets.slice();
  }

  copy(): PencilMarks {
    return new PencilMarks(this.puzzle, this.board, this.sets);
  }

  at(cell: number): number {
    return itemAt(this.sets, cell);
  }

  cellAt(cell: number): ColouredCell {
    return { ...placeOfCell(cell, this.board.width), colours: coloursOf(this.at(cell)) };
  }

  /** Gives the cell the colour. */
  settle(cell: number, colour: number): void {
    this.sets[cell] = 1 << colour;
  }

  /** Leaves the cell the given colours only. */
  narrow({ row, column, colours }: ColouredCell): void {
    this.sets[row * this.board.width + column] = colours.reduce((set, colour) => set | (1 << colour), 0);
  }

  ruleOut(losses: Iterable<number>): void {
    for (const loss of losses) this.sets[loss >> 5] = this.at(loss >> 5) & ~(1 << (loss & 31));
  }

  clueOf(line: number): LineClue {
    return clueOfLine(this.puzzle, this.board.lineOf(line));
  }

  setsOf(line: number): Int32Array {
    return Int32Array.from(cellsOfLine(this.board, line), (cell) => this.at(cell));
  }

  /**
   * Solves a line, which counts as a line solve of the board, and returns its cells' sets; undefined when no placement
   * fits.
   */
  settled(line: number): Int32Array | undefined {
    const { board } = this;
    board.lineSolves++;
    return settledBy(itemAt(board.solverOf, line), itemAt(board.numberOf, line), this.setsOf(line));
  }
}
