import { type AnyDocument, makePuzzle } from '@crosshatch/core/formats';
import { type AnyGrid, type AnyPuzzle, blankGridOf, failure, type Result, success } from '@crosshatch/core/puzzle';
import { renderAnyText } from '@crosshatch/core/render';
import { boardOfText } from '../terminal/board.ts';
import { parseWithBoards } from '../terminal/unread-board.ts';

/** The answer of a tool: a text for the model, and the same content as JSON for programs. */
export interface ToolAnswer {
  readonly text: string;
  readonly data: Record<string, unknown>;
}

/** Gives the thread to other messages before a long answer goes on. Rejects once the request is cancelled. */
export type Pause = () => Promise<void>;

/** The fields that hold the number of a row, of a column or of a line. */
const NUMBERS = ['row', 'column', 'index'];

/** Counts rows, columns and lines from 1, as the arguments and texts of the tools do: core counts them from 0. */
export const countedFromOne = (data: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' && NUMBERS.includes(name) ? value + 1 : withinOne(value),
    ]),
  );

function withinOne(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withinOne);
  return typeof value === 'object' && value !== null ? countedFromOne(value) : value;
}

/** Reads a text in any format. Fails with a message unless it holds exactly one puzzle, and no board that would be lost. */
export function readOne(text: string): Result<AnyDocument, string> {
  const read = parseWithBoards(text);
  if (!read.ok) {
    const { line, column, message } = read.error;
    const place = line === undefined ? '' : `line ${line}${column === undefined ? '' : `, column ${column}`}: `;
    return failure(`${place}${message}`);
  }
  const [document, ...others] = read.value;
  if (document === undefined) return failure('the text holds no puzzle');
  if (others.length > 0) return failure(`the text holds ${read.value.length} puzzles; send one of them`);
  const { unread } = document;
  if (unread !== undefined)
    return failure(`"${unread}" is not read: the tools check, hint and why take its rows as the argument "board"`);
  return success(document);
}

/** Reads the board of a puzzle from rows of symbols. Default: an empty board. */
export function readBoardText(text: string | undefined, puzzle: AnyPuzzle): Result<AnyGrid, string> {
  if (text === undefined) return success(blankGridOf(puzzle));
  const board = boardOfText(text, puzzle);
  return board.ok ? board : failure(`the board${board.error}`);
}

/** Renders a board as text with the clues beside it. */
export const drawn = (puzzle: AnyPuzzle, grid: AnyGrid): string =>
  renderAnyText(puzzle, grid, { clues: true, style: 'ascii' });

/** Writes a puzzle in another format. */
export function converted(document: AnyDocument, format: string): Result<ToolAnswer, string> {
  const made = makePuzzle(document, format);
  return made.ok ? success({ text: made.value, data: { format, puzzle: made.value } }) : failure(made.error.message);
}
