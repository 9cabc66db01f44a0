import { FIXED_BULB, type Preprocessed, preprocess, RULED_OUT } from '@crosshatch/core/light-up/hopfield';
import { BULB, type LightUp, NO_BULB, squareText, UNKNOWN_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { itemAt } from '@crosshatch/core/memory';
import { numberOf } from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import { Choice } from '../../controls/Choice.tsx';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { LightUpPicture } from '../../light-up/board/LightUpPicture.tsx';
import { circle, shapes } from '../../light-up/board/shapes.ts';
import { PointedCells } from '../frame/PointedCells.tsx';
import { EnergyChart } from './EnergyChart.tsx';
import { LightUpHead } from './LightUpHead.tsx';
import {
  energyText,
  momentOf,
  type NetworkMoment,
  type NetworkRun,
  type NeuronOrder,
  orderOf,
  randomStart,
  runNetwork,
} from './network-run.ts';
import { puzzleOf } from './puzzle-of.ts';
import { type LightUpFigureProps, useLightUp } from './subject.ts';
import './light-up.css';

interface Settings {
  readonly order: NeuronOrder;
  /** The seed of a random order. */
  readonly seed: number;
  readonly step: number;
  /** The start state of each neuron: 1 for on, 0 for off. */
  readonly start: string;
}

const ORDERS: readonly (readonly [NeuronOrder, string])[] = [
  ['random', 'at random'],
  ['likely-first', 'by falling p'],
  ['likely-last', 'by rising p'],
];

export interface NetworkFigureProps extends LightUpFigureProps {
  /** The step before the figure is touched. */
  readonly step: number;
}

/** The Hopfield network at work, update by update. */
export function NetworkFigure({ figure, first, step: start }: NetworkFigureProps) {
  const [settings, setSettings] = useState(() => firstSettings(first.rows, start));
  const [draws, setDraws] = useState(1);
  const state = useLightUp(figure, first, ({ rows }, link = '') =>
    setSettings(settingsOfText(link, rows) ?? firstSettings(rows, start)),
  );
  const { puzzle, subject } = state;
  const preprocessed = useMemo(() => preprocess(puzzle), [puzzle]);
  const run = useMemo(() => {
    const order = orderOf(puzzle, preprocessed, settings.order, settings.seed);
    return runNetwork(puzzle, preprocessed, bitsOf(settings.start, order.length), order);
  }, [preprocessed, settings.order, settings.seed, settings.start]);
  const at = Math.min(settings.step, run.steps);
  const moment = momentOf(run, at);
  const change = (part: Partial<Settings>) => setSettings((before) => ({ ...before, step: 0, ...part }));
  // Playing may go on from before a change.
  const move = (step: number) => setSettings((before) => ({ ...before, step }));
  const begin = (bits: Uint8Array) => change({ start: bits.join('') });
  const neurons = run.order.length;
  const text = momentText(puzzle, preprocessed, run, moment, at);
  return (
    <>
      <LightUpHead
        figure={figure}
        state={state}
        place={`${settings.order}.${settings.seed}.${at}.${run.start.join('')}`}
      />
      <div class="row-of-controls network-controls needs-script">
        <Choice label="Order φ" value={settings.order} options={ORDERS} onChange={(order) => change({ order })} />
        {settings.order === 'random' && (
          <button type="button" class="button small" onClick={() => change({ seed: settings.seed + 1 })}>
            Another order
          </button>
        )}
        <span>Start:</span>
        <button
          type="button"
          class="button small"
          onClick={() => {
            begin(randomStart(neurons, draws + 1));
            setDraws(draws + 1);
          }}
        >
          Random
        </button>
        <button type="button" class="button small" onClick={() => begin(new Uint8Array(neurons))}>
          All off
        </button>
        <button type="button" class="button small" onClick={() => begin(new Uint8Array(neurons).fill(1))}>
          All on
        </button>
      </div>
      <div class="light-up-figure">
        <PointedCells
          size={puzzle}
          label="The neurons"
          hint="Point at a neuron, and click to flip it at the start."
          tell={(square) => neuronText(preprocessed, run, moment, square)}
          press={{
            name: 'Enter flips a neuron at the start',
            onPress: (square) => {
              const neuron = preprocessed.genes.indexOf(square);
              if (neuron >= 0) begin(run.start.with(neuron, 1 - itemAt(run.start, neuron)));
            },
          }}
        >
          {() => (
            <Neurons
              puzzle={puzzle}
              preprocessed={preprocessed}
              run={run}
              moment={moment}
              label={`${subject.title}: ${text}`}
            />
          )}
        </PointedCells>
      </div>
      <Scrubber
        label="Updates of the network"
        unit="Update"
        position={at}
        last={run.steps}
        text={text}
        canPlay
        onMove={move}
      />
      <p class="told" role="status">
        {text}
      </p>
      <EnergyChart run={run} at={at} onMove={move} />
    </>
  );
}

/** The seed of the first order. With it and the first start, both cycles change some neurons of the first board. */
const FIRST_ORDER = 2;

function firstSettings(rows: readonly string[], step: number): Settings {
  const { genes } = preprocess(puzzleOf(rows));
  return { order: 'random', seed: FIRST_ORDER, step, start: randomStart(genes.length, 1).join('') };
}

function settingsOfText(text: string, rows: readonly string[]): Settings | undefined {
  const [order = '', seed = '', step = '', start = ''] = text.split('.');
  const [known] = ORDERS.find(([name]) => name === order) ?? [];
  const { genes } = preprocess(puzzleOf(rows));
  const isSound =
    /^\d{1,6}$/.test(seed) && /^\d{1,6}$/.test(step) && /^[01]*$/.test(start) && start.length === genes.length;
  return known === undefined || !isSound ? undefined : { order: known, seed: Number(seed), step: Number(step), start };
}

/** Returns the bits of a start. A start of another length belongs to the former puzzle, so all neurons are off. */
const bitsOf = (text: string, length: number): Uint8Array =>
  text.length === length ? Uint8Array.from(text, Number) : new Uint8Array(length);

interface NeuronsProps {
  readonly puzzle: LightUp;
  readonly preprocessed: Preprocessed;
  readonly run: NetworkRun;
  readonly moment: NetworkMoment;
  readonly label: string;
}

/** The most neurons for which the places in the order are shown. */
const MOST_NUMBERED = 99;

/** The neurons on their board, with the updated one and its rivals. */
function Neurons({ puzzle, preprocessed: { states, genes }, run, moment, label }: NeuronsProps) {
  const { width } = puzzle;
  const middle = (neuron: number) => {
    const at = itemAt(genes, neuron);
    return [(at % width) + 0.5, Math.floor(at / width) + 0.5] as const;
  };
  const those = (output: number) => genes.filter((_, neuron) => moment.outputs[neuron] === output);
  const { update } = moment;
  const links = (output: number): string => {
    if (update === undefined) return '';
    return itemAt(run.rivals, update.neuron)
      .filter((rival) => moment.outputs[rival] === output)
      .map((rival) => `M${middle(update.neuron).join(' ')}L${middle(rival).join(' ')}`)
      .join('');
  };
  const fixed = states.map((state) => (state === FIXED_BULB ? BULB : state === RULED_OUT ? NO_BULB : UNKNOWN_SQUARE));
  const [x, y] = update === undefined ? [0, 0] : middle(update.neuron);
  return (
    <LightUpPicture puzzle={puzzle} bulbs={fixed} label={label}>
      <path class="link" d={links(0)} />
      <path class="link on" d={links(1)} />
      <path class="neuron" d={shapes(puzzle, those(0), circle(0.34))} />
      <path class="neuron on" d={shapes(puzzle, those(1), circle(0.34))} />
      {update !== undefined && <circle class="updated" cx={x} cy={y} r="0.44" />}
      {genes.length <= MOST_NUMBERED && (
        <g class="neuron-numbers">
          {run.order.map((neuron, place) => {
            const [left, top] = middle(neuron);
            return (
              <text key={neuron} class={moment.outputs[neuron] === 1 ? 'on' : undefined} x={left} y={top + 0.13}>
                {place + 1}
              </text>
            );
          })}
        </g>
      )}
    </LightUpPicture>
  );
}

function neuronText(
  { genes, states }: Preprocessed,
  { order }: NetworkRun,
  { outputs }: NetworkMoment,
  square: number,
): string {
  const neuron = genes.indexOf(square);
  if (neuron >= 0)
    return `neuron ${order.indexOf(neuron) + 1} of the order, ${outputs[neuron] === 1 ? 'on: a bulb' : 'off: no bulb'}.`;
  if (states[square] === FIXED_BULB) return 'a bulb that preprocessing fixed.';
  return states[square] === RULED_OUT ? 'no bulb, ruled out by a number.' : 'no neuron.';
}

/** Describes the last update, and the state of the network after it. */
function momentText(
  puzzle: LightUp,
  { genes }: Preprocessed,
  run: NetworkRun,
  { outputs, energy, update }: NetworkMoment,
  step: number,
): string {
  const on = outputs.filter((output) => output === 1).length;
  const neurons = run.order.length;
  if (neurons === 0) return 'Preprocessing settles every square, so there is no neuron.';
  const state = `${on} of ${numberOf(neurons, 'neuron')} ${on === 1 ? 'is' : 'are'} on, the energy is ${energyText(energy)}.`;
  if (update === undefined) return `The start: ${state}`;
  const { neuron, cycle, input, isFlipped } = update;
  const place = `Cycle ${cycle}, update ${((step - 1) % neurons) + 1} of ${neurons}, ${squareText(puzzle, itemAt(genes, neuron))}`;
  const goes = outputs[neuron] === 1 ? (isFlipped ? 'goes on' : 'stays on') : isFlipped ? 'goes off' : 'stays off';
  const reason = input === 0 ? 'no rival is on' : `${numberOf(input, 'rival is', 'rivals are')} on`;
  const rest =
    step === run.steps
      ? ` At rest: cycle ${run.cycles + 1} changed nothing. No bulb lights another, and each neuron that is off has a rival that is on.`
      : '';
  return `${place}: u = ${input}, ${reason}, so it ${goes}. ${state}${rest}`;
}
