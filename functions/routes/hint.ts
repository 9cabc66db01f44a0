import { type Hint, hint } from '@crosshatch/core/explain';
import { createGrid, heightOf, widthOf } from '@crosshatch/core/puzzle';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { EXAMPLE, EXAMPLE_CLUES } from '../example.ts';
import { answerProblem, colouredProblem } from '../problem.ts';
import { readPuzzle } from '../reading.ts';
import { type Representations, represent } from '../representation.ts';
import { HintAnswerSchema } from '../schemas/answers.ts';
import { BudgetQuerySchema, HintRequestSchema } from '../schemas/requests.ts';
import { explainingBudget } from '../solving.ts';
import { answer, asText, BODY_PROBLEM_RESPONSES, puzzleBody } from './content.ts';

const exampleHint = hint(EXAMPLE.puzzle, createGrid(3, 3));

const route = createRoute({
  method: 'post',
  path: '/v1/hint',
  summary: 'Find the next deduction',
  description: 'Finds the next deduction only, from the cells that `grid` knows, with its reason in words.',
  request: {
    query: BudgetQuerySchema,
    body: puzzleBody(HintRequestSchema, EXAMPLE_CLUES),
  },
  responses: {
    200: answer('The deduction, or why there is none.', HintAnswerSchema, exampleHint, {
      'text/plain': asText(hintText(exampleHint)),
    }),
    ...BODY_PROBLEM_RESPONSES,
  },
});

export const hintRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const body = context.req.valid('json');
    const sent = await readPuzzle(context, body);
    if (!sent.ok) return answerProblem(context, sent.error);
    const { kind, puzzle, grid } = sent.value;
    if (kind === 'coloured') return answerProblem(context, colouredProblem(TWO_COLOURS, body));
    const budget = await explainingBudget(context, puzzle, body.budget ?? context.req.valid('query').budget);
    if (!budget.ok) return answerProblem(context, budget.error);
    return represent(context, HINT, () =>
      hint(puzzle, grid ?? createGrid(widthOf(puzzle), heightOf(puzzle)), { budget: budget.value }),
    );
  },
});

const TWO_COLOURS = 'hints are given for two-colour puzzles only; /v1/solve takes coloured and blotted ones';

const HINT: Representations<Hint> = { 'application/json': (found) => found, 'text/plain': hintText };

function hintText(found: Hint): string {
  if ('reason' in found) return `${found.reason}\n`;
  return found.status === 'complete'
    ? 'complete: every cell is known\n'
    : 'exhausted: no deduction within the budget\n';
}
