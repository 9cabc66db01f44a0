import type { LightUpForm } from '@crosshatch/core/light-up/evolution';
import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { makeLightUps, parseLightUps } from '@crosshatch/core/light-up/formats';
import { lightUpRows } from '@crosshatch/core/light-up/puzzle';
import { amountText } from '@crosshatch/core/puzzle';
import { generationOf } from './breeding.ts';
import type { LightUpSubject } from './light-up-subject.ts';
import { type Race, raceOf } from './racing.ts';

/*
 * The computations of the figures on Light Up, used in their worker and at build time.
 */

/** The most squares of a puzzle in a figure. */
const MOST_SQUARES = 2500;
/** The solver's budget in steps (squares set or looked at): it takes about a second. */
const BUDGET = 20_000_000;

/** Reads the first puzzle of a text, and searches for a solution. Returns a message if the text cannot be read. */
function read(text: string, title?: string): LightUpSubject | string {
  const parsed = parseLightUps(text);
  if (!parsed.ok) {
    const { message, line, column } = parsed.error;
    return line === undefined ? `${message}.` : `Line ${line}, column ${column}: ${message}.`;
  }
  const [document] = parsed.value;
  if (document === undefined) return 'There is no puzzle in the text.';
  const { puzzle } = document;
  const { width, height } = puzzle;
  if (width * height > MOST_SQUARES)
    return `The puzzle has ${width}×${height} squares; figures take up to ${amountText(MOST_SQUARES)} squares.`;
  const id = makeLightUps([{ puzzle }], 'tatham');
  if (!id.ok) return `${id.error.message}.`;
  const outcome = solveLightUp(puzzle, { solutions: 1, budget: BUDGET });
  const [solution] = outcome.status === 'contradictory' ? [] : outcome.solutions;
  return {
    title: title ?? document.title ?? `Your puzzle, ${width}×${height}`,
    id: id.value.trim(),
    rows: lightUpRows(puzzle),
    ...(solution && { solution: lightUpRows(puzzle, solution) }),
  };
}

export const lightUpTasks = {
  read,
  generation: generationOf,
  race: (
    rows: readonly string[],
    forms: readonly LightUpForm[],
    task: Pick<Race, 'seed' | 'limit'>,
    onProgress: (race: Race) => void,
  ): Race => raceOf(rows, forms, task, () => performance.now(), onProgress),
};

export type LightUpTasks = typeof lightUpTasks;
