import { itemAt } from '@crosshatch/core/memory';
import { amountText, gridRows, numberOf, puzzleOfGrid, widthOf } from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import { gridOf } from '../../board/grids.ts';
import { Check } from '../../controls/Check.tsx';
import { Choice } from '../../controls/Choice.tsx';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { useTurn } from '../../loading/use-turn.ts';
import { SmallBoard } from '../evolution/SmallBoard.tsx';
import { useAddress } from '../frame/address.ts';
import { FigureLink } from '../frame/FigureLink.tsx';
import { DrawingBoard } from '../solutions/DrawingBoard.tsx';
import { EpisodesChart } from './EpisodesChart.tsx';
import { GrowthDrawing, growthText } from './GrowthDrawing.tsx';
import { OrderBoard } from './OrderBoard.tsx';
import { FEWEST, stepsText } from './order-run.ts';
import { linkedTraining, linkOf } from './plan-link.ts';
import { Tracks } from './Tracks.tsx';
import type { Snapshot, Training, TrainingPlan } from './training.ts';
import { useTraining } from './use-training.ts';
import '../evolution/evolution.css';
import './line-order.css';

export interface TrainingFigureProps {
  readonly figure: string;
  /** The first training, with the snapshot after its last episode. */
  readonly first: Training;
  /** The puzzle that is shown before the figure is touched. */
  readonly start: number;
}

const MEMORIES: readonly (readonly [TrainingPlan['memory'], string])[] = [
  ['table', 'a table'],
  ['network', 'a network that grows'],
];

/** The numbers of puzzles to learn from. */
const COUNTS = [1, 2, 3].map((count) => [count, `${count}`] as const);

/** SARSA on the reader's own puzzles: its episodes, its values of lines, and the learned order. */
export function TrainingFigure({ figure, first, start }: TrainingFigureProps) {
  const { training, plan, episode, isRunning, isLearning, train, change: ask, look, draw } = useTraining(first);
  const [shown, setShown] = useState(start);
  const [step, setStep] = useState(0);
  const [draws, setDraws] = useState(0);
  const begin = useTurn();
  useAddress(figure, (state) => {
    const linked = linkedTraining(state);
    if (linked === undefined) return;
    begin();
    show(linked.shown);
    void train({ plan: linked.plan, show: linked.episode });
  });
  const { puzzles } = training;
  const unseen = puzzles.length - 1;
  // A plan that is not trained yet may have fewer puzzles.
  const at = Math.min(shown, unseen, plan.pictures.length - 1);
  const puzzle = itemAt(puzzles, at);
  const picture = itemAt(plan.pictures, at);
  const drawn = useMemo(() => puzzleOfGrid(gridOf(picture)), [picture]);
  // Until the snapshots have arrived, the last one is shown.
  const snapshot = training.snapshots[episode] ?? training.snapshots[training.episodes.length];
  const name = nameOf(at, unseen);
  const change = (next: Partial<TrainingPlan>, show: 'play' | 'last' = 'last') => {
    setStep(0);
    ask(next, show);
  };
  const show = (of: number) => {
    setShown(of);
    setStep(0);
  };
  const drawAll = (count: number) => {
    setDraws(draws + 1);
    setShown(Math.min(at, count));
    const isCurrent = begin();
    void draw(draws + 1, count + 1).then((pictures) => pictures && isCurrent() && change({ pictures }));
  };
  const drawOn = (rows: readonly string[]) => {
    // Other puzzles that were asked for before come too late.
    begin();
    change({ pictures: plan.pictures.with(at, rows) });
  };
  if (snapshot === undefined) return null;
  const run = itemAt(snapshot.runs, at);
  const taken = Math.min(step, run.steps.length);
  return (
    <>
      <div class="head">
        <strong>Learning from {unseen === 1 ? 'one puzzle' : `${unseen} puzzles`}</strong>
        <div class="tools needs-script">
          <FigureLink figure={figure} state={linkOf({ plan, episode, shown: at })} />
        </div>
      </div>
      <div class="row-of-controls breeding needs-script">
        <button type="button" class="button primary" onClick={() => change({ seed: plan.seed + 1 }, 'play')}>
          Train
        </button>
        <Choice label="Memory" value={plan.memory} options={MEMORIES} onChange={(memory) => change({ memory })} />
        <Choice label="Puzzles" value={plan.pictures.length - 1} options={COUNTS} onChange={drawAll} />
        <button type="button" class="button small" onClick={() => drawAll(plan.pictures.length - 1)}>
          Other puzzles
        </button>
      </div>
      <EpisodesChart training={training} episode={episode} puzzle={at} name={name} onMove={look} />
      <Scrubber
        label="Episodes"
        unit="Episode"
        position={episode}
        last={training.episodes.length}
        onMove={look}
        canPlay={!isRunning}
      />
      <p class="told" role="status">
        {isLearning ? 'Learning …' : told(training, snapshot, episode, at)}
      </p>
      <Puzzles name={`${figure}-puzzle`} training={training} snapshot={snapshot} shown={at} onShow={show} />
      <div class={`training ${training.memory}`}>
        <div>
          <p class="board-title">Draw {name}</p>
          <div class="scroll">
            <DrawingBoard grid={gridOf(picture)} puzzle={drawn} onDraw={(next) => drawOn(gridRows(next))} />
          </div>
        </div>
        <div>
          <p class="board-title">Q of its lines</p>
          <OrderBoard
            puzzle={puzzle}
            run={run}
            position={taken}
            shows="values"
            label={`${name} after ${stepsText(taken)} of the learned order`}
          />
        </div>
        {training.memory === 'network' && (
          <div>
            <p class="board-title">The network</p>
            <GrowthDrawing inputs={snapshot.inputs} units={snapshot.units} />
          </div>
        )}
      </div>
      <Scrubber label="Steps of the learned order" position={taken} last={run.steps.length} canPlay onMove={setStep} />
      <Tracks puzzle={puzzle} runs={[run, ...itemAt(training.ruled, at)]} position={taken} />
      <Check
        kind="inline bound needs-script"
        checked={plan.skipsUnchanged}
        onChange={(skipsUnchanged) => change({ skipsUnchanged })}
      >
        In the test, choose only lines with new cells
      </Check>
    </>
  );
}

