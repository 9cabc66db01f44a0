import type { Outcome } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { type Grid, heightOf, linesText, type Puzzle, UNKNOWN, widthOf } from '@crosshatch/core/puzzle';
import { renderSvg, renderText } from '@crosshatch/core/render';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';
import { EXAMPLE, EXAMPLE_CLUES } from '../example.ts';
import { answerProblem } from '../problem.ts';
import { readBoard } from '../reading.ts';
import { represent } from '../representation.ts';
import { SolveAnswerSchema } from '../schemas/answers.ts';
import { OptionsQuerySchema } from '../schemas/options.ts';
import { SolveRequestSchema } from '../schemas/requests.ts';
import { type PreparedTask, prepare, type Solving, solve, solveAnswer, taskOf } from '../solving.ts';
import { answer, asText, BODY_PROBLEM_RESPONSES, puzzleBody } from './content.ts';

/** The representations of a solution, the usual one first. */
export const SOLVE_TYPES = ['application/json', 'text/plain', 'image/svg+xml'] as const;

const exampleOutcome = exact.solve(EXAMPLE.puzzle);

/** The answer to the example. */
export const SOLVE_ANSWER = answer('What the algorithm found.', SolveAnswerSchema, solveAnswer(exampleOutcome), {
  'text/plain': asText(outcomeText(EXAMPLE.puzzle, exampleOutcome)),
  'image/svg+xml': asText(outcomeSvg(EXAMPLE.puzzle, exampleOutcome)),
});

const route = createRoute({
  method: 'post',
  path: '/v1/solve',
  summary: 'Solve a puzzle',
  description:
    'Finds a solution and proves whether it is the only one: `unique`, `multiple` with two solutions and the cells on ' +
    'which they differ, `contradictory`, or `exhausted` with the cells that are certain when the budget of work is ' +
    'spent. With `solutions: 1` the first one found is `solved`.',
  request: {
    query: OptionsQuerySchema,
    body: puzzleBody(SolveRequestSchema, EXAMPLE_CLUES),
  },
  responses: { 200: SOLVE_ANSWER, ...BODY_PROBLEM_RESPONSES },
});

export const solveRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const body = context.req.valid('json');
    const board = await readBoard(context, body);
    if (!board.ok) return answerProblem(context, board.error);
    const task = taskOf(board.value.puzzle, { ...context.req.valid('query'), ...body });
    if (!task.ok) return answerProblem(context, task.error);
    const prepared = await prepare(context, task.value);
    if (!prepared.ok) return answerProblem(context, prepared.error);
    return sendOutcome(context, prepared.value, () => solve(prepared.value));
  },
});

/** Answers in the representation that Accept asks for; the outcome is asked for only when there is one. */
export function sendOutcome(
  context: Context,
  { puzzle, predictor }: PreparedTask,
  outcome: () => Solving,
  headers?: Record<string, string>,
) {
  return represent(
    context,
    {
      'application/json': () => solveAnswer(outcome(), predictor),
      'text/plain': () => outcomeText(puzzle, outcome()),
      'image/svg+xml': () => outcomeSvg(puzzle, outcome()),
    },
    headers,
  );
}

/** The status in words, and a picture of what was found. */
function outcomeText(puzzle: Puzzle, outcome: Outcome): string {
  const { status } = outcome;
  if (status === 'contradictory') return `${status}: ${linesText(outcome.lines)}\n`;
  const grids = status === 'exhausted' ? [outcome.partial] : outcome.solutions;
  return [`${status}\n`, ...grids.map((grid) => renderText(puzzle, grid, { clues: true }))].join('\n');
}

/** One picture: of several solutions, the cells that the first two share. */
function outcomeSvg(puzzle: Puzzle, outcome: Outcome): string {
  const title = `${widthOf(puzzle)}×${heightOf(puzzle)} nonogram: ${outcome.status}`;
  return renderSvg(puzzle, certainCells(outcome), { title });
}

function certainCells(outcome: Outcome): Grid | undefined {
  if (outcome.status === 'contradictory') return undefined;
  if (outcome.status === 'exhausted') return outcome.partial;
  const [first, second] = outcome.solutions;
  if (first === undefined || second === undefined) return first;
  const cells = first.cells.map((state, index) => (state === second.cells[index] ? state : UNKNOWN));
  return { ...first, cells };
}
