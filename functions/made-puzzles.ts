import { lastOf } from '@crosshatch/core/algorithm';
import { USUAL_BUDGET } from '@crosshatch/core/answering';
import { type AnyDocument, makePuzzle } from '@crosshatch/core/formats';
import { generatedDocument } from '@crosshatch/core/generation';
import { itemAt } from '@crosshatch/core/memory';
import type { Problem } from '@crosshatch/core/problems';
import { renderAnySvg, renderAnyText } from '@crosshatch/core/render';
import { isComplete, type Made, type Making, make, wishOf } from './generation.ts';
import type { Representations } from './representation.ts';
import { answer, asText, problem } from './routes/content.ts';
import {
  GENERATE_EXAMPLE,
  type GenerateAnswer,
  GenerateAnswerSchema,
  type GeneratedPuzzleValue,
  GenerateRequestSchema,
} from './schemas/generation.ts';

/** The puzzles as files hold them. */
const documentsOf = ({ wish, seed, puzzles }: Made): AnyDocument[] =>
  puzzles.map((made) => generatedDocument(wish, seed, made.number, made));

/** The puzzles as lines of JSON, as the command writes them. */
function linesOf(made: Made): string {
  if (made.puzzles.length === 0) return '';
  const text = makePuzzle(documentsOf(made), 'json');
  if (!text.ok) throw new Error(text.error.message);
  return text.value;
}

function madeAnswer(made: Made): GenerateAnswer {
  const { puzzles, seed, drawn, lineSolves, nearest } = made;
  const lines = linesOf(made).split('\n');
  return {
    status: isComplete(made) ? 'complete' : 'exhausted',
    seed,
    puzzles: puzzles.map(({ grade, changed }, index): GeneratedPuzzleValue => {
      return { ...JSON.parse(itemAt(lines, index)), grade, changed };
    }),
    ...(nearest !== undefined && { nearest }),
    drawn,
    work: { lineSolves },
  };
}

/** Each puzzle with its clues, and no cell of its picture. */
const madeText = (made: Made): string =>
  documentsOf(made)
    .map(({ puzzle, id }) => `${id}\n\n${renderAnyText(puzzle, undefined, { clues: true })}`)
    .join('\n');

/** The clues of the only puzzle that was asked for. */
const madeSvg = (made: Made): string =>
  documentsOf(made)
    .map(({ puzzle }) => renderAnySvg(puzzle))
    .join('');

/** The representations of generated puzzles. */
export const MADE_REPRESENTATIONS: Representations<Made, GenerateAnswer> = {
  'application/json': madeAnswer,
  'application/x-ndjson': linesOf,
  'text/plain': madeText,
  'image/svg+xml': madeSvg,
};

/** The media types of an answer. A picture shows one puzzle. */
export const offersFor = ({ count }: Making): string[] =>
  Object.keys(MADE_REPRESENTATIONS).filter((mediaType) => count === 1 || mediaType !== 'image/svg+xml');

/** The problem of an answer without any puzzle. JSON tells it in its status; other media types have no place for one. */
export function noneMade({ puzzles, drawn, lineSolves }: Made, mediaType: string): Problem | undefined {
  if (puzzles.length > 0 || mediaType === 'application/json') return undefined;
  const detail = `none of ${drawn} pictures met what was asked for, by ${lineSolves} line solves; ask for JSON to see such an answer`;
  return { name: 'no-puzzle', detail };
}

const EXAMPLE = exampleMade();

function exampleMade(): Made {
  const wish = wishOf(GenerateRequestSchema.parse(GENERATE_EXAMPLE));
  if (!wish.ok) throw new Error(wish.error.message);
  const { seed } = GENERATE_EXAMPLE;
  const pause = Number.POSITIVE_INFINITY;
  return lastOf(make({ wish: wish.value, seed, count: 1, budget: USUAL_BUDGET, pause, draw: undefined }));
}

/** Generated puzzles in the API's description, with the answer to the example. */
export const GENERATE_RESPONSE = answer('The puzzles.', GenerateAnswerSchema, madeAnswer(EXAMPLE), {
  'application/x-ndjson': asText(linesOf(EXAMPLE)),
  'text/plain': asText(madeText(EXAMPLE)),
  'image/svg+xml': asText(madeSvg(EXAMPLE)),
});

/** The answer where the source of the pictures is a file or a network that cannot be read. */
export const PICTURES_UNREADABLE = problem('The server cannot read its pictures or its networks.');
