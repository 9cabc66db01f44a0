import { lastOf, type Steps } from '@crosshatch/core/algorithm';
import { wholeNumber } from '@crosshatch/core/answering';
import { readSize, SIZE_TEXT, SYMMETRIES } from '@crosshatch/core/generation';
import { LIGHT_UP_LEVELS } from '@crosshatch/core/light-up/exact';
import { type LightUpDocument, lightUpJsonFields } from '@crosshatch/core/light-up/formats';
import {
  createLightUpWish,
  type LightUpWish,
  lightUpGenerationSteps,
  USUAL_LIGHT_UP,
} from '@crosshatch/core/light-up/generation';
import type { LightUp } from '@crosshatch/core/light-up/puzzle';
import { renderLightUpSvg, renderLightUpText } from '@crosshatch/core/light-up/render';
import type { Problem } from '@crosshatch/core/problems';
import { failure, numberOf, type Result, success } from '@crosshatch/core/puzzle';
import { z } from '@hono/zod-openapi';
import { jsonLine } from '../batch.ts';
import {
  drawnSeed,
  fieldFault,
  isComplete,
  type Maker,
  type Making,
  madeResponse,
  madeSvg,
  madeText,
} from '../making.ts';
import { COUNT, oneOf, SEED, written } from '../schemas/generation.ts';
import { checksAPause, checksFor } from './limits.ts';
import { LightUpDocumentSchema } from './schemas.ts';

const { width, height, black: usualBlack, symmetry: usualSymmetry, level: usualLevel } = USUAL_LIGHT_UP;

const FIELDS = {
  size: written(
    readSize,
    SIZE_TEXT,
    'a size such as 10 or 14x10',
    `Columns and rows: \`14x10\` or \`10\`, 2 to 200 of each. Default: ${width}x${height}.`,
    { minimum: 2, maximum: 200 },
  ),
  symmetry: oneOf(
    SYMMETRIES,
    'The symmetry of the black squares. `vertical` mirrors left to right; `quarter-turn` and `diagonal` need a square board. ' +
      `Default: \`${usualSymmetry}\`.`,
  ),
  grade: oneOf(
    LIGHT_UP_LEVELS,
    `The grade of the puzzles, as \`/v1/light-up/grade\` measures it. \`extreme\` is rare. Default: \`${usualLevel}\`.`,
  ),
};

const NUMBERS = {
  black: wholeNumber(5, 60, 'Percentage of the squares that are black.', { usual: usualBlack }),
  seed: SEED,
  count: COUNT,
  budget: wholeNumber(
    1,
    1_000_000,
    'The number of boards to try for each puzzle. The answer names the default, which is that of the command, and smaller for ' +
      'large boards and many puzzles.',
  ),
};

const EXAMPLE_FIELDS = { size: '7', grade: 'tricky', seed: 7 } as const;

/** The puzzles that a body asks for. */
export const LightUpGenerateSchema = z
  .strictObject({
    ...FIELDS,
    black: NUMBERS.black.inBody,
    seed: NUMBERS.seed.inBody,
    count: NUMBERS.count.inBody,
    budget: NUMBERS.budget.inBody,
  })
  .openapi('LightUpGenerateRequest', {
    description: 'The properties of the puzzles to make.',
    example: EXAMPLE_FIELDS,
  });

/** The same request in the URL. */
export const LightUpGenerateQuerySchema = z.object({
  ...FIELDS,
  size: FIELDS.size.openapi({ example: EXAMPLE_FIELDS.size }),
  grade: FIELDS.grade.openapi({ example: EXAMPLE_FIELDS.grade }),
  black: NUMBERS.black.inText,
  seed: NUMBERS.seed.inText.openapi({ example: EXAMPLE_FIELDS.seed }),
  count: NUMBERS.count.inText,
  budget: NUMBERS.budget.inText,
});

type Fields = z.output<typeof LightUpGenerateSchema>;

const MadeSchema = LightUpDocumentSchema.extend({
  grade: z.enum(LIGHT_UP_LEVELS).openapi({ description: 'The grade of the puzzle.' }),
}).openapi('GeneratedLightUp', {
  description:
    'A puzzle that is proven to have one solution. Its `id` is the seed, then the number of the puzzle in the series.',
});

