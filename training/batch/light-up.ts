import type { Steps } from '@crosshatch/core/algorithm';
import { evolvingSteps, LIGHT_UP_FORMS } from '@crosshatch/core/light-up/evolution';
import { DEFAULT_STEPS, type LightUpOutcome, solvingSteps } from '@crosshatch/core/light-up/exact';
import { answerLightUp } from '@crosshatch/core/light-up/explain';
import { parseLightUps, readLightUpRows } from '@crosshatch/core/light-up/formats';
import { createLightUp, type LightUp } from '@crosshatch/core/light-up/puzzle';
import { type Answer, type AnswerOne, type QuestionId, rounded } from './answer.ts';
import { answerInvalid, faultIn } from './invalid.ts';
import { isId, parseRecord } from './puzzle-line.ts';
import type { LightUpSettings } from './settings.ts';
import { PAUSES, unhurried } from './unhurried.ts';

/** The outcome for a puzzle by either algorithm, and the milliseconds that it took. */
export interface LightUpSolved {
  readonly outcome: LightUpOutcome<object>;
  readonly ms: number;
}

/** Solves a Light Up puzzle. The result is a promise only if the solver needs a pause. */
export type SolveLightUp = (puzzle: LightUp) => LightUpSolved | Promise<LightUpSolved>;

export function createLightUpSolve(settings: LightUpSettings): SolveLightUp {
  return (puzzle) => {
    const start = performance.now();
    const timed = (outcome: LightUpOutcome<object>): LightUpSolved => ({ outcome, ms: performance.now() - start });
    const outcome = unhurried(stepsOf(puzzle, settings));
    return outcome instanceof Promise ? outcome.then(timed) : timed(outcome);
  };
}

function stepsOf(puzzle: LightUp, settings: LightUpSettings): Steps<LightUpOutcome<object>> {
  const { algorithm, form = 'wp', seed, solutions, budget } = settings;
  const limit = budget === undefined ? {} : { budget };
  if (algorithm === 'exact') return solvingSteps(puzzle, { solutions, ...limit }, DEFAULT_STEPS / PAUSES);
  return evolvingSteps(puzzle, { ...limit, ...(seed !== undefined && { seed }) }, LIGHT_UP_FORMS[form]);
}

/** Makes the answer to a puzzle, for one line of JSON. */
export const lightUpLine = (id: QuestionId, puzzle: LightUp, { outcome, ms }: LightUpSolved) => ({
  id,
  ...answerLightUp(puzzle, outcome),
  ms: rounded(ms),
});

/** Creates a function that answers questions about Light Up puzzles. */
export function createLightUpAnswering(settings: LightUpSettings): AnswerOne {
  const solve = createLightUpSolve(settings);
  return (question) => {
    const line = question.fault === undefined ? readLightUpLine(question.text) : undefined;
    if (line === undefined)
      return answerInvalid(
        question,
        faultIn(question, (text) => parseLightUps(text, 'json')),
      );
    const answer = (solved: LightUpSolved): Answer => lightUpLine(line.id, line.puzzle, solved);
    const solved = solve(line.puzzle);
    return solved instanceof Promise ? solved.then(answer) : answer(solved);
  };
}

/**
 * Reads the puzzle of a line. Returns undefined if the line has no valid puzzle: the slower parser of the format then finds the
 * reason.
 */
function readLightUpLine(text: string): { readonly id: QuestionId; readonly puzzle: LightUp } | undefined {
  const { id = null, cells } = parseRecord(text) ?? {};
  const rows = readLightUpRows(cells, 'cells');
  if (!isId(id) || !rows.ok) return undefined;
  const puzzle = createLightUp(rows.value);
  return puzzle.ok ? { id, puzzle: puzzle.value } : undefined;
}
