import { check, checkColoured } from '@crosshatch/core/explain';
import { linesText, numberOf } from '@crosshatch/core/puzzle';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { EXAMPLE_CLUES } from '../example.ts';
import { answerProblem } from '../problem.ts';
import { readPuzzle } from '../reading.ts';
import { type Representations, represent } from '../representation.ts';
import { CheckAnswerSchema } from '../schemas/answers.ts';
import { SolvedBoardSchema } from '../schemas/puzzle.ts';
import { answer, asText, BOARD_FILE_TYPES, BODY_PROBLEM_RESPONSES, puzzleBody } from './content.ts';

const route = createRoute({
  method: 'post',
  path: '/v1/check',
  operationId: 'checkBoard',
  tags: ['nonograms'],
  summary: 'Check a board against its clues',
  description:
    'Checks whether a complete or partial board meets its clues. The status is `solved`, `open` with the number of unknown ' +
    'cells, or `broken` with the lines that can no longer meet their clue. Without a `grid`, the board is the solution.',
  request: { body: puzzleBody(SolvedBoardSchema, { ...EXAMPLE_CLUES, grid: ['0?0', '110', '0?0'] }, BOARD_FILE_TYPES) },
  responses: {
    200: answer(
      'The verdict.',
      CheckAnswerSchema,
      {
        status: 'broken',
        lines: [
          { axis: 'row', index: 1 },
          { axis: 'column', index: 2 },
        ],
      },
      { 'text/plain': asText('broken: row 2 and column 3\n') },
    ),
    ...BODY_PROBLEM_RESPONSES,
  },
});

type Verdict = ReturnType<typeof check>;

export const checkRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const sent = await readPuzzle(context, context.req.valid('json'));
    if (!sent.ok) return answerProblem(context, sent.error);
    const { kind, puzzle, grid } = sent.value;
    if (grid === undefined) {
      const detail = 'there is no grid to check: send one, or a solution';
      return answerProblem(context, { name: 'wrong-grid', detail, pointer: '/grid' });
    }
    return represent(context, VERDICT, () => (kind === undefined ? check(puzzle, grid) : checkColoured(puzzle, grid)));
  },
});

const VERDICT: Representations<Verdict> = { 'application/json': (verdict) => verdict, 'text/plain': verdictText };

function verdictText(verdict: Verdict): string {
  switch (verdict.status) {
    case 'solved':
      return 'solved\n';
    case 'open':
      return `open: ${numberOf(verdict.unknown, 'cell is', 'cells are')} unknown\n`;
    case 'broken':
      return `broken: ${linesText(verdict.lines)}\n`;
  }
}
