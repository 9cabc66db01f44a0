import { withPauses } from '@crosshatch/core/answering';
import { gradeLightUp, type LightUpGrade, lightUpGradeSteps } from '@crosshatch/core/light-up/explain';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../../environment.ts';
import { pause } from '../../place.ts';
import { answerProblem } from '../../problem.ts';
import { type Representations, represent } from '../../representation.ts';
import { answer, asText, BODY_PROBLEM_RESPONSES } from '../../routes/content.ts';
import { LightUpGradeAnswerSchema } from '../answers.ts';
import { lightUpBody } from '../content.ts';
import { EXAMPLE_CELLS, EXAMPLE_PUZZLE } from '../example.ts';
import { explainingFault, STEPS_A_PAUSE, USUAL_STEPS } from '../limits.ts';
import { readLightUp } from '../reading.ts';
import { LightUpBudgetQuerySchema, LightUpGradeRequestSchema } from '../schemas.ts';
import { refuseSteps } from '../solving.ts';

const exampleGrade = gradeLightUp(EXAMPLE_PUZZLE);

const GRADE: Representations<LightUpGrade> = { 'application/json': (found) => found, 'text/plain': gradeText };

function gradeText({ summary }: LightUpGrade): string {
  return `${summary}\n`;
}

const route = createRoute({
  method: 'post',
  path: '/v1/light-up/grade',
  operationId: 'gradeLightUp',
  tags: ['light-up'],
  summary: 'Grade a Light Up puzzle',
  description:
    'Grades how hard a puzzle is by the hardest technique that its solution needs. `easy` and `tricky` are the levels of Simon ' +
    "Tatham's collection. `hard` needs trials of single squares, `extreme` a search.",
  request: {
    query: LightUpBudgetQuerySchema,
    body: lightUpBody(LightUpGradeRequestSchema, { cells: EXAMPLE_CELLS }),
  },
  responses: {
    200: answer('The grade.', LightUpGradeAnswerSchema, exampleGrade, {
      'text/plain': asText(gradeText(exampleGrade)),
    }),
    ...BODY_PROBLEM_RESPONSES,
  },
});

export const gradeRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const body = context.req.valid('json');
    const sent = await readLightUp(context, body);
    if (!sent.ok) return answerProblem(context, sent.error);
    const budget = body.budget ?? context.req.valid('query').budget ?? USUAL_STEPS;
    const refused = explainingFault(sent.value.puzzle) ?? (await refuseSteps(context, budget));
    if (refused !== undefined) return answerProblem(context, refused);
    const steps = () => lightUpGradeSteps(sent.value.puzzle, { budget }, STEPS_A_PAUSE);
    return represent(context, GRADE, () => withPauses(steps(), pause));
  },
});
