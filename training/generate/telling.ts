import process from 'node:process';
import { amountText, numberOf } from '@crosshatch/core/puzzle';
import type { Stopped } from '../batch/stopping.ts';
import { createBar } from '../terminal/bar.ts';
import { pathText } from '../terminal/output.ts';
import type { SeriesTally } from './series.ts';

/** Shows the progress of a series if standard error is a terminal. */
export interface SeriesProgress {
  readonly show: (made: number) => void;
  readonly stop: () => void;
}

/** Creates a bar over the number of puzzles asked for. */
export async function createSeriesProgress(count: number): Promise<SeriesProgress> {
  if (!process.stderr.isTTY) return { show: () => {}, stop: () => {} };
  const bar = await createBar('{bar} {percentage} % · {made} · {eta_formatted} left');
  const madeText = (made: number) => ({ made: numberOf(made, 'puzzle') });
  bar.start(count, 0, madeText(0));
  return { show: (made) => bar.update(made, madeText(made)), stop: () => bar.stop() };
}

/** A tally as a line of JSON. */
export const tallyJson = ({ made, drawn, ...others }: SeriesTally, asked: number, resumed: number): string =>
  JSON.stringify({ asked, made, ...(resumed > 0 && { resumed }), tried: drawn, ...others });

/** A tally in words. */
export function tallyText(tally: SeriesTally, asked: number, resumed: number): string {
  const { made, drawn, repaired, changed, duplicates, exhausted, nearest } = tally;
  const parts = [
    `${amountText(made)} of ${numberOf(asked, 'puzzle')} made of ${numberOf(drawn, 'picture')}`,
    ...(resumed > 0 ? [`${amountText(resumed)} were there`] : []),
    `${amountText(repaired)} repaired${repaired > 0 ? `, ${(changed / repaired).toFixed(2)} cells each` : ''}`,
    ...(duplicates > 0 ? [`${amountText(duplicates)} left out as made before`] : []),
    ...(exhausted > 0 ? [`${amountText(exhausted)} given up at the budget`] : []),
    ...(nearest === undefined ? [] : [`the nearest grade reached is ${nearest}`]),
  ];
  return parts.join('; ');
}

/**
 * The message about a series that Ctrl-C ends.
 *
 * @param to the format of the puzzles
 */
export function interruptedText({ count, output }: Stopped, to: string): string {
  if (to !== 'json') return `stopped: no puzzle is written, since the format ${to} is written at the end`;
  const written = count === undefined ? 'no further puzzle is' : numberOf(count, 'puzzle is', 'puzzles are');
  return output === undefined
    ? `stopped: ${written} written; with --output FILE, a stopped series of JSON lines goes on by --resume`
    : `stopped: ${written} written to ${pathText(output)}; the same command with --resume makes the others`;
}

/**
 * The message about a series that its deadline ended.
 *
 * @param canResume whether the puzzles go to a file, so that the same command can resume the series
 */
export const stoppedText = (seconds: number, canResume: boolean): string =>
  canResume
    ? `stopped after ${seconds} s; the same command with --resume makes the others`
    : `stopped after ${seconds} s; with --output FILE, a stopped series of JSON lines goes on by --resume`;
