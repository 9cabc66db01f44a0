import {
  detectLightUpFormat,
  type LightUpDocument,
  lightUpFormats,
  parseLightUps,
} from '@crosshatch/core/light-up/formats';
import type { LightUp, LightUpBulbs } from '@crosshatch/core/light-up/puzzle';
import { failure, numberOf, type Result, success } from '@crosshatch/core/puzzle';
import { Option } from 'commander';
import { jsonRows } from '../../terminal/board.ts';
import { complain } from '../../terminal/output.ts';
import { type EachPuzzle, eachDocument, type Named } from '../../terminal/puzzles.ts';
import { inputName, readText } from '../../terminal/text.ts';
import { parserWithBoards } from '../../terminal/unread-board.ts';

/** A Light Up puzzle that was read. */
export type NamedLightUp = LightUpDocument & Named;

const parse = parserWithBoards(parseLightUps, detectLightUpFormat);

/** Acts on each Light Up puzzle of files. Says which boards in JSON are not read. */
export const eachLightUp: EachPuzzle<NamedLightUp> = (files, format, act) =>
  eachDocument(files, format, parse, ({ unread, ...named }) => {
    if (unread !== undefined) complain(`${named.name}: "${unread}" is not read; a file has its board in "marks"`);
    return act(named);
  });

export const lightUpFormatNames = lightUpFormats.map(({ name }) => name);

export const marksOption = () =>
  new Option(
    '-g, --grid <file>',
    'a board: a line for each row (* a bulb, x a square without one, . white, # and numbers black) or a JSON list of rows; - is standard input',
  );

/**
 * Reads the marks on a puzzle from a file or, for `-`, from standard input. Default: the marks that came with the puzzle, or
 * else none. Fails with a message if they are for another puzzle.
 */
export async function marksFor(
  { puzzle, marks }: LightUpDocument,
  file: string | undefined,
): Promise<Result<LightUpBulbs, string>> {
  if (file === undefined) return success(marks ?? new Uint8Array(puzzle.squares.length));
  const text = await readText(file);
  if (!text.ok) return text;
  const read = parseLightUps(jsonRows(text.value)?.join('\n') ?? text.value, 'plain');
  if (!read.ok) return failure(`${inputName(file)}: ${read.error.message}`);
  const [board] = read.value;
  const fault = board && misfitOf(board.puzzle, puzzle);
  if (board === undefined || fault !== undefined) return failure(`${inputName(file)}: ${fault ?? 'no board'}`);
  return success(board.marks ?? new Uint8Array(puzzle.squares.length));
}

/** Returns the fault if a board has another size, or other black squares or numbers, than its puzzle. */
function misfitOf(board: LightUp, { width, height, squares }: LightUp): string | undefined {
  const size = `the puzzle is ${width} wide and ${height} high, but the board has`;
  if (board.height !== height) return `${size} ${numberOf(board.height, 'row')}`;
  if (board.width !== width) return `${size} ${numberOf(board.width, 'column')}`;
  return board.squares.every((kind, at) => kind === squares[at])
    ? undefined
    : 'the black squares and numbers of the board are not those of the puzzle';
}
