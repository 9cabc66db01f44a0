import { MOST_DIFFERENCES } from '@crosshatch/core/algorithm';
import { withPauses } from '@crosshatch/core/answering';
import { hintLightUp, type LightUpHint, lightUpHintSteps } from '@crosshatch/core/light-up/explain';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../../environment.ts';
import { pause } from '../../place.ts';
import { answerProblem } from '../../problem.ts';
import { type Representations, represent } from '../../representation.ts';
import { answer, asText, BODY_PROBLEM_RESPONSES } from '../../routes/content.ts';
import { LightUpHintAnswerSchema } from '../answers.ts';
import { lightUpBody } from '../content.ts';
import { EXAMPLE_CELLS, EXAMPLE_PUZZLE } from '../example.ts';
import { explainingFault, STEPS_A_PAUSE, USUAL_STEPS } from '../limits.ts';
import { readLightUp } from '../reading.ts';
import { LightUpBudgetQuerySchema, LightUpHintRequestSchema } from '../schemas.ts';
import { refuseSteps } from '../solving.ts';

const HINT: Representations<LightUpHint> = { 'application/json': withFewSquares, 'text/plain': hintText };

/** Returns the hint, with its lists cut to the longest length in an answer. */
function withFewSquares(found: LightUpHint): LightUpHint {
  if (!('squares' in found)) return found;
  if (found.status !== 'deduction') return { ...found, squares: found.squares.slice(0, MOST_DIFFERENCES) };
  return { ...found, needs: found.needs.slice(0, MOST_DIFFERENCES) };
}

const WORDS = {
  complete: 'complete: every square is lit, and every rule is kept',
  contradictory: 'contradictory: the puzzle has no solution',
  exhausted: 'exhausted: no deduction within the budget',
} as const;

function hintText(found: LightUpHint): string {
  return `${'reason' in found ? found.reason : WORDS[found.status]}\n`;
}

const exampleHint = hintLightUp(EXAMPLE_PUZZLE, new Uint8Array(EXAMPLE_PUZZLE.squares.length));

const route = createRoute({
  method: 'post',
  path: '/v1/light-up/hint',
  operationId: 'findLightUpHint',
  tags: ['light-up'],
  summary: 'Find the next deduction in Light Up',
  description:
    'Finds the next deduction from the bulbs and dots of `marks`, by the simplest technique, with its reason in words. If the ' +
    'marks have a mistake, the answer names it.',
  request: {
    query: LightUpBudgetQuerySchema,
    body: lightUpBody(LightUpHintRequestSchema, { cells: EXAMPLE_CELLS }),
  },
  responses: {
    200: answer('The deduction, or why there is none.', LightUpHintAnswerSchema, exampleHint, {
      'text/plain': asText(hintText(exampleHint)),
    }),
    ...BODY_PROBLEM_RESPONSES,
  },
});

export const hintRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const body = context.req.valid('json');
    const sent = await readLightUp(context, body);
    if (!sent.ok) return answerProblem(context, sent.error);
    const { puzzle, marks = new Uint8Array(puzzle.squares.length) } = sent.value;
    const budget = body.budget ?? context.req.valid('query').budget ?? USUAL_STEPS;
    const refused = explainingFault(puzzle) ?? (await refuseSteps(context, budget));
    if (refused !== undefined) return answerProblem(context, refused);
    return represent(context, HINT, () =>
      withPauses(lightUpHintSteps(puzzle, marks, { budget }, STEPS_A_PAUSE), pause),
    );
  },
});
