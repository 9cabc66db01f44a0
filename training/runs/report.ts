import process from 'node:process';
import { createBar } from '../terminal/bar.ts';
import type { Lesson } from './lesson.ts';
import { createTimeLeft } from './time-left.ts';
import type { Listener } from './train.ts';

export interface Report extends Listener {
  readonly stop: () => void;
}

/** Prints a line for each epoch. If standard error is a terminal, draws the progress of the run. */
export async function createReport({ epochs, subject }: Pick<Lesson, 'epochs' | 'subject'>): Promise<Report> {
  const bar = process.stderr.isTTY
    ? await createBar(`{bar} {percentage} % · ${subject.epoch} {epoch}{speed} · {left} left`)
    : undefined;
  const timeLeft = createTimeLeft(epochs);
  let begun = { samples: 0, seconds: 0 };
  let samplesBefore = 0;
  let shown = { epoch: '–', speed: '', left: '–' };
  return {
    begin: (state) => {
      begun = state;
      samplesBefore = state.samples;
      bar?.start(epochs, state.epochs, shown);
    },
    pause: ({ epochs: ended, samples, seconds }, { share, loss }) => {
      const perSecond = (samples - begun.samples) / (seconds - begun.seconds);
      const done = ended + share;
      shown = {
        epoch: `${ended + 1}/${epochs}`,
        speed:
          loss === undefined
            ? ''
            : ` · loss ${loss.toFixed(4)} · ${Math.round(perSecond).toLocaleString('en')} samples/s`,
        left: timeLeft(done, seconds),
      };
      bar?.update(done, shown);
    },
    epoch: (metrics, isBest) => {
      const learned = subject.learned?.(metrics, metrics.samples - samplesBefore);
      samplesBefore = metrics.samples;
      const figures = [learned, subject.figures(metrics)].filter((text) => text !== undefined).join('; ');
      bar?.stop();
      console.log(`${subject.epoch} ${metrics.epoch}: ${figures}${isBest ? ', the best so far' : ''}`);
      bar?.start(epochs, metrics.epoch, shown);
    },
    stop: () => bar?.stop(),
  };
}
