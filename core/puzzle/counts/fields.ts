import { type FieldFault, readColours } from '../coloured/fields.ts';
import { type Line, lineText } from '../line.ts';
import { failure, type Result, success } from '../result.ts';
import { shownValue } from '../shown-value.ts';
import type { ColourCount, CountClue } from './clue.ts';
import type { CountClues, CountPuzzleError } from './puzzle.ts';

/**
 * The fields of a puzzle of count clues in JSON: `{"clues": "counts", "colours": ["#e4002b", "#ffd700"], "rows": [[2, 0],
 * [1, 1]], "columns": [[[2, "run"], 0], [1, 1]]}`. A line has an entry for each colour: its number of cells, with `"run"`
 * beside the number if these cells are one run.
 */
export interface CountFields {
  readonly colours?: unknown;
  readonly rows?: unknown;
  readonly columns?: unknown;
}

/** The word beside a count whose cells are one run. */
const RUN = 'run';

/** Whether fields are those of a puzzle of count clues. */
export const hasCounts = ({ clues }: { readonly clues?: unknown }): boolean => clues === 'counts';

/**
 * Returns the fault of fields whose `clues` name an unknown kind; clues of blocks have no name. The spelling `colors` is a
 * fault too: otherwise, the puzzle would be read as a black one.
 */
export function otherCluesFault(fields: { readonly clues?: unknown }): FieldFault | undefined {
  const { clues } = fields;
  if ('colors' in fields) return { code: 'syntax', message: 'the field is called "colours"', path: ['colors'] };
  if (typeof clues !== 'string' || hasCounts({ clues })) return undefined;
  const message = `"clues": expected "counts", or no "clues" for clues of blocks, not ${shownValue(clues)}`;
  return { code: 'syntax', message, path: ['clues'] };
}

/** Reads the colours and clues of fields. `createCountPuzzle` checks them further. */
export function readCountFields(fields: CountFields): Result<CountClues, FieldFault> {
  if (fields.colours === undefined) {
    const message = 'expected the list of colours that the counts are of, such as ["#e4002b", "#ffd700"]';
    return failure({ code: 'syntax', message, path: ['colours'] });
  }
  const colours = readColours(['colours'], fields.colours);
  if (!colours.ok) return colours;
  const rows = readClues('row', fields.rows, colours.value.length);
  if (!rows.ok) return rows;
  const columns = readClues('column', fields.columns, colours.value.length);
  if (!columns.ok) return columns;
  return success({ colours: colours.value, rows: rows.value, columns: columns.value });
}

/** Makes the fault of fields from the error of their counts. */
export function faultOfCounts({ code, message, line, colour }: CountPuzzleError): FieldFault {
  if (code === 'colour-count') return { code, message, path: ['colours'] };
  if (line === undefined) return { code, message, path: [] };
  const path = [`${line.axis}s`, line.index];
  return { code, message, path: colour === undefined ? path : [...path, colour - 1], line };
}

/** A clue as JSON. */
export const countEntries = (clue: CountClue): (number | [number, typeof RUN])[] =>
  clue.map(({ cells, isRun }) => (isRun ? [cells, RUN] : cells));

function readClues(axis: Line['axis'], clues: unknown, colours: number): Result<readonly CountClue[], FieldFault> {
  const name = `${axis}s`;
  if (!Array.isArray(clues)) {
    return failure({
      code: 'syntax',
      message: `"${name}": expected a list of clues, not ${shownValue(clues)}`,
      path: [name],
    });
  }
  const read: CountClue[] = [];
  for (let index = 0; index < clues.length; index++) {
    const clue: unknown = clues[index];
    const line: Line = { axis, index };
    if (!Array.isArray(clue)) {
      const message = `${lineText(line)}: expected a list with a count for each of the ${colours} colours, not ${shownValue(clue)}`;
      return failure({ code: 'syntax', message, path: [name, index], line });
    }
    const counts = clue.map(readCount);
    if (!counts.every((count) => count !== undefined)) {
      const at = counts.indexOf(undefined);
      const message = `${lineText(line)}: expected a count: a number of cells, or [number, "${RUN}"], not ${shownValue(clue[at])}`;
      return failure({ code: 'syntax', message, path: [name, index, at], line });
    }
    read.push(counts);
  }
  return success(read);
}

/** Reads one entry; undefined for a value that is not an entry. */
export function readCount(value: unknown): ColourCount | undefined {
  if (typeof value === 'number') return { cells: value, isRun: false };
  if (!Array.isArray(value) || value.length !== 2 || value[1] !== RUN) return undefined;
  const cells: unknown = value[0];
  return typeof cells === 'number' ? { cells, isRun: true } : undefined;
}
