import type { GanConfiguration } from '../../runs/configuration.ts';
import type { EpochMetrics, Metrics } from '../../runs/metrics.ts';
import type { Series, Subject } from '../../runs/subject.ts';
import { durationText } from '../../runs/text.ts';

type Losses = NonNullable<EpochMetrics['adversarial']>;

/** Describes the run of a puzzle GAN by the losses of its two networks. */
export function ganSubject({ architecture, pictures, epochs, device, command }: GanConfiguration): Subject {
  const generator = architecture.generator === 'paper' ? 'The generator of the paper' : 'The alternative generator';
  return {
    summary: `${generator} and its discriminator, by ${device}. ${pictures.toLocaleString('en')} pictures and their mirror images; at most ${epochs.toLocaleString('en')} epochs.`,
    command,
    epoch: 'epoch',
    place: ({ epochs }) => `epoch ${epochs}`,
    best: ({ epoch }) => `last epoch ${epoch}`,
    progress: ({ epoch, step, seconds }) =>
      `Epoch ${epoch} of ${epochs.toLocaleString('en')}, ${step.toLocaleString('en')} steps, ${durationText(seconds)} of training`,
    figures: ({ adversarial }) =>
      adversarial === undefined
        ? 'not measured'
        : `loss of the generator ${thousandths(adversarial.generator)}, of the discriminator ${thousandths(adversarial.discriminator)}`,
    columns: [
      { name: 'Generator', cell: ({ adversarial }) => thousandths(adversarial?.generator) },
      { name: 'Discriminator', cell: ({ adversarial }) => thousandths(adversarial?.discriminator) },
      { name: 'After', cell: ({ seconds }) => durationText(seconds) },
    ],
    charts: [
      {
        title: 'Loss',
        unit: 'number',
        covers: [0],
        series: [
          series('generator', 'training', ({ generator }) => generator),
          series('discriminator', 'validation', ({ discriminator }) => discriminator),
        ],
      },
    ],
    epochOf: ({ epoch }) => epoch,
  };
}

const thousandths = (loss: number | undefined): string => loss?.toFixed(3) ?? '–';

const series = (name: string, look: Series['look'], value: (losses: Losses) => number): Series => ({
  name,
  look,
  hasDots: false,
  value: (metrics: Metrics) =>
    metrics.kind === 'epoch' && metrics.adversarial !== undefined ? value(metrics.adversarial) : undefined,
});
