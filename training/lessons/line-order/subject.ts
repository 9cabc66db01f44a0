import type { LineOrderConfiguration } from '../../runs/configuration.ts';
import type { EpochMetrics, Metrics, StepMetrics } from '../../runs/metrics.ts';
import type { Chart, Series, Subject, WatchColumn } from '../../runs/subject.ts';
import { durationText } from '../../runs/text.ts';
import { largestOf } from './rounds.ts';

/** Describes the run of a line order: how well it chooses, and the steps that it takes at 5×5 and on larger puzzles. */
export function lineOrderSubject(configuration: LineOrderConfiguration): Subject {
  const { architecture, rounds, imitated, puzzles, largest, withoutOverlap, command } = configuration;
  const hidden = withoutOverlap ? ', without the features of overlap' : '';
  const puzzlesText = `${puzzles.toLocaleString('en')} puzzles a round, up to ${largest}×${largest}`;
  return {
    summary: `An order of lines, layers of ${architecture.layers.join(', ')}${hidden}. ${puzzlesText}; ${rounds} rounds, ${imitated} of them by imitation of the fewest steps at 5×5.`,
    command,
    epoch: 'round',
    place: ({ epochs }) => `round ${epochs}`,
    best: ({ epoch }) => `best round ${epoch}`,
    progress: ({ epoch, samples, seconds }) =>
      `Round ${epoch} of ${rounds}, ${samples.toLocaleString('en')} choices, ${durationText(seconds)} of training`,
    learned: ({ loss, steps }, samples) =>
      `${samples.toLocaleString('en')} decisions, ${tenths(steps?.agreed)} of them for a best line, ${loss.toFixed(3)} steps lost by each`,
    figures: ({ steps }) =>
      steps === undefined
        ? 'not measured'
        : `at 5×5 ${tenths(steps.small - 1)} above the fewest steps, on larger puzzles ${tenths(steps.large)} of a queue’s`,
    columns: [
      {
        name: 'Learns by',
        cell: ({ epoch }) =>
          epoch <= imitated ? 'imitation' : `trying, to ${sizeOf(largestOf(configuration, epoch))}`,
      },
      ...COLUMNS,
    ],
    charts: chartsOf(imitated),
    epochOf: ({ epoch }) => epoch,
  };
}

const tenths = (share: number | undefined): string => (share === undefined ? '–' : `${(100 * share).toFixed(1)} %`);

const sizeOf = (side: number): string => `${side}×${side}`;

const measured = (name: string, figure: (steps: StepMetrics) => number | undefined): WatchColumn => ({
  name,
  cell: ({ steps }) => tenths(steps && figure(steps)),
});

const COLUMNS: readonly WatchColumn[] = [
  { name: 'Steps lost', cell: ({ loss }) => loss.toFixed(3) },
  measured('Best line', ({ agreed }) => agreed),
  measured('5×5, above the fewest', ({ small }) => small - 1),
  measured('Larger, of a queue’s', ({ large }) => large),
  { name: 'After', cell: ({ seconds }) => durationText(seconds) },
];

/** Rounds of imitation have a separate series, since their puzzles and choices are different. */
function chartsOf(imitated: number): readonly Chart[] {
  const choices = (value: (round: EpochMetrics) => number | undefined): readonly Series[] => [
    { name: 'imitation', look: 'imitation', hasDots: true, value: ofRounds((round) => round <= imitated, value) },
    { name: 'trying lines', look: 'training', hasDots: true, value: ofRounds((round) => round > imitated, value) },
  ];
  const validation = (value: (steps: StepMetrics) => number): readonly Series[] => [
    {
      name: 'validation',
      look: 'validation',
      hasDots: true,
      value: ofRounds(
        () => true,
        ({ steps }) => steps && value(steps),
      ),
    },
  ];
  return [
    { title: 'Steps lost by a choice', unit: 'number', covers: [0], series: choices(({ loss }) => loss) },
    { title: 'Choices of a best line', unit: 'share', covers: [1], series: choices(({ steps }) => steps?.agreed) },
    {
      title: 'Steps at 5×5, above the fewest',
      unit: 'share',
      covers: [0],
      series: validation(({ small }) => small - 1),
    },
    {
      title: 'Steps on larger puzzles, of a queue’s',
      unit: 'share',
      covers: [],
      series: validation(({ large }) => large),
    },
  ];
}

const ofRounds =
  (isMeant: (round: number) => boolean, value: (round: EpochMetrics) => number | undefined) =>
  (metrics: Metrics): number | undefined =>
    metrics.kind === 'epoch' && isMeant(metrics.epoch) ? value(metrics) : undefined;
