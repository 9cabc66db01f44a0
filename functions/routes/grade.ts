import { explainingBudget, gradeWithin, SHORT_LIMITS } from '@crosshatch/core/answering';
import { type Grade, grade } from '@crosshatch/core/explain';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { EXAMPLE, EXAMPLE_CLUES } from '../example.ts';
import { ASYNC_RESPONSES, PREFER } from '../jobs/taken.ts';
import { placeOf } from '../place.ts';
import { answerOptionProblem, answerProblem } from '../problem.ts';
import { readPuzzle } from '../reading.ts';
import { type Representations, represent } from '../representation.ts';
import { GradeAnswerSchema } from '../schemas/answers.ts';
import { BudgetQuerySchema, GradeRequestSchema } from '../schemas/requests.ts';
import { answer, asText, BODY_PROBLEM_RESPONSES, puzzleBody } from './content.ts';

const exampleGrade = grade(EXAMPLE.puzzle);

const route = createRoute({
  method: 'post',
  path: '/v1/grade',
  operationId: 'gradePuzzle',
  tags: ['nonograms'],
  summary: 'Grade a puzzle',
  description:
    'Grades how hard a puzzle is by the hardest technique that its solution needs: line solving only, probing, or search.',
  parameters: [PREFER],
  request: {
    query: BudgetQuerySchema,
    body: puzzleBody(GradeRequestSchema, EXAMPLE_CLUES),
  },
  responses: {
    ...ASYNC_RESPONSES,
    200: answer('The grade.', GradeAnswerSchema, exampleGrade, { 'text/plain': asText(gradeText(exampleGrade)) }),
    ...BODY_PROBLEM_RESPONSES,
  },
});

export const gradeRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const body = context.req.valid('json');
    const sent = await readPuzzle(context, body);
    if (!sent.ok) return answerProblem(context, sent.error);
    const { puzzle } = sent.value;
    const asked = body.budget ?? context.req.valid('query').budget;
    const place = placeOf(context);
    const budget = await explainingBudget(puzzle, asked, SHORT_LIMITS, place);
    if (!budget.ok) return answerOptionProblem(context, budget.error, body);
    return represent(context, GRADE, () => gradeWithin(puzzle, budget.value, place));
  },
});

const GRADE: Representations<Grade> = { 'application/json': (found) => found, 'text/plain': gradeText };

function gradeText({ summary }: Grade): string {
  return `${summary}\n`;
}
