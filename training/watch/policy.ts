import type { PolicyConfiguration } from '../policy/configuration.ts';
import { largestOf } from '../policy/rounds.ts';
import { judged } from '../policy/validation.ts';
import type { EpochMetrics, Metrics } from '../runs/metrics.ts';
import { durationText } from '../runs/text.ts';
import { digits, type Line, type Panel, panelOf, percent, scaleOf } from './panels.ts';
import type { Column, Subject } from './subject.ts';

/** A policy's run: how well it chooses, and the steps that this comes to at 5×5 and on larger puzzles. */
export function policySubject(configuration: PolicyConfiguration): Subject {
  const { layers, rounds, imitated, puzzles, largest, withoutOverlap, command } = configuration;
  const puzzlesText = `${puzzles.toLocaleString('en')} puzzles a round, up to ${largest}×${largest}`;
  return {
    what: `A policy for the order of lines, layers of ${layers.join(', ')}${withoutOverlap ? ', which is not told what overlap settles' : ''}. ${puzzlesText}; ${rounds} rounds, ${imitated} of them by imitation of the fewest steps at 5×5.`,
    command,
    epoch: 'round',
    panels: (metrics) => panelsOf(metrics, imitated),
    progress: ({ epoch, samples, seconds }) =>
      `Round ${epoch} of ${rounds}, ${samples.toLocaleString('en')} choices, ${durationText(seconds)} of training`,
    told: ({ steps }) =>
      steps === undefined
        ? 'not measured'
        : `at 5×5 ${tenths(steps.small - 1)} above the fewest steps, on larger puzzles ${tenths(steps.large)} of a queue’s`,
    judged: ({ steps }) => (steps === undefined ? Number.POSITIVE_INFINITY : judged(steps)),
    columns: [
      {
        name: 'Learns by',
        cell: ({ epoch }) =>
          epoch <= imitated ? 'imitation' : `trying, to ${sizeOf(largestOf(configuration, epoch))}`,
      },
      ...COLUMNS,
    ],
  };
}

type Steps = NonNullable<EpochMetrics['steps']>;

const tenths = (share: number): string => `${(100 * share).toFixed(1)} %`;

const sizeOf = (side: number): string => `${side}×${side}`;

const measured = (name: string, figure: (steps: Steps) => number | undefined): Column => ({
  name,
  cell: ({ steps }) => {
    const share = steps && figure(steps);
    return share === undefined ? '–' : tenths(share);
  },
});

const COLUMNS: readonly Column[] = [
  { name: 'Steps lost', cell: ({ loss }) => loss.toFixed(3) },
  measured('Best line', ({ agreed }) => agreed),
  measured('5×5, above the fewest', ({ small }) => small - 1),
  measured('Larger, of a queue’s', ({ large }) => large),
  { name: 'After', cell: ({ seconds }) => durationText(seconds) },
];

/** What imitates is drawn apart: it is about other puzzles, and other choices of them. */
function panelsOf(metrics: readonly Metrics[], imitated: number): Panel[] {
  const rounds = metrics.filter((line) => line.kind === 'epoch');
  const lineOf = (
    name: string,
    look: Line['look'],
    value: (round: EpochMetrics) => number | undefined,
    isOn: (round: EpochMetrics) => boolean = () => true,
  ): Line => ({
    name,
    look,
    points: rounds.filter(isOn).flatMap((round) => {
      const own = value(round);
      return own === undefined ? [] : [{ epoch: round.epoch, value: own }];
    }),
    dots: true,
  });
  const choices = (value: (round: EpochMetrics) => number | undefined): Line[] => [
    lineOf('imitation', 'imitation', value, ({ epoch }) => epoch <= imitated),
    lineOf('trying lines', 'training', value, ({ epoch }) => epoch > imitated),
  ];
  const validation = (value: (steps: Steps) => number): Line[] => [
    lineOf('validation', 'validation', ({ steps }) => steps && value(steps)),
  ];
  const common = { over: 'rounds', epochs: scaleOf([0, 1, ...rounds.map(({ epoch }) => epoch)]) } as const;
  return [
    ...panelOf({ ...common, title: 'Steps lost by a choice', text: digits, lines: choices(({ loss }) => loss) }, 0),
    ...panelOf(
      { ...common, title: 'Choices of a best line', text: percent, lines: choices(({ steps }) => steps?.agreed) },
      1,
    ),
    ...panelOf(
      {
        ...common,
        title: 'Steps at 5×5, above the fewest',
        text: percent,
        lines: validation(({ small }) => small - 1),
      },
      0,
    ),
    ...panelOf({
      ...common,
      title: 'Steps on larger puzzles, of a queue’s',
      text: percent,
      lines: validation(({ large }) => large),
    }),
  ];
}
