import type { CountPuzzleError } from '../counts/puzzle.ts';
import { type Line, lineText } from '../line.ts';
import type { PuzzleError } from '../puzzle.ts';
import { failure, type Result, success } from '../result.ts';
import { colourCountError } from '../shared-errors.ts';
import { BLOTTED, type ColouredBlock, type ColouredClue } from './clue.ts';
import { BLACK, COLOUR_NAME_FAULT, type Colour, isColourName, parseColour, WHITE } from './palette.ts';
import type { ColouredClues, ColouredPuzzleError } from './puzzle.ts';

/**
 * The fields of a puzzle in JSON: `{"colours": ["#e4002b", {"value": "#ffd700", "name": "gold"}], "background":
 * "#ffffff", "rows": [[[3, 1], [1, 2]], []], "columns": […]}`. A bare length is a block of colour 1, and `"?"` in place
 * of a length is a blotted block.
 */
export interface ColouredFields {
  readonly colours?: unknown;
  readonly background?: unknown;
  readonly rows?: unknown;
  readonly columns?: unknown;
}

/** Why fields are no puzzle, and where. */
export interface FieldFault {
  readonly code: 'syntax' | PuzzleError['code'] | ColouredPuzzleError['code'] | CountPuzzleError['code'];
  readonly message: string;
  /** The path to the value at fault, from the outermost object. */
  readonly path: readonly (string | number)[];
  readonly line?: Line;
  readonly block?: number;
}

/** Whether fields describe a coloured puzzle: they have `colours`, a block such as `[3, 1]`, or a block `"?"`. */
export const hasColours = ({ colours, rows, columns }: ColouredFields): boolean =>
  colours !== undefined || colouredBlockIn(rows) !== undefined || colouredBlockIn(columns) !== undefined;

/** Finds the first block with a colour or a hidden length: returns its line and its index in the line, both from 0. */
export function colouredBlockIn(clues: unknown): readonly [line: number, block: number] | undefined {
  if (!Array.isArray(clues)) return undefined;
  for (let line = 0; line < clues.length; line++) {
    const clue: unknown = clues[line];
    const block = Array.isArray(clue) ? clue.findIndex((value) => Array.isArray(value) || value === BLOTTED) : -1;
    if (block >= 0) return [line, block];
  }
  return undefined;
}

/** Reads the colours and clues of fields. `createColouredPuzzle` checks them further. */
export function readColouredFields(fields: ColouredFields): Result<ColouredClues, FieldFault> {
  const colours = readColours(['colours'], fields.colours);
  if (!colours.ok) return colours;
  const background = fields.background === undefined ? success(WHITE) : readColour(['background'], fields.background);
  if (!background.ok) return background;
  const rows = readClues('row', fields.rows);
  if (!rows.ok) return rows;
  const columns = readClues('column', fields.columns);
  if (!columns.ok) return columns;
  return success({
    colours: colours.value,
    background: background.value,
    rows: rows.value,
    columns: columns.value,
  });
}

/** Makes the fault of fields from the error of their clues. */
export function faultOfFields({ code, message, line, block }: PuzzleError | ColouredPuzzleError): FieldFault {
  if (code === 'colour-count') return { code, message, path: ['colours'] };
  if (line === undefined) return { code, message, path: [] };
  const path = [`${line.axis}s`, line.index];
  return block === undefined ? { code, message, path, line } : { code, message, path: [...path, block], line, block };
}

const syntax = (path: readonly (string | number)[], message: string) =>
  failure({ code: 'syntax', message, path } as const);

/** Reads a puzzle's list of colours. @param path the place of the list, for a fault */
export function readColours(path: FieldFault['path'], value: unknown): Result<readonly Colour[], FieldFault> {
  if (value === undefined) return success([BLACK]);
  if (!Array.isArray(value)) return syntax(path, 'expected a list of colours such as ["#e4002b"]');
  const countError = colourCountError(value.length);
  if (countError !== undefined) return failure({ ...countError, path });
  const colours: Colour[] = [];
  for (const [index, item] of value.entries()) {
    const colour = readColour([...path, index], item);
    if (!colour.ok) return colour;
    colours.push(colour.value);
  }
  return success(colours);
}

/** Reads one colour. @param path the place of the colour, for a fault */
export function readColour(path: FieldFault['path'], item: unknown): Result<Colour, FieldFault> {
  const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
  const place = isObject ? [...path, 'value'] : path;
  const value: unknown = isObject ? Reflect.get(item, 'value') : item;
  if (typeof value !== 'string') return syntax(place, 'expected a colour such as "#e4002b"');
  const colour = parseColour(value);
  if (!colour.ok) return failure({ code: 'colour-value', message: colour.error, path: place });
  const name: unknown = isObject ? Reflect.get(item, 'name') : undefined;
  if (name === undefined) return success({ value: colour.value });
  if (isColourName(name)) return success({ value: colour.value, name });
  return failure({ code: 'colour-name', message: COLOUR_NAME_FAULT, path: [...path, 'name'] });
}

function readClues(axis: Line['axis'], clues: unknown): Result<readonly ColouredClue[], FieldFault> {
  const name = `${axis}s`;
  if (!Array.isArray(clues)) return syntax([name], `"${name}": expected a list of clues`);
  const read: ColouredClue[] = [];
  for (let index = 0; index < clues.length; index++) {
    const clue: unknown = clues[index];
    if (!Array.isArray(clue)) {
      const line: Line = { axis, index };
      const message = `${lineText(line)}: expected a list of blocks such as [[3, 1], [1, 2]]`;
      return failure({ code: 'syntax', message, path: [name, index], line });
    }
    const isEmptyLine = clue.length === 1 && clue[0] === 0;
    const blocks = isEmptyLine ? [] : clue.map(readBlock);
    if (!blocks.every((block) => block !== undefined)) {
      const line: Line = { axis, index };
      const block = blocks.indexOf(undefined);
      const message = `${lineText(line)}: expected a block: a length or "?", or [length, colour]`;
      return failure({ code: 'syntax', message, path: [name, index, block], line, block });
    }
    read.push(blocks);
  }
  return success(read);
}

/** Reads one block; undefined for a value that is not a block. */
export function readBlock(value: unknown): ColouredBlock | undefined {
  if (!Array.isArray(value))
    return typeof value === 'number' || value === BLOTTED ? { length: value, colour: 1 } : undefined;
  const length: unknown = value[0];
  const colour: unknown = value[1];
  if (value.length > 2 || typeof colour !== 'number' || (typeof length !== 'number' && length !== BLOTTED))
    return undefined;
  return { length, colour };
}
