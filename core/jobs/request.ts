import { z } from 'zod';
import {
  IdSchema,
  instead,
  NONOGRAM_BODIES,
  optionFields,
  PUZZLE_FIELDS,
  puzzleOfJson,
  readBatchLine,
  wholeNumber,
} from '../answering/index.ts';
import { LONGEST_NAME, type Problem } from '../problems/index.ts';
import { JOB_KINDS, type JobKind, LONGEST_JOB } from './job.ts';
import { LARGEST_JOB_BUDGET } from './limits.ts';

/*
 * Requests for a job. The edge and the hub read them by the same schemas. The schemas do not check puzzles: `puzzleFault`
 * checks the puzzle of a JSON body, and a faulty puzzle among JSON lines is answered in the result of its job.
 */

/** The longest JSON lines of a job, in bytes. */
export const LONGEST_JOB_LINES = 64 * 2 ** 20;

/** The longest JSON body that asks for a job, in bytes. */
export const LONGEST_JOB_BODY = 4 * 2 ** 20;

/** The most jobs on a page of the list. */
export const MOST_LISTED_JOBS = 100;

const LEAST_EXPIRY = 60;

const solving = optionFields(
  LARGEST_JOB_BUDGET,
  'The most work for each puzzle, in the unit of the algorithm. When it is spent, the answer is `exhausted`. The default is ' +
    'that of `/v1/solve`.',
);

const USUAL_PRIORITY = 5;

const priority = wholeNumber(0, 9, 'Runners take the parts of jobs with a higher priority first.', {
  usual: USUAL_PRIORITY,
});

const expires = wholeNumber(
  LEAST_EXPIRY,
  LONGEST_JOB,
  'Seconds after which the hub gives up a job that has not ended. The default is seven days.',
  { usual: LONGEST_JOB },
);

/** The schemas of true or false, with the default false: in a JSON body, and in the text of a URL. */
function truth(description: string) {
  const expected = 'expected true or false';
  const documented = { type: 'boolean', description, default: false } as const;
  return {
    inBody: z.boolean(expected).meta(documented).optional(),
    inText: z
      .enum(['true', 'false'], expected)
      .transform((text) => text === 'true')
      .meta(documented)
      .optional(),
  };
}

const again = truth(
  '`true` makes another job even if the `Idempotency-Key` has one. From then on the key leads to the new job.',
);

const inBody = { priority: priority.inBody, expires: expires.inBody, again: again.inBody };
const inText = { priority: priority.inText, expires: expires.inText, again: again.inText };

/** The schema of an object without other fields. Its error names the field at fault and the known fields. */
const closed = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return 'expected an object';
      const field = issue.keys[0]?.slice(0, LONGEST_NAME) ?? '';
      return `there is no field ${JSON.stringify(field)} here${instead(field, Object.keys(shape))}`;
    },
  });

/** The query of a request whose body is JSON lines: the defaults of every line. */
export const JobQuerySchema = closed({
  kind: z.enum(['solve', 'grade'], 'expected solve or grade').default('solve').meta({
    description: '`solve` reads each line as a body of `/v1/solve`, `grade` as one of `/v1/grade`.',
  }),
  ...solving.inText,
  ...inText,
}).superRefine((query, context) => {
  if (query.kind === 'solve') return;
  for (const name of ['algorithm', 'solutions', 'seed', 'model'] as const) {
    if (query[name] === undefined) continue;
    context.addIssue({
      code: 'custom',
      path: [name],
      message: 'a puzzle that is graded has no such option; it has budget',
    });
  }
});

export type JobQuery = z.output<typeof JobQuerySchema>;

/** The puzzle of a body: any object. */
const puzzle = z
  .record(z.string(), z.unknown(), 'expected a puzzle: an object with rows and columns')
  .meta({ description: 'The puzzle, as `/v1/solve` reads it, with or without an `id`.' });

const NAME_EXPECTED = 'expected a name of small letters, digits and dashes';

/** The name of a data set or an experiment, as the command knows it. */
const name = z
  .string(NAME_EXPECTED)
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, NAME_EXPECTED)
  .meta({ description: 'The name of the data set or the experiment, as the command knows it.' });

const OPTIONS_EXPECTED = 'expected an object of options by their names, such as {"size": 10}';

/** The options of the command for a data set or an experiment, by their names without leading dashes. */
const commandOptions = z
  .record(
    z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, OPTIONS_EXPECTED),
    z.union([z.string().max(1000), z.number(), z.boolean()], 'expected a text, a number, true or false'),
    OPTIONS_EXPECTED,
  )
  .optional()
  .meta({ description: 'The options of the command by their names, without leading dashes.' });

