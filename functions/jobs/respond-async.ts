import { JSON_LINES_TYPES, NONOGRAM_BODIES, puzzleOfJson, wholeNumber } from '@crosshatch/core/answering';
import { makePuzzle } from '@crosshatch/core/formats';
import { LARGEST_JOB_BUDGET, type Preferences, preferencesOf } from '@crosshatch/core/jobs';
import { formatProblem, type Problem, ProblemSchema } from '@crosshatch/core/problems';
import { failure, type PuzzleFields, parsedRecord, type Result, success } from '@crosshatch/core/puzzle';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { Environment } from '../environment.ts';
import { EXAMPLE_CLUES } from '../example.ts';
import { type Validated, validation } from '../middleware/validation.ts';
import { answerProblem } from '../problem.ts';
import { readDocument, refuseType } from '../reading.ts';
import { negotiate } from '../representation.ts';
import { puzzleBody } from '../routes/content.ts';
import { OptionsQuerySchema } from '../schemas/options.ts';
import { GradeRequestSchema, SolveRequestSchema } from '../schemas/requests.ts';
import { hasHub, noHub, passBack } from './hub.ts';
import { submitAndWait } from './submission.ts';

/*
 * Turns requests that could be answered at once into jobs, if their header Prefer asks for it (RFC 7240). Such a request may
 * ask for the largest budget of a job.
 */

const budget = wholeNumber(1, LARGEST_JOB_BUDGET, 'Work after which the algorithm gives up with `exhausted`.');
const query = OptionsQuerySchema.extend({ budget: budget.inText });

/** Makes a job from a puzzle to solve. */
export const solveAsync = puzzleAsync('solve', {
  query,
  body: puzzleBody(SolveRequestSchema.extend({ budget: budget.inBody }), EXAMPLE_CLUES),
});

/** Makes a job from a puzzle to grade. */
export const gradeAsync = puzzleAsync('grade', {
  query: query.pick({ budget: true }),
  body: puzzleBody(GradeRequestSchema.extend({ budget: budget.inBody }), EXAMPLE_CLUES),
});

/** Makes a job from a batch. Its lines go through as they arrive. */
export const batchAsync = respondAsync(
  { query },
  () => true,
  async (context, preferences) => {
    const refused = refuseType(context, JSON_LINES_TYPES);
    if (refused !== undefined) return refused;
    const submission = { search: searchOf(context), body: context.req.raw.body };
    return submitAndWait(context, submission, preferences, async (result, headers) => {
      const answer = passBack(context, result, headers);
      const mediaType = negotiate(context.req.header('Accept'), JSON_LINES_TYPES);
      // A client that accepts only the JSON of the job gets the usual type of its result.
      if (mediaType !== undefined) answer.headers.set('Content-Type', `${mediaType}; charset=utf-8`);
      return answer;
    });
  },
);

function puzzleAsync(kind: 'solve' | 'grade', request: Validated['request']) {
  return respondAsync(request, prefersJson, async (context, preferences) => {
    const line = await lineOf(context);
    if (!line.ok) return answerProblem(context, line.error);
    const search = searchOf(context);
    search.set('kind', kind);
    return submitAndWait(context, { search, body: line.value }, preferences, (result, headers) =>
      answerLine(context, result, headers),
    );
  });
}

/** Tells whether a job can give the answer about a puzzle that `Accept` asks for: only JSON. */
function prefersJson(accept: string | undefined): boolean {
  return negotiate(accept, ['application/json', 'text/plain', 'image/svg+xml']) === 'application/json';
}

const searchOf = (context: Context): URLSearchParams => new URL(context.req.url).searchParams;

type Conversion = (context: ValidContext, preferences: Preferences) => Promise<Response>;

/** The context of a request that was validated. */
type ValidContext = Context<Environment, string, { out: { json: PuzzleFields } }>;

/**
 * Converts requests that prefer a job. Other requests are answered at once. If such a request is refused because of its work,
 * the answer refers to jobs.
 *
 * @param request the description by which converted requests are validated
 * @param fits returns whether a job can give the answer that `Accept` asks for
 */
function respondAsync(
  request: Validated['request'],
  fits: (accept: string | undefined) => boolean,
  convert: Conversion,
): MiddlewareHandler<Environment> {
  const validate = validation({ request }, NONOGRAM_BODIES);
  return async (context: ValidContext, next: Next) => {
    const preferences = preferencesOf(context.req.header('Prefer'));
    if (!preferences.respondAsync || !fits(context.req.header('Accept'))) {
      await next();
      const problem = context.get('problem');
      if (problem !== undefined && hasHub(context)) leadToJobs(context, problem);
      return;
    }
    // The answer depends on who asks.
    context.header('Cache-Control', 'no-store');
    if (!hasHub(context)) return noHub(context);
    let answer: Response | undefined;
    const refused = await validate(context, async () => {
      answer = await convert(context, preferences);
    });
    return refused ?? answer;
  };
}

/** If a request asked for too much work or too large a budget, makes its answer refer to jobs. */
function leadToJobs(context: Context<Environment>, problem: Problem): void {
  const isBudget = problem.pointer === '/budget' || problem.parameter === 'budget';
  if (problem.name !== 'too-much-work' && !isBudget) return;
  if (isBudget) context.res = answerProblem(context, { ...problem, detail: problem.detail + BUDGET_OF_JOB });
  context.header('Link', '</v1/jobs>; rel="alternate"');
}

const BUDGET_OF_JOB = `; a job may have up to ${LARGEST_JOB_BUDGET}, by /v1/jobs or "Prefer: respond-async"`;

/** Returns the line of a puzzle's job: a validated JSON body, or the puzzle of a file. */
async function lineOf(context: ValidContext): Promise<Result<string, Problem>> {
  if (context.get('mediaType') === 'application/json') {
    const body = context.req.valid('json');
    const puzzle = puzzleOfJson(body);
    return puzzle.ok ? success(JSON.stringify(body)) : puzzle;
  }
  const document = await readDocument(context);
  if (!document.ok) return document;
  const line = makePuzzle(document.value, 'json');
  return line.ok ? line : failure(formatProblem(line.error));
}

/**
 * Answers with the first line of a job's result, in the form of the immediate answer. Returns undefined for a broken result.
 */
async function answerLine(
  context: Context<Environment>,
  result: Response,
  headers: Record<string, string>,
): Promise<Response | undefined> {
  // The body is read without its type, since workerd warns that a body of that type is no text.
  const text = await new Response(result.body).text().catch(() => '');
  const [line = ''] = text.split('\n', 1);
  const fields = parsedRecord(line);
  if (fields === undefined) return undefined;
  const { id: _, position: __, ...answer } = fields;
  const problem = ProblemSchema.safeParse(answer);
  const [status, mediaType] = problem.success
    ? [problem.data.status, 'application/problem+json']
    : [200, 'application/json'];
  const head = { status, headers: { ...headers, 'Content-Type': mediaType } };
  return context.newResponse(JSON.stringify(answer), new Response(null, head));
}
