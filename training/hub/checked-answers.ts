import { setImmediate } from 'node:timers/promises';
import type { Status } from '@crosshatch/core/algorithm';
import { idOfLine } from '@crosshatch/core/answering';
import type { JobKind } from '@crosshatch/core/jobs';
import {
  type AnyPuzzle,
  colouredGridOfRows,
  failure,
  gridOfRows,
  meetsClues,
  parsedRecord,
  type Result,
  success,
} from '@crosshatch/core/puzzle';
import { readPuzzleLine } from '../batch/puzzle-line.ts';
import { linesOf, type PartLine } from '../work/part.ts';

/*
 * The check of a runner's answers, since runners are not trusted. Every answer must have the id of its line, and every solution
 * must meet the clues. Without solving the puzzle, the hub cannot check that a solution is the only one, or that there is none.
 */

/** The number of answers with each status; problems count as `invalid` or `failed`. */
export type AnswerCounts = Readonly<Record<string, number>>;

/** The number of lines that are checked before other work of the process gets its turn: they take some milliseconds. */
const CHECKED_AT_ONCE = 100;

/** Whether an answer with a status may have this number of solutions. */
const MAY_HAVE: Readonly<Record<Status, (solutions: number) => boolean>> = {
  unique: (solutions) => solutions === 1,
  solved: (solutions) => solutions >= 1,
  multiple: (solutions) => solutions >= 2,
  contradictory: (solutions) => solutions === 0,
  exhausted: () => true,
};

/** Checks the answers of a part, and counts them. Fails with the first fault. */
export async function checkedAnswers(
  kind: JobKind,
  { text, firstLine }: { readonly text: string; readonly firstLine: number },
  result: string,
): Promise<Result<AnswerCounts, string>> {
  if (!result.endsWith('\n') && result !== '') return failure('the last line has no line feed');
  const answers = result.split('\n').slice(0, -1);
  if (kind === 'dataset' || kind === 'experiment') return countLines(answers);
  const lines = linesOf(text, firstLine);
  if (answers.length !== lines.length) return failure(`expected ${lines.length} answers, not ${answers.length}`);
  const counts: Record<string, number> = {};
  for (const [index, line] of lines.entries()) {
    const status = statusOf(kind, line, answers[index] ?? '');
    if (!status.ok) return failure(`line ${line.number}: ${status.error}`);
    counts[status.value] = (counts[status.value] ?? 0) + 1;
    if (index % CHECKED_AT_ONCE === CHECKED_AT_ONCE - 1) await setImmediate();
  }
  return success(counts);
}

/** Checks that the lines of a data set or an experiment are JSON objects. */
function countLines(answers: readonly string[]): Result<AnswerCounts, string> {
  const odd = answers.findIndex((answer) => parsedRecord(answer) === undefined);
  return odd < 0 ? success({ done: 1 }) : failure(`answer ${odd + 1} is no JSON object`);
}

function statusOf(kind: JobKind, line: PartLine, text: string): Result<string, string> {
  const answer = parsedRecord(text);
  if (answer === undefined) return failure('the answer is no JSON object');
  if (JSON.stringify(answer.id) !== JSON.stringify(idOfLine(line.text))) return failure('the answer has another id');
  const { status, type, solutions } = answer;
  // In a problem, the status is the number of an HTTP status.
  if (typeof status === 'number') return success(type === '/problems/puzzle-failed' ? 'failed' : 'invalid');
  if (typeof status !== 'string' || !isStatus(status)) return failure('the answer has no status');
  if (kind === 'grade') return success(status);
  if (!Array.isArray(solutions) || !MAY_HAVE[status](solutions.length)) {
    return failure(`the answer ${status} has another number of solutions`);
  }
  if (solutions.length === 0) return success(status);
  const read = readPuzzleLine(line.text);
  const wrong = solutions.findIndex((rows) => read === undefined || !isSolution(read.puzzle, rows));
  return wrong < 0 ? success(status) : failure(`solution ${wrong + 1} does not meet the clues`);
}

const isStatus = (name: string): name is Status => Object.hasOwn(MAY_HAVE, name);

function isSolution(puzzle: AnyPuzzle, rows: unknown): boolean {
  if (!Array.isArray(rows) || !rows.every((row) => typeof row === 'string')) return false;
  const grid = puzzle.kind === undefined ? gridOfRows(rows) : colouredGridOfRows(rows, puzzle.colours.length);
  return grid !== undefined && meetsClues(puzzle, grid);
}
