import process from 'node:process';
import { createBar } from '../terminal/bar.ts';
import type { Configuration } from './configuration.ts';
import type { EpochMetrics } from './metrics.ts';
import { durationText, percentText } from './text.ts';
import type { Listener } from './train.ts';

export interface Report extends Listener {
  readonly stop: () => void;
}

/** Prints a line for each epoch and, where standard error is a terminal, draws how far the run is. */
export async function createReport({ epochs, stepsPerEpoch, batch }: Configuration): Promise<Report> {
  const bar = process.stderr.isTTY
    ? await createBar('{bar} {percentage} % · epoch {epoch} · loss {loss} · {speed} samples/s · {left} left')
    : undefined;
  const total = epochs * stepsPerEpoch;
  let begun = { step: 0, seconds: 0 };
  let shown = { epoch: '–', loss: '–', speed: '–', left: '–' };
  return {
    begin: (state) => {
      begun = state;
      bar?.start(total, state.step, shown);
    },
    steps: ({ step, seconds }, loss) => {
      const perSecond = (step - begun.step) / (seconds - begun.seconds);
      shown = {
        epoch: `${Math.min(epochs, Math.floor(step / stepsPerEpoch) + 1)}/${epochs}`,
        loss: loss.toFixed(4),
        speed: Math.round(perSecond * batch).toLocaleString('en'),
        left: durationText((total - step) / perSecond),
      };
      bar?.update(step, shown);
    },
    epoch: (metrics, isBest) => {
      bar?.stop();
      console.log(epochText(metrics, isBest));
      bar?.start(total, metrics.step, shown);
    },
    stop: () => bar?.stop(),
  };
}

function epochText({ epoch, loss, validation }: EpochMetrics, isBest: boolean): string {
  const parts = [`epoch ${epoch}: loss ${loss.toFixed(4)}`];
  if (validation !== undefined) {
    parts.push(`validation ${validation.loss.toFixed(4)}`);
    parts.push(`${percentText(validation.cells)} of cells, ${percentText(validation.boards)} of boards right`);
  }
  return `${parts.join(', ')}${isBest ? ', the best so far' : ''}`;
}
