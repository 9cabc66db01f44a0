import process from 'node:process';
import { createBar } from '../terminal/bar.ts';
import type { PolicyConfiguration } from './configuration.ts';
import type { PolicyListener, RoundReport } from './run.ts';

export interface PolicyReport extends PolicyListener {
  readonly stop: () => void;
}

/** Prints a line for each round and, where standard error is a terminal, draws how far the run is. */
export async function createPolicyReport({ rounds }: PolicyConfiguration): Promise<PolicyReport> {
  const bar = process.stderr.isTTY
    ? await createBar('{bar} {percentage} % · round {round} · {eta_formatted} left')
    : undefined;
  const start = (done: number): void => bar?.start(rounds, done, { round: `${Math.min(rounds, done + 1)}/${rounds}` });
  return {
    begin: start,
    puzzles: (round, share) => bar?.update(round - 1 + share),
    round: (report) => {
      bar?.stop();
      console.log(roundText(report));
      start(report.round);
    },
    stop: () => bar?.stop(),
  };
}

function roundText({ round, decisions, lost, agreed, small, large, isBest }: RoundReport): string {
  const tenths = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const choices = `${decisions.toLocaleString('en')} decisions, ${tenths(agreed)} of them for a best line, ${lost.toFixed(3)} steps lost by each`;
  const steps = `at 5×5 ${tenths(small - 1)} above the fewest, on larger ones ${tenths(large)} of a queue’s`;
  return `round ${round}: ${choices}; ${steps}${isBest ? ', the best so far' : ''}`;
}
