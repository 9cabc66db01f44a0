import type { Steps } from '@crosshatch/core/algorithm';
import { type Extent, modelProblem } from '@crosshatch/core/answering';
import type { AnyDocument } from '@crosshatch/core/formats';
import {
  createWish,
  type DrawPicture,
  type GeneratedPuzzle,
  generatedDocument,
  isLoadedSource,
  PICTURE_THEMES,
  pausingSeries,
  type Wish,
  type WishError,
} from '@crosshatch/core/generation';
import type { Problem } from '@crosshatch/core/problems';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { modelsAmong } from './inference/models.ts';
import { makingBudgetFor } from './limits.ts';
import { drawnSeed, fieldFault, type Making } from './making.ts';
import { refuseWork } from './middleware/rate-limit.ts';
import { picturesAmong } from './pictures.ts';
import type { GenerateFields } from './schemas/generation.ts';

/** A request's wish, with defaults for all missing fields. */
export interface NonogramMaking extends Making {
  readonly wish: Wish;
  /** The most line solves for all puzzles. */
  readonly budget: number;
  /** Line solves between two pauses. */
  readonly pause: number;
  /** Draws the pictures, if their source needs it. */
  readonly draw: DrawPicture | undefined;
}

/** The puzzles of a request: the puzzles with the lowest numbers in the series of its seed. */
export interface MadeNonograms extends NonogramMaking {
  readonly puzzles: readonly MadeNonogram[];
  readonly drawn: number;
  readonly lineSolves: number;
  /** The nearest grade of the first number in the series that gave no puzzle of the wanted grade. */
  readonly nearest?: string;
}

interface MadeNonogram extends Pick<GeneratedPuzzle, 'grade' | 'changed'> {
  readonly document: AnyDocument;
}

/**
 * Reads the fields of a request: returns the puzzles to make, or the problem with the fields.
 *
 * @param usual the bound of the budget for a request without one
 */
export async function makingOf(
  context: Context<Environment>,
  fields: GenerateFields,
  usual: Extent,
): Promise<Result<NonogramMaking, Problem>> {
  const { count = 1, seed = drawnSeed() } = fields;
  const wish = wishOf(fields);
  if (!wish.ok) return failure(fieldFault('invalid-field', wish.error));
  const budget = makingBudgetFor(wish.value, count, fields.budget, usual);
  if (!budget.ok) return failure(fieldFault('too-much-work', budget.error));
  const draw = await drawerOf(context, wish.value);
  if (!draw.ok) return draw;
  const refused = budget.value.isHeavy ? await refuseWork(context) : undefined;
  if (refused !== undefined) return failure(refused);
  return success({ wish: wish.value, seed, count, ...budget.value, draw: draw.value });
}

/** Makes the puzzles: fewer than asked for, if the budget is spent or the series ends. */
export function* make(making: NonogramMaking): Steps<MadeNonograms> {
  const { wish, seed, count, budget, pause, draw } = making;
  const puzzles: MadeNonogram[] = [];
  let drawn = 0;
  let lineSolves = 0;
  let nearest: string | undefined;
  for (const step of pausingSeries(wish, seed, { budget, ...(draw && { draw }) }, pause)) {
    if (step === undefined) {
      yield;
      continue;
    }
    drawn += step.drawn;
    lineSolves += step.lineSolves;
    nearest ??= step.nearest?.summary;
    if (step.made !== undefined) {
      const { grade, changed } = step.made;
      puzzles.push({ document: generatedDocument(wish, seed, step.number, step.made), grade, changed });
    }
    if (puzzles.length === count) break;
  }
  return { ...making, puzzles, drawn, lineSolves, ...(nearest !== undefined && { nearest }) };
}

/** Returns the wish of a request's fields, or the faulty field. */
export function wishOf(fields: GenerateFields): Result<Wish, WishError> {
  const { size, seed: _, count: __, budget: ___, ...others } = fields;
  const asked = Object.entries({ ...size, ...others }).filter(([, value]) => value !== undefined);
  return createWish(Object.fromEntries(asked), PICTURE_THEMES);
}

/** Returns the function that draws a wish's pictures; undefined if the generator draws them itself. */
async function drawerOf(
  context: Context<Environment>,
  { source, theme }: Wish,
): Promise<Result<DrawPicture | undefined, Problem>> {
  if (!isLoadedSource(source)) return success(undefined);
  if (source === 'network') {
    const drawer = await modelsAmong(context.env.ASSETS).drawer();
    return drawer.ok ? drawer : failure(modelProblem(drawer.error, console.error));
  }
  const library = picturesAmong(context.env.ASSETS);
  const detail = `source: the pictures of the source ${source} are not deployed here`;
  if (library === undefined) return failure({ name: 'no-pictures', detail });
  const draw = await library.drawing(theme);
  if (draw.ok) return draw;
  console.error(`pictures: ${draw.error}`);
  return failure({ name: 'pictures-unreadable', detail: 'the pictures cannot be read at the moment; try again later' });
}
