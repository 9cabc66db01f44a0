import { MOST_DIFFERENCES } from '@crosshatch/core/algorithm';
import { withPauses } from '@crosshatch/core/answering';
import {
  checkLightUp,
  type LightUpVerdict,
  lightUpCheckSteps,
  type ToldVerdict,
  toldVerdict,
  verdictText,
} from '@crosshatch/core/light-up/explain';
import { BULB, type LightUp, UNKNOWN_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../../environment.ts';
import { pause } from '../../place.ts';
import { answerProblem } from '../../problem.ts';
import { type Representations, represent } from '../../representation.ts';
import { answer, asText, BODY_PROBLEM_RESPONSES } from '../../routes/content.ts';
import { LightUpCheckAnswerSchema } from '../answers.ts';
import { lightUpBody } from '../content.ts';
import { EXAMPLE_CELLS, EXAMPLE_PUZZLE } from '../example.ts';
import { STEPS_A_PAUSE, USUAL_STEPS } from '../limits.ts';
import { readLightUp } from '../reading.ts';
import { LightUpBudgetQuerySchema, LightUpHintRequestSchema } from '../schemas.ts';
import { refuseSteps } from '../solving.ts';

/** A puzzle with the verdict on a board. */
interface Checked {
  readonly puzzle: LightUp;
  readonly verdict: LightUpVerdict;
}

const CHECKED: Representations<Checked, ToldVerdict> = {
  'application/json': ({ puzzle, verdict }) => toldVerdict(puzzle, verdict, MOST_DIFFERENCES),
  'text/plain': checkedText,
};

function checkedText({ puzzle, verdict }: Checked): string {
  return `${verdictText(puzzle, verdict)}\n`;
}

const EXAMPLE_MARKS = ['*2.3.', '...*.', '..#..', '.*...', '.1.#.'];
const example: Checked = {
  puzzle: EXAMPLE_PUZZLE,
  verdict: checkLightUp(
    EXAMPLE_PUZZLE,
    Uint8Array.from(EXAMPLE_MARKS.join(''), (sign) => (sign === '*' ? BULB : UNKNOWN_SQUARE)),
  ),
};

const route = createRoute({
  method: 'post',
  path: '/v1/light-up/check',
  operationId: 'checkLightUp',
  tags: ['light-up'],
  summary: 'Check a Light Up board',
  description:
    'Lists the broken rules and the dark squares of a complete or partial board. Also checks whether a solution has all its ' +
    'marks, and whether the puzzle has one solution. A file without marks is checked by its solution.',
  request: {
    query: LightUpBudgetQuerySchema,
    body: lightUpBody(LightUpHintRequestSchema, { cells: EXAMPLE_CELLS, marks: EXAMPLE_MARKS }),
  },
  responses: {
    200: answer('The verdict.', LightUpCheckAnswerSchema, toldVerdict(EXAMPLE_PUZZLE, example.verdict), {
      'text/plain': asText(checkedText(example)),
    }),
    ...BODY_PROBLEM_RESPONSES,
  },
});

export const checkRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const body = context.req.valid('json');
    const sent = await readLightUp(context, body);
    if (!sent.ok) return answerProblem(context, sent.error);
    const { puzzle, marks, solution } = sent.value;
    const budget = body.budget ?? context.req.valid('query').budget ?? USUAL_STEPS;
    const refused = await refuseSteps(context, budget);
    if (refused !== undefined) return answerProblem(context, refused);
    const board = marks ?? solution ?? new Uint8Array(puzzle.squares.length);
    const steps = () => lightUpCheckSteps(puzzle, board, { budget }, STEPS_A_PAUSE);
    return represent(context, CHECKED, async () => ({ puzzle, verdict: await withPauses(steps(), pause) }));
  },
});
