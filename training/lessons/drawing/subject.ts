import { amountText } from '@crosshatch/core/puzzle';
import type { DrawingConfiguration } from '../../runs/configuration.ts';
import type { DrawingMetrics, Metrics } from '../../runs/metrics.ts';
import type { Chart, Series, Subject, WatchColumn } from '../../runs/subject.ts';
import { durationText } from '../../runs/text.ts';

/** Describes the run of the networks that draw, by the cross-entropies of a coarse cell and of a fine cell. */
export function drawingSubject(configuration: DrawingConfiguration): Subject {
  const { architecture, backend, device, boards, command, epochs, stepsPerEpoch, packages } = configuration;
  const { themes, coarse, fine } = architecture;
  const names = packages.map(({ name }) => name.replace('@iconify-json/', '')).join(', ');
  return {
    summary: `Two networks that draw pictures of ${themes.length} themes, layers of ${coarse.join(', ')} and of ${fine.join(', ')}, by ${backend}: ${device}. ${amountText(boards.train)} boards to train, ${amountText(boards.validation)} to validate, of ${names}.`,
    command,
    epoch: 'epoch',
    place: ({ step }) => `step ${amountText(step)}`,
    best: ({ epoch, loss }) => `best epoch ${epoch} with a loss of ${loss.toFixed(4)}`,
    progress: ({ step, loss, seconds }) =>
      `Step ${amountText(step)} of ${amountText(epochs * stepsPerEpoch)}, loss ${loss.toFixed(4)}, ${durationText(seconds)} of training`,
    figures: ({ loss, drawing }) =>
      drawing === undefined
        ? `loss ${loss.toFixed(4)}`
        : `loss ${loss.toFixed(4)}, validation ${drawing.coarse.toFixed(4)} a coarse cell and ${drawing.fine.toFixed(4)} a fine one`,
    columns: COLUMNS,
    charts: CHARTS,
    epochOf: ({ step }) => step / stepsPerEpoch,
  };
}

const validated = (name: string, figure: keyof DrawingMetrics): WatchColumn => ({
  name,
  cell: ({ drawing }) => drawing?.[figure].toFixed(4) ?? '–',
});

const COLUMNS: readonly WatchColumn[] = [
  { name: 'Loss', cell: ({ loss }) => loss.toFixed(4) },
  validated('Coarse cells', 'coarse'),
  validated('Fine cells', 'fine'),
  { name: 'After', cell: ({ seconds }) => durationText(seconds) },
];

const seriesOf = (
  name: string,
  look: Series['look'],
  value: (metrics: Metrics & { readonly kind: 'epoch' }) => number | undefined,
): Series => ({
  name,
  look,
  hasDots: true,
  value: (metrics) => (metrics.kind === 'epoch' ? value(metrics) : undefined),
});

const CHARTS: readonly Chart[] = [
  {
    title: 'Loss of a coarse and a fine cell together',
    unit: 'number',
    covers: [0],
    series: [
      seriesOf('training', 'training', ({ loss }) => loss),
      seriesOf('validation', 'validation', ({ drawing }) => drawing && drawing.coarse + drawing.fine),
    ],
  },
];