interface PuzzlesProps {
  /** The name that the radio buttons share in the page. */
  readonly name: string;
  readonly training: Training;
  readonly snapshot: Snapshot;
  readonly shown: number;
  readonly onShow: (puzzle: number) => void;
}

/** Small pictures to choose from, each with the steps of the order learned so far. */
function Puzzles({ name, training: { pictures, puzzles }, snapshot, shown, onShow }: PuzzlesProps) {
  return (
    <fieldset class="population few puzzles">
      <legend>The puzzles, and the steps of the order learned so far</legend>
      {pictures.map((rows, of) => (
        <label key={of}>
          <input type="radio" name={name} class="needs-script" checked={of === shown} onChange={() => onShow(of)} />
          <SmallBoard cells={rows.join('')} width={widthOf(itemAt(puzzles, of))} />
          <span>{of === pictures.length - 1 ? 'unseen' : `puzzle ${of + 1}`}</span>
          <span>{stepsText(itemAt(snapshot.runs, of).steps.length)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const nameOf = (at: number, unseen: number): string => (at === unseen ? 'the unseen puzzle' : `puzzle ${at + 1}`);

function told(training: Training, { runs, states, inputs, units }: Snapshot, episode: number, at: number): string {
  const unseen = training.puzzles.length - 1;
  const run = itemAt(runs, at);
  const fewest = itemAt(training.ruled, at).find(({ title }) => title === FEWEST)?.steps.length;
  const said: string[] = [`After ${numberOf(episode, 'episode')}`];
  if (run.isSolved) {
    said[0] += `, the learned order solves ${nameOf(at, unseen)} in ${stepsText(run.steps.length)}${fewest === undefined ? '' : `; the fewest are ${fewest}`}.`;
  } else if (fewest === undefined) {
    said[0] += `: no order solves ${nameOf(at, unseen)}, since lines alone do not settle all of its cells.`;
  } else {
    said[0] += `, the learned order does not solve ${nameOf(at, unseen)}: it chooses a line again and again that settles nothing.`;
  }
  if (training.memory === 'table') {
    said.push(`The table knows ${amountText(states)} states; the value of all others is 0.05.`);
  } else {
    said.push(growthText(inputs, units));
  }
  if (training.milliseconds > 0 && episode === training.episodes.length) {
    said.push(`Learning took ${milliseconds(training.milliseconds)} here.`);
  }
  return said.join(' ');
}

const milliseconds = (time: number): string => (time < 10 ? `${time.toFixed(1)} ms` : `${Math.round(time)} ms`);
