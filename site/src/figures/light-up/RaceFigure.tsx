import type { LightUpForm } from '@crosshatch/core/light-up/evolution';
import { BULB, type LightUp, viewOf } from '@crosshatch/core/light-up/puzzle';
import { amountText, numberOf } from '@crosshatch/core/puzzle';
import { proxy } from 'comlink';
import { useState } from 'preact/hooks';
import { LiveChart, Sample, StepLine } from '../../charts/LiveChart.tsx';
import { Scroller } from '../../controls/Scroller.tsx';
import { LightUpPicture } from '../../light-up/board/LightUpPicture.tsx';
import { useTurn } from '../../loading/use-turn.ts';
import { FORM_NAMES } from './forms.ts';
import { LightUpHead } from './LightUpHead.tsx';
import { completed } from './lighting.ts';
import type { ExactAnswer, Race, RaceLane } from './racing.ts';
import { type LightUpFigureProps, useLightUp, useLightUpWorker } from './subject.ts';
import './light-up.css';

export interface RaceFigureProps extends LightUpFigureProps {
  readonly forms: readonly LightUpForm[];
  /** The race before the figure is touched, run during the build. */
  readonly race: Race;
  /** The form whose board is drawn first. */
  readonly board: LightUpForm;
}

/** Forms of the genetic algorithm on one puzzle, beside the exact solver. */
export function RaceFigure({ figure, first, forms, race: recorded, board }: RaceFigureProps) {
  const [race, setRace] = useState<Race | undefined>(recorded);
  const [isRunning, setRunning] = useState(false);
  const [seed, setSeed] = useState(recorded.seed);
  const [drawn, setDrawn] = useState(board);
  const worker = useLightUpWorker();
  const begin = useTurn();
  const stop = () => {
    begin();
    worker.stop();
    setRunning(false);
    setRace((before) => before && stopped(before));
  };
  const state = useLightUp(figure, first, (subject, link = '') => {
    stop();
    setRace(subject === first ? recorded : undefined);
    setSeed(/^\d{1,6}$/.test(link) ? Number(link) : recorded.seed);
  });
  const { puzzle, subject } = state;
  const run = async (from: number) => {
    stop();
    setSeed(from);
    setRace(undefined);
    setRunning(true);
    const { limit } = recorded;
    const isCurrent = begin();
    // Reports come on another channel than the end, and may arrive after it.
    const show = (report: Race) => isCurrent() && setRace(report);
    // The page itself reports parts that could not be loaded.
    const done = await worker
      .ask(async (tasks) => tasks.race(subject.rows, forms, { seed: from, limit }, proxy(show)))
      .catch(() => undefined);
    if (!isCurrent()) return;
    begin();
    setRunning(false);
    setRace((before) => done ?? (before && stopped(before)));
  };
  // A link may name another seed than that of the recorded race.
  const shown = race?.seed === seed ? race : undefined;
  return (
    <>
      <LightUpHead figure={figure} state={state} place={`${seed}`} />
      <div class="row-of-controls network-controls needs-script">
        <button type="button" class="button small primary" onClick={() => (isRunning ? stop() : void run(seed))}>
          {isRunning ? 'Stop' : 'Run here'}
        </button>
        <button type="button" class="button small" onClick={() => void run(seed + 1)}>
          Other seed
        </button>
        <span>Seed {seed}</span>
      </div>
      {shown === undefined ? (
        <div class="light-up-figure">
          <LightUpPicture puzzle={puzzle} bulbs={new Uint8Array(puzzle.squares.length)} label={subject.title} />
        </div>
      ) : (
        <RaceView title={subject.title} puzzle={puzzle} race={shown} drawn={drawn} onDraw={setDrawn} />
      )}
      <p class="told" role="status">
        {shown !== undefined
          ? raceText(shown)
          : isRunning
            ? 'Running …'
            : 'Press “Run here” to start all forms on this puzzle.'}
      </p>
    </>
  );
}

/** Returns a race whose forms under way go no further. */
const stopped = (race: Race): Race => ({
  ...race,
  lanes: race.lanes.map((lane) => (lane.state === 'under way' ? { ...lane, state: 'stopped' } : lane)),
});

interface RaceViewProps {
  readonly title: string;
  readonly puzzle: LightUp;
  readonly race: Race;
  readonly drawn: LightUpForm;
  readonly onDraw: (form: LightUpForm) => void;
}