const SolveJobSchema = closed({ kind: z.literal('solve'), puzzle, ...solving.inBody, ...inBody });
const GradeJobSchema = closed({ kind: z.literal('grade'), puzzle, budget: solving.inBody.budget, ...inBody });
const DatasetJobSchema = closed({ kind: z.literal('dataset'), name, options: commandOptions, ...inBody });
const ExperimentJobSchema = closed({ kind: z.literal('experiment'), name, options: commandOptions, ...inBody });

/** The JSON body of a request for a job. */
export const JobRequestSchema = z
  .discriminatedUnion('kind', [SolveJobSchema, GradeJobSchema, DatasetJobSchema, ExperimentJobSchema], {
    error: (issue) =>
      issue.code === 'invalid_union' ? `expected a kind of job: ${JOB_KINDS.join(', ')}` : 'expected an object',
  })
  .meta({
    id: 'JobRequest',
    description:
      'A job of one puzzle, or of a data set or an experiment. The last two kinds need a key with the scope `operate`.',
  });

export type JobRequest = z.output<typeof JobRequestSchema>;

/** The query of the list of jobs. */
export const JobListQuerySchema = closed({
  limit: wholeNumber(1, MOST_LISTED_JOBS, 'The most jobs to list.', { usual: 20 }).inText,
  cursor: z
    .string()
    .max(200, 'expected the `next` of a page')
    .optional()
    .meta({ description: 'The `next` of the previous page. By default, the first page.' }),
});

/** The query of a result. */
export const JobResultQuerySchema = closed({
  partial: truth('`true` gets the answers of the parts that are done, before the end of the job.').inText,
});

/** The form of a header `Idempotency-Key`. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

/** The problem of a request's header `Idempotency-Key`; undefined if it is visible ASCII, or absent. */
export const idempotencyKeyFault = (key: string | undefined): Problem | undefined =>
  key === undefined || IDEMPOTENCY_KEY.test(key)
    ? undefined
    : { name: 'invalid-field', detail: 'Idempotency-Key: expected 1 to 128 visible characters of ASCII' };

/** The problem of a job that does not exist, or that another client submitted. */
export const NO_SUCH_JOB: Problem = { name: 'not-found', detail: 'there is no such job, or it is not yours' };

/** The schemas of the lines that puzzles of JSON bodies become, with the options of such a line. */
const LINES = {
  solve: z.object({ ...PUZZLE_FIELDS, ...solving.inBody, id: IdSchema }),
  grade: z.object({ ...PUZZLE_FIELDS, budget: solving.inBody.budget, id: IdSchema }),
};

/** Returns the problem that a runner would find in the puzzle of a JSON body; undefined if there is no problem or no puzzle. */
export function puzzleFault(request: JobRequest): Problem | undefined {
  if (!('puzzle' in request)) return undefined;
  const { body } = readBatchLine(JSON.stringify(request.puzzle), LINES[request.kind], NONOGRAM_BODIES);
  const made = body.ok ? puzzleOfJson(body.value) : body;
  return made.ok ? undefined : { ...made.error, pointer: `/puzzle${made.error.pointer ?? ''}` };
}

/** The fields of a request that the store of jobs keeps. */
export interface JobOrder {
  readonly kind: JobKind;
  /** The defaults of every line, or the options of a command: only the options that the request names. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly priority: number;
  /** Seconds after which the job is given up. */
  readonly expires: number;
}

/** Makes the order of JSON lines from their query. */
export function orderOfQuery({
  kind,
  priority = USUAL_PRIORITY,
  expires = LONGEST_JOB,
  ...options
}: Omit<JobQuery, 'again'>): JobOrder {
  return { kind, options: named(options), priority, expires };
}

/** Makes the order of a JSON body, and the job's line. */
export function orderOfBody(request: JobRequest): JobOrder & { readonly line: string } {
  const { kind, priority = USUAL_PRIORITY, expires = LONGEST_JOB, ...rest } = request;
  if ('puzzle' in rest) {
    const { puzzle, ...options } = rest;
    return { kind, options: named(options), priority, expires, line: JSON.stringify(puzzle) };
  }
  const { name, options = {} } = rest;
  return { kind, options: { name, ...options }, priority, expires, line: JSON.stringify({ kind, name, options }) };
}

/** The options that have a value. */
const named = (options: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
