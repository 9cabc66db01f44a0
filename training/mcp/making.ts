import { makingTime, SHORT_LIMITS, STEP_TIME } from '@crosshatch/core/answering';
import { pausingSeries, type Wish } from '@crosshatch/core/generation';
import { failure, numberOf, type Result, success } from '@crosshatch/core/puzzle';
import { drawerOf } from '../generate/drawer.ts';
import { lineOf } from '../generate/generated.ts';
import type { Pause, ToolAnswer } from './answers.ts';

/** The puzzles of a call: those with the lowest numbers in the series of a seed. */
interface Series {
  readonly wish: Wish;
  readonly seed: number;
  readonly count: number;
}

/** Makes puzzles, within the budget of the same request to the API: fewer than asked for, if it is spent. */
export async function generateTool({ wish, seed, count }: Series, pause: Pause): Promise<Result<ToolAnswer, string>> {
  const draw = await drawerOf(wish);
  if (!draw.ok) return draw;
  const time = makingTime(wish);
  const { usual } = SHORT_LIMITS;
  const budget = Math.floor(Math.min(usual.lineSolves, usual.time / time));
  const options = { budget, ...(draw.value && { draw: draw.value }) };
  const lines: string[] = [];
  let nearest: string | undefined;
  for (const step of pausingSeries(wish, seed, options, STEP_TIME / time)) {
    nearest ??= step?.nearest?.summary;
    if (step?.made !== undefined) lines.push(lineOf(wish, seed, step.number, step.made));
    if (lines.length === count) break;
    await pause();
  }
  if (lines.length === 0) {
    const reached = nearest === undefined ? '' : `; the nearest grade was: ${nearest}`;
    return failure(
      `no picture met this wish within the budget of work, or 200 pictures gave none${reached}. Another seed may find one`,
    );
  }
  const fewer = `Only ${numberOf(lines.length, 'puzzle')}: the budget of work was spent, or 200 pictures in a row gave no new puzzle. Another seed may make others.`;
  const isComplete = lines.length === count;
  return success({
    text: (isComplete ? lines : [fewer, ...lines]).join('\n'),
    data: {
      status: isComplete ? 'complete' : 'exhausted',
      puzzles: lines.map((line): unknown => JSON.parse(line)),
    },
  });
}
