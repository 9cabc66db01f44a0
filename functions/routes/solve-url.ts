import { viewsAsked } from '@crosshatch/core/algorithm';
import { ADDRESS_LIMITS, solveTask, taskOf } from '@crosshatch/core/answering';
import { type Problem, queryProblem } from '@crosshatch/core/problems';
import {
  canonicalForm,
  canonicalHash,
  createPuzzle,
  failure,
  type Puzzle,
  type Result,
  success,
} from '@crosshatch/core/puzzle';
import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { answerKept, FOR_AN_HOUR } from '../kept-answer.ts';
import { placeOf } from '../place.ts';
import { answerOptionProblem, answerProblem } from '../problem.ts';
import { negotiate, notAcceptable } from '../representation.ts';
import { OptionsQuerySchema } from '../schemas/options.ts';
import { SOLUTION_REPRESENTATIONS, SOLUTION_RESPONSE } from '../solution.ts';
import { CONDITIONS, OTHER_ETAG, QUERY_PROBLEM_RESPONSES, SAME_ETAG } from './content.ts';

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
  operationId: 'solvePuzzleByUrl',
  tags: ['nonograms'],
  summary: 'Solve a puzzle in the URL',
  description:
    'Does the same as the `POST`, for links and caches. A cache may keep the answer for an hour, unless it is ' +
    '`exhausted` or a network was asked. The `ETag` changes with each new deployment.',
  request: { query: z.object({ rows: clues('rows'), columns: clues('columns') }).extend(OptionsQuerySchema.shape) },
  parameters: CONDITIONS,
  responses: {
    200: SOLUTION_RESPONSE,
    304: SAME_ETAG,
    412: OTHER_ETAG,
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
    const task = taskOf(puzzle.value, options, ADDRESS_LIMITS);
    if (!task.ok) return answerOptionProblem(context, task.error);
    // A deployment may bring another model.
    const isLasting = viewsAsked(task.value.algorithm, task.value.model) === undefined;
    return answerKept(context, {
      mediaType,
      representations: SOLUTION_REPRESENTATIONS,
      determinedBy: () => {
        const { algorithm, solutions, budget, seed } = task.value;
        // The canonical hash is the same for all reflections of a puzzle, so the reflection is added.
        const { reflection } = canonicalForm(puzzle.value);
        return [canonicalHash(puzzle.value), reflection, algorithm.name, solutions, budget, seed];
      },
      caching: isLasting ? FOR_AN_HOUR : undefined,
      find: async () => {
        const solving = await solveTask(task.value, placeOf(context));
        return solving.ok ? success({ ...solving.value, puzzle: puzzle.value }) : solving;
      },
      lasts: ({ outcome }) => outcome.status !== 'exhausted',
    });
  },
});

function puzzleOfTexts(rowsText: string, columnsText: string): Result<Puzzle, Problem> {
  const rows = cluesOfText(rowsText);
  const columns = cluesOfText(columnsText);
  if (typeof rows === 'string') return failure(notationProblem('rows', rows));
  if (typeof columns === 'string') return failure(notationProblem('columns', columns));
  const puzzle = createPuzzle(rows, columns);
  return puzzle.ok ? puzzle : failure(queryProblem(puzzle.error));
}

/** Reads the notation of `cluesText`. Returns all clues, or the first faulty clue as text. */
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
