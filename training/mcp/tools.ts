import { USUAL_BUDGET } from '@crosshatch/core/answering';
import { solveAny } from '@crosshatch/core/coloured';
import {
  check,
  checkColoured,
  grade,
  gradeColoured,
  hint,
  hintColoured,
  why,
  whyColoured,
} from '@crosshatch/core/explain';
import type { AnyDocument } from '@crosshatch/core/formats';
import {
  type AnyGrid,
  type ColouredGrid,
  failure,
  type Grid,
  heightOf,
  linesText,
  numberOf,
  type Result,
  success,
  widthOf,
} from '@crosshatch/core/puzzle';
import { drawn, rowsOf, type ToolAnswer } from './answers.ts';

/** The budget of a search: some seconds of work. */
const OPTIONS = { budget: USUAL_BUDGET };

/** The functions of one kind of puzzle, bound to a board of that kind. */
function explaining({ kind, puzzle }: AnyDocument, grid: AnyGrid) {
  if (kind === undefined) {
    if (grid.kind !== undefined) throw new TypeError('the board is of another kind of puzzle');
    const board: Grid = grid;
    return {
      check: () => check(puzzle, board),
      hint: () => hint(puzzle, board, OPTIONS),
      why: (cell: Cell) => why(puzzle, board, cell, OPTIONS),
      grade: () => grade(puzzle, OPTIONS),
    };
  }
  if (grid.kind === undefined) throw new TypeError('the board is of another kind of puzzle');
  const board: ColouredGrid = grid;
  return {
    check: () => checkColoured(puzzle, board),
    hint: () => hintColoured(puzzle, board, OPTIONS),
    why: (cell: Cell) => whyColoured(puzzle, board, cell, OPTIONS),
    grade: () => gradeColoured(puzzle, OPTIONS),
  };
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

const WORDS = {
  unique: 'There is exactly one solution; this is proven.',
  multiple: 'There are several solutions.',
  solved: 'This is a solution; there may be others.',
  contradictory: 'There is no solution.',
  exhausted: 'The budget of work was spent before the question was answered.',
} as const;

/** Solves a puzzle. @param solutions 1 finds the first solution, 2 also proves whether it is the only one */
export function solveTool({ puzzle }: AnyDocument, solutions: number): ToolAnswer {
  const outcome = solveAny(puzzle, { ...OPTIONS, solutions });
  const found: readonly AnyGrid[] = outcome.status === 'contradictory' ? [] : outcome.solutions;
  const clash =
    outcome.status === 'contradictory' ? ` Together these lines allow none: ${linesText(outcome.lines)}.` : '';
  return {
    text: [`${WORDS[outcome.status]}${clash}`, ...found.map((grid) => drawn(puzzle, grid))].join('\n\n'),
    data: { status: outcome.status, solutions: found.map(rowsOf), work: outcome.work },
  };
}

/** Checks a board against the clues. */
export function checkTool(document: AnyDocument, grid: AnyGrid): ToolAnswer {
  const verdict = explaining(document, grid).check();
  const text =
    verdict.status === 'broken'
      ? `These lines can no longer meet their clue: ${linesText(verdict.lines)}.`
      : verdict.status === 'solved'
        ? 'The board meets every clue.'
        : `No line is broken; unknown: ${numberOf(verdict.unknown, 'cell')}.`;
  return { text, data: { ...verdict } };
}

/** Finds the next deduction. */
export function hintTool(document: AnyDocument, grid: AnyGrid): ToolAnswer {
  const found = explaining(document, grid).hint();
  const text =
    'reason' in found ? found.reason : found.status === 'complete' ? 'Every cell is known.' : WORDS.exhausted;
  return { text, data: { ...found } };
}

/** Explains a cell. Rows and columns count from 1, as they do in the reasons. */
export function whyTool(document: AnyDocument, grid: AnyGrid, { row, column }: Cell): Result<ToolAnswer, string> {
  const [width, height] = [widthOf(document.puzzle), heightOf(document.puzzle)];
  if (row > height || column > width)
    return failure(`the board has ${numberOf(height, 'row')} and ${numberOf(width, 'column')}`);
  const found = explaining(document, grid).why({ row: row - 1, column: column - 1 });
  const chain = 'chain' in found && found.chain !== undefined ? found.chain.map(({ reason }) => reason) : [];
  const text = 'reason' in found ? [found.reason, ...chain].join('\n') : WORDS.exhausted;
  return success({ text, data: { status: found.status, text } });
}

/** Grades a puzzle by the hardest technique that it takes. */
export function gradeTool(document: AnyDocument, blank: AnyGrid): ToolAnswer {
  const graded = explaining(document, blank).grade();
  return { text: graded.summary, data: { ...graded } };
}
