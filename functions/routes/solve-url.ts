import { canonicalForm, canonicalHash, createPuzzle, failure, type Puzzle, type Result } from '@crosshatch/core/puzzle';
import { viewsAsked } from '@crosshatch/core/solver';
import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';
import { answerProblem, type Problem, puzzleProblem } from '../problem.ts';
import { negotiate, notAcceptable } from '../representation.ts';
import { OptionsQuerySchema } from '../schemas/options.ts';
import { prepare, solve, type Task, taskOf } from '../solving.ts';
import { VERSION } from '../version.ts';
import { QUERY_PROBLEM_RESPONSES } from './content.ts';
import { SOLVE_ANSWER, SOLVE_TYPES, sendOutcome } from './solve.ts';

const clues = (axis: string) =>
  z.string(`expected the clues of the ${axis}, such as 1.2/3//1`).openapi({
    description:
      `The clues of the ${axis}: \`/\` between lines, \`.\` between the blocks of a line. ` +
      'A line without a filled cell is empty or `0`.',
    example: '1/3/1',
  });

const route = createRoute({
  method: 'get',
  path: '/v1/solve',
  summary: 'Solve a puzzle in the URL',
  description:
    'The same as the `POST`, for links and caches: the answer to a URL may be kept for ever, unless it is `exhausted` ' +
    'or a network was asked.',
  request: { query: z.object({ rows: clues('rows'), columns: clues('columns') }).extend(OptionsQuerySchema.shape) },
  responses: {
    200: SOLVE_ANSWER,
    304: { description: 'The client has the answer already: its `If-None-Match` names the ETag.' },
    ...QUERY_PROBLEM_RESPONSES,
  },
});

export const solveUrlRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: (context) => {
    const { rows, columns, ...options } = context.req.valid('query');
    const puzzle = puzzleOfTexts(rows, columns);
    if (!puzzle.ok) return answerProblem(context, puzzle.error);
    const mediaType = negotiate(context.req.header('Accept'), SOLVE_TYPES);
    if (mediaType === undefined) return notAcceptable(context, SOLVE_TYPES);
    const task = taskOf(puzzle.value, options);
    if (!task.ok) return answerProblem(context, task.error);
    const etag = etagOf(task.value, mediaType);
    const caching = { ETag: etag, 'Cache-Control': 'public, max-age=31536000, immutable' };
    // Another model may come into use.
    const isLasting = viewsAsked(task.value.algorithm, task.value.model) === undefined;
    if (isLasting && names(context.req.header('If-None-Match'), etag)) {
      return context.body(null, 304, { ...caching, Vary: 'Accept' });
    }
    return answerTask(context, task.value, isLasting ? caching : NO_STORE);
  },
});

const NO_STORE = { 'Cache-Control': 'no-store' };

async function answerTask(context: Context<Environment>, task: Task, caching: Record<string, string>) {
  const prepared = await prepare(context, task);
  if (!prepared.ok) return answerProblem(context, prepared.error);
  const outcome = solve(prepared.value);
  // What the budget did not suffice for, a better solver may answer one day.
  const headers = outcome.status === 'exhausted' ? NO_STORE : caching;
  return sendOutcome(context, task.puzzle, () => outcome, headers);
}

function puzzleOfTexts(rowsText: string, columnsText: string): Result<Puzzle, Problem> {
  const rows = cluesOfText(rowsText);
  const columns = cluesOfText(columnsText);
  if (typeof rows === 'string') return failure(notationProblem('rows', rows));
  if (typeof columns === 'string') return failure(notationProblem('columns', columns));
  const puzzle = createPuzzle(rows, columns);
  return puzzle.ok ? puzzle : failure(puzzleProblem(puzzle.error, 'query'));
}

/** The clues of the notation of `cluesText`, or the first clue that breaks it. */
function cluesOfText(text: string): number[][] | string {
  const clues = text.split('/');
  const broken = clues.find((clue) => !/^(\d+(\.\d+)*)?$/.test(clue));
  if (broken !== undefined) return broken;
  return clues.map((clue) => (clue === '' ? [] : clue.split('.').map(Number)));
}

function notationProblem(parameter: string, clue: string): Problem {
  const detail = `${parameter}: expected block lengths with dots between, such as 1.2, not ${clue.slice(0, 40)}`;
  return { name: 'invalid-parameter', detail, parameter };
}

/**
 * Names the answer by all that determines it. The canonical hash stands for the puzzle up to reflection, hence the
 * reflection beside it.
 */
function etagOf({ puzzle, algorithm, solutions, budget, seed }: Task, mediaType: string): string {
  const { reflection } = canonicalForm(puzzle);
  const parts = [canonicalHash(puzzle), reflection, algorithm.name, VERSION, solutions, budget, seed, mediaType];
  return `"${parts.join(';')}"`;
}

/** Whether If-None-Match names the ETag. A cache may have made it weak on the way. */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