function RaceView({ title, puzzle, race, drawn, onDraw }: RaceViewProps) {
  const lane = race.lanes.find(({ form }) => form === drawn) ?? race.lanes[0];
  const bulbs = new Uint8Array(puzzle.squares.length);
  for (const at of lane?.bulbs ?? []) bulbs[at] = BULB;
  return (
    <div class="boards race-view">
      <div>
        <p class="board-title">The best board of {FORM_NAMES[lane?.form ?? drawn]}</p>
        <LightUpPicture
          puzzle={puzzle}
          bulbs={bulbs}
          faults={viewOf(puzzle, completed(bulbs)).faults}
          label={lane === undefined ? '' : laneText(lane)}
        />
      </div>
      <div>
        <Curves race={race} />
      </div>
      <Lanes title={title} race={race} drawn={drawn} onDraw={onDraw} />
    </div>
  );
}

/** The least objective of each form over the generations. */
function Curves({ race: { lanes } }: { readonly race: Race }) {
  const last = Math.max(1, ...lanes.map(({ generation }) => generation));
  const most = Math.max(1, ...lanes.map(({ curve }) => curve[0]?.[1] ?? 0));
  return (
    <>
      <p class="board-title">Least f, generation by generation</p>
      <LiveChart
        label={`The least f of each form over ${numberOf(last, 'generation')}: ${lanes.map(laneText).join('; ')}`}
        height={150}
        y={[most, 0].map((objective) => ({ at: objective / most, label: `${objective}` }))}
        x={[
          { at: 0, label: '0' },
          { at: 1, label: `${last}` },
        ]}
      >
        {lanes.map(({ form, curve, generation }) => (
          <StepLine
            key={form}
            kind={`form-${form}`}
            points={[...curve, [generation, curve.at(-1)?.[1] ?? 0] as const].map(
              ([number, objective]) => [number / last, objective / most] as const,
            )}
          />
        ))}
      </LiveChart>
    </>
  );
}

interface LanesProps {
  readonly title: string;
  readonly race: Race;
  readonly drawn: LightUpForm;
  readonly onDraw: (form: LightUpForm) => void;
}

function Lanes({ title, race: { lanes, exact }, drawn, onDraw }: LanesProps) {
  return (
    <Scroller label={`The race: ${title}`}>
      <table class="lanes">
        <thead>
          <tr>
            <th scope="col">Form</th>
            <th scope="col">Least f</th>
            <th scope="col">Evaluations</th>
            <th scope="col">End</th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.form}>
              <th scope="row">
                <button
                  type="button"
                  class="lane"
                  aria-pressed={lane.form === drawn}
                  title="Draw its best board"
                  onClick={() => onDraw(lane.form)}
                >
                  <Sample>
                    <path class={`form-${lane.form}`} d="M0 6H28" />
                  </Sample>
                  {FORM_NAMES[lane.form]}
                </button>
              </th>
              <td>{lane.objective.total}</td>
              <td>{lane.evaluations === undefined ? '…' : amountText(lane.evaluations)}</td>
              <td>{lane.state}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Exact solver</th>
            <td>{exact.status === 'unique' || exact.status === 'multiple' ? 0 : '–'}</td>
            <td>–</td>
            <td>{exactText(exact)}</td>
          </tr>
        </tbody>
      </table>
    </Scroller>
  );
}

/** Writes the exact solver's answer, with its time if it was measured here. */
function exactText({ status, steps, milliseconds }: ExactAnswer): string {
  const how = `${amountText(steps)} squares set`;
  if (milliseconds === undefined) return `${status}; ${how}`;
  return `${status} in ${millisecondsText(milliseconds)}`;
}

/** Writes a time on this machine. Browsers round their clocks, so the time can be too short to measure. */
function millisecondsText(milliseconds: number): string {
  if (milliseconds < 0.01) return 'under 0.01 ms';
  return `${milliseconds < 10 ? milliseconds.toFixed(2) : Math.round(milliseconds)} ms`;
}

const laneText = ({ form, objective: { total, numbers, dark }, state }: RaceLane): string =>
  `${FORM_NAMES[form]} ${state}, least f ${total} of which ${numbers} by numbers and ${dark} by dark squares`;

function raceText({ lanes, exact, seed, limit }: Race): string {
  const solved = lanes.filter(({ state }) => state === 'solved').map(({ form }) => FORM_NAMES[form]);
  const running = lanes.filter(({ state }) => state === 'under way').length;
  const end =
    solved.length === 0
      ? `No form has a solution${running > 0 ? ' yet' : ''}`
      : `${solved.join(', ')} ${solved.length === 1 ? 'has' : 'have'} a solution`;
  const budget = `Each form makes up to ${amountText(limit)} evaluations from the seed ${seed}.`;
  return `${end}. ${budget} The exact solver’s answer is “${exact.status}”${exact.milliseconds === undefined ? '' : `, in ${millisecondsText(exact.milliseconds)} on this machine`}.`;
}
