import type { Configuration } from '../runs/configuration.ts';
import type { EpochMetrics, Metrics, Validation } from '../runs/metrics.ts';
import { durationText, percentText } from '../runs/text.ts';
import { digits, type Line, type Panel, type Point, panelOf, percent, scaleOf, thinned } from './panels.ts';
import type { Column, Subject } from './subject.ts';

/** A network's run: its loss and, where it validates, the cells and boards that it has right. */
export function networkSubject(configuration: Configuration): Subject {
  const { architecture, backend, device, boards, command, epochs, stepsPerEpoch } = configuration;
  const what = architecture.kind === 'dense' ? `${architecture.width}×${architecture.height}` : 'Boards of any size';
  const steps = (epochs * stepsPerEpoch).toLocaleString('en');
  return {
    what: `${what}, by ${backend}: ${device}. ${boards.train.toLocaleString('en')} boards to train, ${boards.validation.toLocaleString('en')} to validate.`,
    command,
    epoch: 'epoch',
    panels: (metrics) => panelsOf(metrics, stepsPerEpoch),
    progress: ({ step, loss, seconds }) =>
      `Step ${step.toLocaleString('en')} of ${steps}, loss ${loss.toFixed(4)}, ${durationText(seconds)} of training`,
    told,
    judged: ({ validation, loss }) => validation?.loss ?? loss,
    columns: COLUMNS,
  };
}

function told({ loss, validation }: EpochMetrics): string {
  const right =
    validation === undefined
      ? ''
      : `, validation ${validation.loss.toFixed(4)}, ${percentText(validation.cells)} of cells and ${percentText(validation.boards)} of boards right`;
  return `loss ${loss.toFixed(4)}${right}`;
}

const validated = (name: string, text: (validation: Validation) => string): Column => ({
  name,
  cell: ({ validation }) => (validation === undefined ? '–' : text(validation)),
});

const COLUMNS: readonly Column[] = [
  { name: 'Loss', cell: ({ loss }) => loss.toFixed(4) },
  validated('Validation', ({ loss }) => loss.toFixed(4)),
  validated('Cells right', ({ cells }) => percentText(cells)),
  validated('Boards right', ({ boards }) => percentText(boards)),
  { name: 'After', cell: ({ seconds }) => durationText(seconds) },
];

function panelsOf(metrics: readonly Metrics[], stepsPerEpoch: number): Panel[] {
  const ofKind = (kind: Metrics['kind']) => metrics.filter((line) => line.kind === kind);
  const trained = (lines: readonly Metrics[]): Point[] =>
    lines.map(({ step, loss }) => ({ epoch: step / stepsPerEpoch, value: loss }));
  const steps = ofKind('step');
  const training: Line = {
    name: 'training',
    look: 'training',
    // Short epochs may hold no line of their own.
    points: thinned(trained(steps.length > 0 ? steps : ofKind('epoch'))),
    dots: false,
  };
  const validation = (figure: keyof Validation): Line => ({
    name: 'validation',
    look: 'validation',
    points: metrics.flatMap((line) => {
      const measured = line.kind === 'epoch' ? line.validation : undefined;
      return measured === undefined ? [] : [{ epoch: line.epoch, value: measured[figure] }];
    }),
    dots: true,
  });
  const common = {
    over: 'epochs',
    epochs: scaleOf([0, 1, ...metrics.map(({ step }) => step / stepsPerEpoch)]),
  } as const;
  return [
    ...panelOf({ ...common, title: 'Loss', text: digits, lines: [training, validation('loss')] }, 0),
    ...panelOf({ ...common, title: 'Cells right', text: percent, lines: [validation('cells')] }, 1),
    ...panelOf({ ...common, title: 'Boards right', text: percent, lines: [validation('boards')] }, 0),
  ];
}
