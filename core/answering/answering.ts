import { z } from 'zod';
import { fieldProblem, type Problem } from '../problems/index.ts';
import { type AnyPuzzle, failure, type PuzzleFields, puzzleOfFields, type Result, success } from '../puzzle/index.ts';
import { explainingBudget, gradeWithin } from './grading.ts';
import { NONOGRAM_BODIES } from './json.ts';
import { type Limits, timeOf } from './limits.ts';
import { type AnswerLine, answeringBugs, answerWithId, type BatchLine, readBatchLine } from './line.ts';
import { type Options, optionFields } from './options.ts';
import type { Place } from './place.ts';
import { IdSchema, PUZZLE_FIELDS } from './puzzle-fields.ts';
import { EXACT, solveAnswer, solveTask, solvingTime, type Task, taskOf } from './solving.ts';

/** Solves lines of JSON, each a puzzle with the id of its answer. */
export interface LineSolving {
  /** Reads the task of a line. @param options the defaults of the line */
  readonly readTask: (text: string, options: Options) => BatchLine<Task>;
  /** Returns the function that answers a line as `/v1/solve` does. @param options the defaults of every line */
  readonly answering: (options: Options, place: Place) => AnswerLine;
}

/**
 * Creates the solving of lines within limits. A line has the same answer at the edge, which answers a batch at once, and at
 * the runner of a job.
 */
export function createLineSolving(limits: Limits): LineSolving {
  const { inBody } = optionFields(limits.largestBudget);
  const LineSchema = z.object({ ...PUZZLE_FIELDS, ...inBody, id: IdSchema });

  function readTask(text: string, options: Options): BatchLine<Task> {
    const { id, body } = readBatchLine(text, LineSchema, NONOGRAM_BODIES);
    if (!body.ok) return { id, body };
    const puzzle = puzzleOfJson(body.value);
    return { id, body: puzzle.ok ? taskOf(puzzle.value, { ...options, ...body.value }, limits) : puzzle };
  }

  const answering = (options: Options, place: Place): AnswerLine =>
    answeringBugs(place.report, async (text, number) => {
      const { id, body: task } = readTask(text, options);
      const solving = task.ok ? await solveTask(task.value, place) : task;
      const time = task.ok && solving.ok ? solvingTime(task.value, solving.value) : 0;
      const answer = solving.ok ? success(solveAnswer(solving.value)) : solving;
      return { value: answerWithId<object>(id, answer, number), time };
    });

  return { readTask, answering };
}

/** The options of a puzzle to grade. */
type GradeOptions = Pick<Options, 'budget'>;

/**
 * Creates the grading of lines within limits. The result takes the defaults of every line, and returns the function that
 * answers a line as `/v1/grade` does, with the line's id.
 */
export function createLineGrading(limits: Limits): (options: GradeOptions, place: Place) => AnswerLine {
  const { budget } = optionFields(limits.largestBudget).inBody;
  const LineSchema = z.object({ ...PUZZLE_FIELDS, budget, id: IdSchema });
  return (options, place) =>
    answeringBugs(place.report, async (text, number) => {
      const { id, body } = readBatchLine(text, LineSchema, NONOGRAM_BODIES);
      const puzzle = body.ok ? puzzleOfJson(body.value) : body;
      if (!body.ok || !puzzle.ok) return { value: answerWithId(id, puzzle, number), time: 0 };
      const budget = await explainingBudget(puzzle.value, body.value.budget ?? options.budget, limits, place);
      if (!budget.ok) return { value: answerWithId(id, budget, number), time: 0 };
      const found = await gradeWithin(puzzle.value, budget.value, place);
      const time = timeOf(puzzle.value, EXACT, found.work.lineSolves ?? 0);
      return { value: answerWithId(id, success(found), number), time };
    });
}

/** The puzzle of a JSON body. */
export function puzzleOfJson(body: PuzzleFields): Result<AnyPuzzle, Problem> {
  const made = puzzleOfFields(body);
  return made.ok ? made : failure(fieldProblem(made.error));
}
