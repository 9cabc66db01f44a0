import { lastOf } from '@crosshatch/core/algorithm';
import { USUAL_BUDGET } from '@crosshatch/core/answering';
import { jsonFields } from '@crosshatch/core/formats';
import { type AnyPuzzle, numberOf } from '@crosshatch/core/puzzle';
import { renderAnySvg, renderAnyText } from '@crosshatch/core/render';
import { jsonLine } from './batch.ts';
import { type MadeNonograms, make, type NonogramMaking, wishOf } from './generation.ts';
import { isComplete, type Maker, madeResponse, madeSvg, madeText } from './making.ts';
import { problem } from './routes/content.ts';
import {
  GENERATE_EXAMPLE,
  type GenerateAnswer,
  GenerateAnswerSchema,
  GenerateRequestSchema,
} from './schemas/generation.ts';

function madeAnswer(made: MadeNonograms): GenerateAnswer {
  const { puzzles, seed, drawn, lineSolves, nearest } = made;
  return {
    status: isComplete(made) ? 'complete' : 'exhausted',
    seed,
    puzzles: puzzles.map(({ document, grade, changed }) => ({ ...jsonFields(document), grade, changed })),
    ...(nearest !== undefined && { nearest }),
    drawn,
    work: { lineSolves },
  };
}

/** Makes nonograms. */
export const NONOGRAMS: Maker<NonogramMaking, MadeNonograms, GenerateAnswer> = {
  make,
  representations: {
    'application/json': madeAnswer,
    // In the form that the command writes.
    'application/x-ndjson': ({ puzzles }) => puzzles.map(({ document }) => jsonLine(jsonFields(document))).join(''),
    // With the clues, but without the picture.
    'text/plain': madeText((puzzle: AnyPuzzle) => renderAnyText(puzzle, undefined, { clues: true })),
    'image/svg+xml': madeSvg((puzzle: AnyPuzzle) => renderAnySvg(puzzle)),
  },
  inVain: ({ drawn, lineSolves }) =>
    `none of ${numberOf(drawn, 'picture')} met what was asked for, by ${numberOf(lineSolves, 'line solve')}`,
};

function exampleMade(): MadeNonograms {
  const wish = wishOf(GenerateRequestSchema.parse(GENERATE_EXAMPLE));
  if (!wish.ok) throw new Error(wish.error.message);
  const { seed } = GENERATE_EXAMPLE;
  const pause = Number.POSITIVE_INFINITY;
  return lastOf(make({ wish: wish.value, seed, count: 1, budget: USUAL_BUDGET, pause, draw: undefined }));
}

/** Generated puzzles in the API's description, with the answer to the example. */
export const GENERATE_RESPONSE = madeResponse(GenerateAnswerSchema, NONOGRAMS, exampleMade());

/** The answer if the source of the pictures is a file or a network that cannot be read. */
export const PICTURES_UNREADABLE = problem('The server cannot read its pictures or its networks.');
