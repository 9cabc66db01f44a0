import { makingBudget, makingPause, SHORT_LIMITS } from '@crosshatch/core/answering';
import { MOST_IN_VAIN, pausingSeries, type Wish } from '@crosshatch/core/generation';
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

/** Makes puzzles within the budget of the same request to the API. If it is spent, they are fewer than asked for. */
export async function generateTool({ wish, seed, count }: Series, pause: Pause): Promise<Result<ToolAnswer, string>> {
  const draw = await drawerOf(wish);
  if (!draw.ok) return draw;
  const options = { budget: makingBudget(wish, SHORT_LIMITS.usual), ...(draw.value && { draw: draw.value }) };
  const lines: string[] = [];
  let nearest: string | undefined;
  for (const step of pausingSeries(wish, seed, options, makingPause(wish))) {
    nearest ??= step?.nearest?.summary;
    if (step?.made !== undefined) lines.push(lineOf(wish, seed, step.number, step.made));
    if (lines.length === count) break;
    await pause();
  }
  if (lines.length === 0) {
    const reached = nearest === undefined ? '' : `; the nearest grade was: ${nearest}`;
    return failure(
      `no picture met this wish: the budget of work was spent, or ${MOST_IN_VAIN} numbers of the series gave none${reached}. Another seed may find one`,
    );
  }
  const fewer = `Only ${numberOf(lines.length, 'puzzle')}: the budget of work was spent, or ${MOST_IN_VAIN} numbers of the series in a row gave no new puzzle. Another seed may make others.`;
  const isComplete = lines.length === count;
  return success({
    text: (isComplete ? lines : [fewer, ...lines]).join('\n'),
    data: {
      status: isComplete ? 'complete' : 'exhausted',
      puzzles: lines.map((line): unknown => JSON.parse(line)),
    },
  });
}
