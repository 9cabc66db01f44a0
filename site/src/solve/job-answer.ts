import type { Outcome } from '@crosshatch/core/algorithm';
import {
  type AnyGrid,
  type AnyPuzzle,
  colouredGridOfRows,
  failure,
  gridOfRows,
  type Line,
  type Result,
  success,
} from '@crosshatch/core/puzzle';
import { sentenceOf } from '../text/capitalised.ts';

/** The fields of an answer on a line of a job's result; or the fields of a problem, if there is no answer. */
interface AnswerFields {
  readonly status?: string | number;
  readonly solutions?: readonly (readonly string[])[];
  readonly partial?: readonly string[];
  readonly lines?: readonly Line[];
  readonly complete?: boolean;
  readonly work?: Outcome['work'];
  readonly detail?: string;
}

/** Reads the outcome of a puzzle from its line in the result of a job. The error says why there is none. */
export function outcomeOfLine(puzzle: AnyPuzzle, line: string): Result<Outcome<AnyGrid>, string> {
  const {
    status,
    solutions = [],
    partial = [],
    lines = [],
    complete = false,
    work = {},
    detail,
  }: AnswerFields = JSON.parse(line);
  const grids = solutions.flatMap((rows) => gridOf(puzzle, rows) ?? []);
  if (grids.length < solutions.length) return failure(FOREIGN);
  switch (status) {
    case 'unique':
    case 'solved':
      return success({ status, solutions: grids, complete: status === 'unique', work });
    case 'multiple':
      return success({ status, solutions: grids, complete, work });
    case 'contradictory':
      return success({ status, lines, work });
    case 'exhausted': {
      const certain = gridOf(puzzle, partial);
      return certain === undefined ? failure(FOREIGN) : success({ status, solutions: grids, partial: certain, work });
    }
    default:
      return failure(detail === undefined ? FOREIGN : sentenceOf(detail));
  }
}

const FOREIGN = 'The answer of the job has another form than this page knows: reload the page.';

/** Returns the grid of rows of symbols; undefined if they do not fit the puzzle's kind. */
const gridOf = (puzzle: AnyPuzzle, rows: readonly string[]): AnyGrid | undefined =>
  puzzle.kind === undefined ? gridOfRows(rows) : colouredGridOfRows(rows, puzzle.colours.length);
