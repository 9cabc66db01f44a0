import type { ColouredCell, SettledCell } from '@crosshatch/core/algorithm';
import { explainingBudget, explainingPause, SHORT_LIMITS, withPauses } from '@crosshatch/core/answering';
import { colouredHintSteps, type Hint, hint, hintSteps } from '@crosshatch/core/explain';
import { colouredGrid, createGrid, heightOf, widthOf } from '@crosshatch/core/puzzle';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { EXAMPLE, EXAMPLE_CLUES } from '../example.ts';
import { placeOf } from '../place.ts';
import { answerOptionProblem, answerProblem } from '../problem.ts';
import { readPuzzle } from '../reading.ts';
import { type Representations, represent } from '../representation.ts';
import { HintAnswerSchema } from '../schemas/answers.ts';
import { BudgetQuerySchema, HintRequestSchema } from '../schemas/requests.ts';
import { answer, asText, BODY_PROBLEM_RESPONSES, puzzleBody } from './content.ts';

const exampleHint = hint(EXAMPLE.puzzle, createGrid(3, 3));

const route = createRoute({
  method: 'post',
  path: '/v1/hint',
  operationId: 'findHint',
  tags: ['nonograms'],
  summary: 'Find the next deduction',
  description: 'Finds the next deduction from the known cells of `grid`, with its reason in words.',
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

type AnyHint = Hint<SettledCell | ColouredCell>;

export const hintRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const body = context.req.valid('json');
    const sent = await readPuzzle(context, body);
    if (!sent.ok) return answerProblem(context, sent.error);
    // The solution in a file is no board: every hint from it would be that nothing is left to find.
    const isFile = context.get('mediaType') !== 'application/json';
    const { kind, puzzle, grid } = isFile ? { ...sent.value, grid: undefined } : sent.value;
    const asked = body.budget ?? context.req.valid('query').budget;
    const place = placeOf(context);
    const budget = await explainingBudget(puzzle, asked, SHORT_LIMITS, place);
    if (!budget.ok) return answerOptionProblem(context, budget.error, body);
    const [width, height] = [widthOf(puzzle), heightOf(puzzle)];
    const options = { budget: budget.value };
    const every = explainingPause(puzzle);
    return represent<AnyHint, AnyHint>(context, HINT, () =>
      withPauses<AnyHint>(
        kind === undefined
          ? hintSteps(puzzle, grid ?? createGrid(width, height), options, every)
          : colouredHintSteps(puzzle, grid ?? colouredGrid(width, height), options, every),
        place.pause,
      ),
    );
  },
});

const HINT: Representations<AnyHint> = { 'application/json': (found) => found, 'text/plain': hintText };

function hintText(found: AnyHint): string {
  if ('reason' in found) return `${found.reason}\n`;
  return found.status === 'complete'
    ? 'complete: every cell is known\n'
    : 'exhausted: no deduction within the budget\n';
}
