import { amountText } from '@crosshatch/core/puzzle';
import type { NetworkConfiguration } from '../../runs/configuration.ts';
import type { EpochMetrics, Metrics, Validation } from '../../runs/metrics.ts';
import type { Chart, Series, Subject, WatchColumn } from '../../runs/subject.ts';
import { durationText, shareText } from '../../runs/text.ts';

/**
 * Describes the run of a network by its loss and, if it validates, by the shares of cells and boards that it predicts right.
 */
export function networkSubject(configuration: NetworkConfiguration): Subject {
  const { architecture, backend, device, boards, command, epochs, stepsPerEpoch } = configuration;
  const size = architecture.kind === 'dense' ? `${architecture.width}×${architecture.height}` : 'boards of any size';
  return {
    summary: `A network for ${size}, layers of ${architecture.layers.join(', ')}, by ${backend}: ${device}. ${amountText(boards.train)} boards to train, ${amountText(boards.validation)} to validate.`,
    command,
    epoch: 'epoch',
    place: ({ step }) => `step ${amountText(step)}`,
    best: ({ epoch, loss, boards }) =>
      `best epoch ${epoch} with ${boards === undefined ? `a loss of ${loss.toFixed(4)}` : `${shareText(boards)} of boards right`}`,
    progress: ({ step, loss, seconds }) =>
      `Step ${amountText(step)} of ${amountText(epochs * stepsPerEpoch)}, loss ${loss.toFixed(4)}, ${durationText(seconds)} of training`,
    figures,
    columns: COLUMNS,
    charts: CHARTS,
    epochOf: ({ step }) => step / stepsPerEpoch,
  };
}

function figures({ loss, validation }: EpochMetrics): string {
  const training = `loss ${loss.toFixed(4)}`;
  if (validation === undefined) return training;
  return `${training}, validation ${validation.loss.toFixed(4)}, ${shareText(validation.cells)} of cells and ${shareText(validation.boards)} of boards right`;
}

const validated = (name: string, text: (validation: Validation) => string): WatchColumn => ({
  name,
  cell: ({ validation }) => (validation === undefined ? '–' : text(validation)),
});

const COLUMNS: readonly WatchColumn[] = [
  { name: 'Loss', cell: ({ loss }) => loss.toFixed(4) },
  validated('Validation', ({ loss }) => loss.toFixed(4)),
  validated('Cells right', ({ cells }) => shareText(cells)),
  validated('Boards right', ({ boards }) => shareText(boards)),
  { name: 'After', cell: ({ seconds }) => durationText(seconds) },
];

const TRAINING: Series = {
  name: 'training',
  look: 'training',
  hasDots: false,
  // If the epochs are short, there may be no line of a step.
  lines: (metrics: readonly Metrics[]) => {
    const steps = metrics.filter(({ kind }) => kind === 'step');
    return steps.length > 0 ? steps : metrics;
  },
  value: ({ loss }) => loss,
};

const validation = (figure: keyof Validation): Series => ({
  name: 'validation',
  look: 'validation',
  hasDots: true,
  value: (metrics) => (metrics.kind === 'epoch' ? metrics.validation?.[figure] : undefined),
});

const CHARTS: readonly Chart[] = [
  { title: 'Loss', unit: 'number', covers: [0], series: [TRAINING, validation('loss')] },
  { title: 'Cells right', unit: 'share', covers: [1], series: [validation('cells')] },
  { title: 'Boards right', unit: 'share', covers: [0], series: [validation('boards')] },
];
