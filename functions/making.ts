import type { Steps } from '@crosshatch/core/algorithm';
import { withPauses } from '@crosshatch/core/answering';
import type { Problem, ProblemName } from '@crosshatch/core/problems';
import { failure, pointerOf, type Result, success } from '@crosshatch/core/puzzle';
import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { answerKept } from './kept-answer.ts';
import { pause } from './place.ts';
import { NO_STORE } from './preconditions.ts';
import { answerProblem } from './problem.ts';
import { negotiate, notAcceptable, type Representations, sendAs } from './representation.ts';
import { answer, asText } from './routes/content.ts';

// The part of the making of puzzles that both games share.

/** The puzzles that a request asks for, with defaults for all missing fields. */
export interface Making {
  readonly wish: object;
  readonly seed: number;
  readonly count: number;
  readonly budget: number;
}

/** A made puzzle, as a document. */
export interface MadePuzzle<Puzzle = unknown> {
  readonly document: { readonly id?: string | number; readonly puzzle: Puzzle };
}

/** The puzzles of a request, in the order of the series of its seed. */
interface Made extends Making {
  readonly puzzles: readonly MadePuzzle[];
}

/** The functions that make the puzzles of a game. */
export interface Maker<Asked extends Making, Found extends Made, Answer> {
  /** Makes the puzzles: fewer than asked for, if the budget is spent or the series ends. */
  readonly make: (making: Asked) => Steps<Found>;
  readonly representations: Representations<Found, Answer>;
  /** Describes the attempts, if no puzzle was made. */
  readonly inVain: (made: Found) => string;
}

/** Tells whether a request got all its puzzles. */
export const isComplete = ({ puzzles, count }: Made): boolean => puzzles.length === count;

/** Writes the pictures of puzzles as text, each below its id. */
export const madeText =
  <Puzzle>(render: (puzzle: Puzzle) => string) =>
  ({ puzzles }: { readonly puzzles: readonly MadePuzzle<Puzzle>[] }): string =>
    puzzles.map(({ document: { id, puzzle } }) => `${id}\n\n${render(puzzle)}`).join('\n');

/** Writes the picture of the only puzzle. */
export const madeSvg =
  <Puzzle>(render: (puzzle: Puzzle) => string) =>
  ({ puzzles }: { readonly puzzles: readonly MadePuzzle<Puzzle>[] }): string =>
    puzzles.map(({ document: { puzzle } }) => render(puzzle)).join('');

/** Describes made puzzles in the API's description, with an example. */
export function madeResponse<Schema extends z.ZodType, Found extends Made>(
  schema: Schema,
  { representations }: { readonly representations: Representations<Found, z.output<Schema>> },
  example: Found,
) {
  const { 'application/json': json, ...texts } = representations;
  const others = Object.entries(texts).map(([mediaType, write]) => [mediaType, asText(write(example))]);
  return answer('The puzzles.', schema, json(example), Object.fromEntries(others));
}

/** Makes puzzles, and answers with them. No cache keeps the answer. */
export async function answerMade<Asked extends Making, Found extends Made, Answer>(
  context: Context<Environment>,
  maker: Maker<Asked, Found, Answer>,
  making: Asked,
) {
  const offers = offersFor(maker, making);
  const mediaType = negotiate(context.req.header('Accept'), offers);
  if (mediaType === undefined) return notAcceptable(context, offers);
  const made = await makeFor(maker, making, mediaType);
  if (!made.ok) return answerProblem(context, made.error);
  return sendAs(context, mediaType, maker.representations, made.value, NO_STORE);
}

/** Makes the puzzles of a request by URL, and answers with them. @param caching as in `answerKept` */
export async function answerMadeByUrl<Asked extends Making, Found extends Made, Answer>(
  context: Context<Environment>,
  maker: Maker<Asked, Found, Answer>,
  making: Asked,
  caching: string | undefined,
) {
  const offers = offersFor(maker, making);
  const mediaType = negotiate(context.req.header('Accept'), offers);
  if (mediaType === undefined) return notAcceptable(context, offers);
  return answerKept(context, {
    mediaType,
    representations: maker.representations,
    determinedBy: () => {
      const { wish, seed, count, budget } = making;
      return [wish, seed, count, budget];
    },
    caching,
    find: () => makeFor(maker, making, mediaType),
    lasts: isComplete,
  });
}

/** Returns the media types of an answer. A picture can show only one puzzle. */
const offersFor = (maker: { readonly representations: object }, { count }: Making): string[] =>
  Object.keys(maker.representations).filter((mediaType) => count === 1 || mediaType !== 'image/svg+xml');

/** Makes puzzles. Fails if there are none, unless the answer is JSON: other media types have no place for the status. */
async function makeFor<Asked extends Making, Found extends Made, Answer>(
  { make, inVain }: Maker<Asked, Found, Answer>,
  making: Asked,
  mediaType: string,
): Promise<Result<Found, Problem>> {
  const made = await withPauses(make(making), pause);
  if (made.puzzles.length > 0 || mediaType === 'application/json') return success(made);
  return failure({ name: 'no-puzzle', detail: `${inVain(made)}; ask for JSON to see such an answer` });
}

/** Returns the problem with a field of a request. In a request, `size` has both the width and the height. */
export function fieldFault(
  name: ProblemName,
  { field, message }: { readonly field: string; readonly message: string },
): Problem {
  const own = field === 'width' || field === 'height' ? 'size' : field;
  const detail = message.startsWith(own) ? message : `${own}: ${message}`;
  return { name, detail, pointer: pointerOf([own]) };
}

/** Returns a random seed, short enough to be typed. */
export const drawnSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000_000;
