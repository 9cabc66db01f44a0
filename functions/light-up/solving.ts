import { lastOf, MOST_DIFFERENCES, type Steps } from '@crosshatch/core/algorithm';
import { solutionsFor, withPauses } from '@crosshatch/core/answering';
import { type LightUpOptions, type LightUpOutcome, solvingSteps } from '@crosshatch/core/light-up/exact';
import { answerSteps, type LightUpAnswer, toldClashText } from '@crosshatch/core/light-up/explain';
import { lightUpMarks } from '@crosshatch/core/light-up/formats';
import { type LightUp, type LightUpBulbs, UNKNOWN_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { renderLightUpSvg, renderLightUpText } from '@crosshatch/core/light-up/render';
import { lightUpFieldProblem, type Problem } from '@crosshatch/core/problems';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';
import { refuseWork } from '../middleware/rate-limit.ts';
import { countWork, pause } from '../place.ts';
import type { Representations } from '../representation.ts';
import { answer, asText } from '../routes/content.ts';
import { LightUpAnswerSchema } from './answers.ts';
import { EXAMPLE_PUZZLE } from './example.ts';
import { CLASH_STEPS, STEP_TIME, STEPS_A_PAUSE, USUAL_STEPS } from './limits.ts';
import type { LightUpOptionFields } from './schemas.ts';

/** A request's task for the solver, with defaults for all missing options. */
export interface LightUpTask extends Required<Pick<LightUpOptions, 'solutions' | 'budget'>> {
  readonly puzzle: LightUp;
  readonly known: LightUpBulbs | undefined;
}

/** A puzzle with the outcome of the solver. */
export interface SolvedLightUp {
  readonly puzzle: LightUp;
  readonly outcome: LightUpOutcome;
  readonly answer: LightUpAnswer;
}

/**
 * Returns the task of a request's options. The error is the reason why there is none.
 *
 * @param usual the budget of a request without one
 */
export function lightUpTask(
  puzzle: LightUp,
  { solutions: asked, budget, known: rows }: LightUpOptionFields & { readonly known?: unknown },
  usual = USUAL_STEPS,
): Result<LightUpTask, Problem> {
  const solutions = solutionsFor(puzzle.squares.length, asked);
  if (!solutions.ok) return solutions;
  const known = lightUpMarks(puzzle, rows, 'known');
  if (!known.ok) return failure(lightUpFieldProblem(known.error));
  return success({ puzzle, known: known.value, solutions: solutions.value, budget: budget ?? usual });
}

/** Solves a task. The client's rate limit counts it if its budget is above the usual one. */
export async function solveTask(
  context: Context<Environment>,
  task: LightUpTask,
): Promise<Result<SolvedLightUp, Problem>> {
  const refused = await refuseSteps(context, task.budget);
  if (refused !== undefined) return failure(refused);
  const solving = await withPauses(solvedSteps(task, STEPS_A_PAUSE), pause);
  countWork(context, lightUpTime(solving));
  return success(solving);
}

/** Counts a request with a budget above the usual one. Returns a problem if the client has sent too many such requests. */
export const refuseSteps = async (context: Context<Environment>, budget: number): Promise<Problem | undefined> =>
  budget > USUAL_STEPS ? refuseWork(context) : undefined;

/** Solves a task without pauses. */
export const solved = (task: LightUpTask): SolvedLightUp => lastOf(solvedSteps(task, Number.POSITIVE_INFINITY));

function* solvedSteps({ puzzle, known, solutions, budget }: LightUpTask, pause: number): Steps<SolvedLightUp> {
  const given = known === undefined ? {} : { known };
  const outcome = yield* solvingSteps(puzzle, { solutions, budget, ...given }, pause);
  const answer = yield* answerSteps(puzzle, outcome, { budget: CLASH_STEPS, most: MOST_DIFFERENCES, ...given }, pause);
  return { puzzle, outcome, answer };
}

/** Returns the estimated time of a solved task, in nanoseconds. */
export const lightUpTime = ({ puzzle, answer: { work } }: SolvedLightUp): number =>
  STEP_TIME * (puzzle.squares.length + work.steps + (work.explaining ?? 0));

/** The representations of a solution. */
export const LIGHT_UP_REPRESENTATIONS: Representations<SolvedLightUp, LightUpAnswer> = {
  'application/json': ({ answer }) => answer,
  'text/plain': solutionText,
  'image/svg+xml': solutionSvg,
};

const example = solved({ puzzle: EXAMPLE_PUZZLE, known: undefined, solutions: 2, budget: USUAL_STEPS });

/** A solution in the API's description, with the answer to the example. */
export const LIGHT_UP_RESPONSE = answer('The result of the algorithm.', LightUpAnswerSchema, example.answer, {
  'text/plain': asText(solutionText(example)),
  'image/svg+xml': asText(solutionSvg(example)),
});

/** Writes the status in words, and a picture of each solution. */
function solutionText({ puzzle, outcome, answer }: SolvedLightUp): string {
  if (answer.status === 'contradictory') return `contradictory: ${toldClashText(puzzle, answer)}\n`;
  const boards = outcome.status === 'contradictory' ? [] : outcome.solutions;
  const shown = outcome.status === 'exhausted' && boards.length === 0 ? [outcome.partial] : boards;
  return [`${answer.status}\n`, ...shown.map((bulbs) => renderLightUpText(puzzle, bulbs))].join('\n');
}

/** Draws one picture. If there are several solutions, it shows the squares that the first two share. */
function solutionSvg({ puzzle, outcome }: SolvedLightUp): string {
  const title = `${puzzle.width}×${puzzle.height} Light Up: ${outcome.status}`;
  return renderLightUpSvg(puzzle, certainBulbs(outcome), { title });
}

function certainBulbs(outcome: LightUpOutcome): LightUpBulbs | undefined {
  if (outcome.status === 'contradictory') return undefined;
  if (outcome.status === 'exhausted') return outcome.partial;
  const [first, second] = outcome.solutions;
  if (first === undefined || second === undefined) return first;
  return first.map((state, at) => (state === second[at] ? state : UNKNOWN_SQUARE));
}
