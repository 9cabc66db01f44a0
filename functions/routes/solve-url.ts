import { viewsAsked } from '@crosshatch/core/algorithm';
import { canonicalForm, canonicalHash, createPuzzle, failure, type Puzzle, type Result } from '@crosshatch/core/puzzle';
import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { BRIEF } from '../limits.ts';
import { conditionsOf, hasAnswer, hasAnyAnswer, isMatched, NO_STORE, OTHER_ANSWER } from '../preconditions.ts';
import { answerProblem, type Problem, queryProblem } from '../problem.ts';
import { negotiate, notAcceptable, sendAs } from '../representation.ts';
import { OptionsQuerySchema } from '../schemas/options.ts';
import { SOLUTION_REPRESENTATIONS, SOLUTION_RESPONSE } from '../solution.ts';
import { solve, type Task, taskOf } from '../solving.ts';
import { problem, QUERY_PROBLEM_RESPONSES } from './content.ts';

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
    'The same as the `POST`, for links and caches: a cache may keep the answer to a URL for an hour, unless it is ' +
    '`exhausted` or a network was asked. Its ETag names the deployed code, so that a correction gets another ETag.',
  request: { query: z.object({ rows: clues('rows'), columns: clues('columns') }).extend(OptionsQuerySchema.shape) },
  responses: {
    200: SOLUTION_RESPONSE,
    412: problem('`If-Match` does not name the ETag of the answer.'),
    304: { description: 'The client has the answer: its `If-None-Match` names the ETag.' },
    ...QUERY_PROBLEM_RESPONSES,
  },
});

export const solveUrlRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const { rows, columns, ...options } = context.req.valid('query');
    const puzzle = puzzleOfTexts(rows, columns);
    if (!puzzle.ok) return answerProblem(context, puzzle.error);
    const offers = Object.keys(SOLUTION_REPRESENTATIONS);
    const mediaType = negotiate(context.req.header('Accept'), offers);
    if (mediaType === undefined) return notAcceptable(context, offers);
    const task = taskOf(puzzle.value, options, BRIEF);
    if (!task.ok) return answerProblem(context, task.error);
    // Another model may answer tomorrow.
    const isLasting = viewsAsked(task.value.algorithm, task.value.model) === undefined;
    const etag = isLasting ? etagOf(puzzle.value, task.value, mediaType, context.env.VERSION_METADATA?.id) : undefined;
    const caching = isLasting ? { ...(etag !== undefined && { ETag: etag }), ...KEPT } : NO_STORE;
    const conditions = conditionsOf(context);
    if (!isMatched(conditions, etag)) return answerProblem(context, OTHER_ANSWER);
    if (hasAnswer(conditions, etag)) return context.body(null, 304, caching);
    const solving = await solve(context, task.value);
    if (!solving.ok) return answerProblem(context, solving.error);
    // An exhausted answer is not cached: another build may find more, so no client has it already.
    const keeping = solving.value.outcome.status === 'exhausted' ? NO_STORE : caching;
    if (keeping !== NO_STORE && hasAnyAnswer(conditions)) return context.body(null, 304, keeping);
    return sendAs(context, mediaType, SOLUTION_REPRESENTATIONS, { ...solving.value, puzzle: puzzle.value }, keeping);
  },
});

/**
 * Has caches keep an answer by URL for an hour. After that a cache asks again, so that a deployed correction reaches
 * everybody; a 304 costs no solving.
 */
const KEPT = { 'Cache-Control': 'public, max-age=3600, must-revalidate' };

function puzzleOfTexts(rowsText: string, columnsText: string): Result<Puzzle, Problem> {
  const rows = cluesOfText(rowsText);
  const columns = cluesOfText(columnsText);
  if (typeof rows === 'string') return failure(notationProblem('rows', rows));
  if (typeof columns === 'string') return failure(notationProblem('columns', columns));
  const puzzle = createPuzzle(rows, columns);
  return puzzle.ok ? puzzle : failure(queryProblem(puzzle.error));
}

/** Reads the notation of `cluesText`. Returns the first clue that breaks it, as text, or else all clues. */
function cluesOfText(text: string): number[][] | string {
  const clues = text.split('/');
  const broken = clues.find((clue) => !/^(\d+(\.\d+)*)?$/.test(clue));
  if (broken !== undefined) return broken;
  return clues.map((clue) => (clue === '' ? [] : clue.split('.').map(Number)));
}

function notationProblem(parameter: string, clue: string): Problem {
  const detail = `${parameter}: expected block lengths with dots between, such as 1.2, not ${clue.slice(0, 40)}; coloured and blotted puzzles are sent by POST`;
  return { name: 'invalid-parameter', detail, parameter };
}

/**
 * The ETag of an answer: everything that determines it, the deployed code included. The canonical hash is the same for
 * all reflections of a puzzle, hence the reflection beside it.
 *
 * @param build the name of the deployed code. Without it, the answer has no ETag
 */
function etagOf(puzzle: Puzzle, task: Task, mediaType: string, build: string | undefined): string | undefined {
  if (build === undefined) return undefined;
  const { algorithm, solutions, budget, seed } = task;
  const { reflection } = canonicalForm(puzzle);
  const parts = [canonicalHash(puzzle), reflection, algorithm.name, build, solutions, budget, seed, mediaType];
  return `"${parts.join(';')}"`;
}
