import { type AnyPuzzle, createAnyPuzzle } from './any.ts';
import { type ColouredFields, type FieldFault, faultOfFields, readColouredFields } from './coloured/fields.ts';
import { faultOfCounts, hasCounts, otherCluesFault, readCountFields } from './counts/fields.ts';
import { createCountPuzzle } from './counts/puzzle.ts';
import { createPuzzle } from './puzzle.ts';
import { failure, type Result } from './result.ts';

/** The fields of a puzzle of any kind in JSON. */
export interface PuzzleFields extends ColouredFields {
  /** `"counts"` for count clues; absent for clues of blocks. */
  readonly clues?: unknown;
}

/** Reads a puzzle of any kind from its fields. Fails for any other JSON value. */
export function puzzleOfFields(fields: PuzzleFields | null): Result<AnyPuzzle, FieldFault> {
  if (typeof fields !== 'object' || fields === null)
    return failure({ code: 'syntax', path: [], message: 'expected an object with "rows" and "columns"' });
  if (hasCounts(fields)) {
    const clues = readCountFields(fields);
    if (!clues.ok) return clues;
    const made = createCountPuzzle(clues.value);
    return made.ok ? made : failure(faultOfCounts(made.error));
  }
  const fault = otherCluesFault(fields);
  if (fault !== undefined) return failure(fault);
  const { rows, columns, colours } = fields;
  if (colours === undefined && areLengths(rows) && areLengths(columns)) {
    const made = createPuzzle(rows, columns);
    return made.ok ? made : failure(faultOfFields(made.error));
  }
  const clues = readColouredFields(fields);
  if (!clues.ok) return clues;
  const made = createAnyPuzzle(clues.value);
  return made.ok ? made : failure(faultOfFields(made.error));
}

/** Whether clues are lists of numbers alone. */
const areLengths = (clues: unknown): clues is readonly (readonly number[])[] =>
  Array.isArray(clues) &&
  clues.every((clue: unknown) => Array.isArray(clue) && clue.every((block: unknown) => typeof block === 'number'));