const AnswerSchema = z
  .object({
    status: z.enum(['complete', 'exhausted']).openapi({
      description:
        '`complete`: the answer has all puzzles. `exhausted`: it has fewer, because some spent their budget.',
    }),
    seed: z.int().openapi({ description: 'The seed of the request, or the seed that was drawn.' }),
    budget: z.int().openapi({ description: 'The budget of each puzzle.' }),
    puzzles: z.array(MadeSchema).readonly().openapi({ description: 'The puzzles in the order of the series.' }),
    work: z
      .object({ checks: z.int().min(0).openapi({ description: 'The number of boards whose grade was measured.' }) })
      .openapi({ description: 'The work done.' }),
  })
  .openapi('LightUpGenerateAnswer', { description: 'The puzzles that were made.' });

type MadeAnswer = z.infer<typeof AnswerSchema>;

/** A request's wish, with defaults for all that it leaves open. */
interface LightUpMaking extends Making {
  readonly wish: LightUpWish;
  /** Boards to try for each puzzle. */
  readonly budget: number;
}

/** The puzzles of a request: the first puzzles in the series of its seed. */
interface MadeLightUps extends LightUpMaking {
  readonly puzzles: readonly MadeLightUp[];
  readonly checks: number;
}

interface MadeLightUp {
  readonly document: LightUpDocument;
}

/**
 * Reads the fields of a request: returns the puzzles to make, or the problem with the fields.
 *
 * @param usual the estimated time without a budget, in nanoseconds
 */
export function lightUpMakingOf(fields: Fields, usual: number): Result<LightUpMaking, Problem> {
  const { size, grade: level, black, symmetry, count = 1, seed = drawnSeed(), budget: asked } = fields;
  const parts = Object.entries({ ...size, level, black, symmetry }).filter(([, value]) => value !== undefined);
  const wish = createLightUpWish(Object.fromEntries(parts));
  if (!wish.ok) {
    const { code, message } = wish.error;
    return failure(fieldFault('invalid-field', { field: code === 'level' ? 'grade' : code, message }));
  }
  const budget = checksFor(wish.value, count, asked, usual);
  if (!budget.ok) return failure(fieldFault('too-much-work', budget.error));
  return success({ wish: wish.value, seed, count, budget: budget.value });
}

/** Makes the puzzles. A puzzle for which the budget was too small is left out. */
function* make(making: LightUpMaking): Steps<MadeLightUps> {
  const { wish, seed, count, budget } = making;
  const puzzles: MadeLightUp[] = [];
  let checks = 0;
  for (let number = 0; number < count; number++) {
    const made = yield* lightUpGenerationSteps(wish, seed, number, budget, checksAPause(wish));
    checks += made.checks;
    if (made.status === 'made')
      puzzles.push({ document: { id: `${seed}-${number}`, puzzle: made.puzzle, solution: made.solution } });
  }
  return { ...making, puzzles, checks };
}

/** Returns the puzzles in JSON: each in our own format, with its grade. */
const puzzlesOf = ({ wish, puzzles }: MadeLightUps): MadeAnswer['puzzles'] =>
  puzzles.map(({ document }) => ({ ...lightUpJsonFields(document), grade: wish.level }));

function madeAnswer(made: MadeLightUps): MadeAnswer {
  const { seed, budget, checks } = made;
  return {
    status: isComplete(made) ? 'complete' : 'exhausted',
    seed,
    budget,
    puzzles: puzzlesOf(made),
    work: { checks },
  };
}

/** Makes Light Up puzzles. */
export const LIGHT_UPS: Maker<LightUpMaking, MadeLightUps, MadeAnswer> = {
  make,
  representations: {
    'application/json': madeAnswer,
    'application/x-ndjson': (made) => puzzlesOf(made).map(jsonLine).join(''),
    'text/plain': madeText((puzzle: LightUp) => renderLightUpText(puzzle)),
    'image/svg+xml': madeSvg((puzzle: LightUp) => renderLightUpSvg(puzzle)),
  },
  inVain: ({ checks }) => `none of ${numberOf(checks, 'board')} had the grade`,
};

const example = lastOf(
  make({
    wish: { ...USUAL_LIGHT_UP, width: 7, height: 7, level: EXAMPLE_FIELDS.grade },
    seed: EXAMPLE_FIELDS.seed,
    count: 1,
    budget: 5000,
  }),
);

/** Generated puzzles in the API's description, with the answer to the example. */
export const MADE_RESPONSE = madeResponse(AnswerSchema, LIGHT_UPS, example);
