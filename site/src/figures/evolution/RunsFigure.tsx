import type { Outcome } from '@crosshatch/core/algorithm';
import { amountText, gridRows, numberOf, widthOf } from '@crosshatch/core/puzzle';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Scroller } from '../../controls/Scroller.tsx';
import type { RunsWatch, RunWorkers } from '../../solver/run-workers.ts';
import { Head } from '../frame/Head.tsx';
import { type FigureProps, useSubject } from '../frame/subject.ts';
import { type BredRun, type BredRuns, bredRun, MOST_BRED } from './crowd.ts';
import { fitnessText, joinedRows } from './evolution.ts';
import { SmallBoard } from './SmallBoard.tsx';
import './evolution.css';

/** The most runs that are drawn. There may be hundreds. */
const MOST_DRAWN = 49;
const MOST_WORKERS = 8;

/** The time for a number of workers, and the outcome. */
interface Timing {
  readonly workers: number;
  readonly milliseconds: number;
  readonly evaluations: number;
  readonly answer: string;
}

/** The runs of an evolution, bred one after another or in several Web Workers at once. */
export function RunsFigure({ figure, first }: FigureProps<BredRuns>) {
  const [live, setLive] = useState<readonly (BredRun | undefined)[]>();
  const [timings, setTimings] = useState<readonly Timing[]>([]);
  const [breeding, setBreeding] = useState<number>();
  const workers = useRef<RunWorkers>();
  const breedings = useRef(0);
  const cores = useCores();
  const stop = () => {
    breedings.current++;
    workers.current?.close();
    workers.current = undefined;
    setBreeding(undefined);
    // The conclusion belongs to the runs that came with the puzzle.
    setLive(undefined);
  };
  useEffect(() => stop, []);
  const state = useSubject(
    figure,
    first,
    async (tasks, loaded): Promise<BredRuns> =>
      tasks.evolutionRuns(loaded, first.findings.algorithm, first.findings.seed),
    () => {
      stop();
      setTimings([]);
    },
  );
  const { puzzle, findings } = state.subject;
  const { crowd, algorithm, seed } = findings;
  const breed = async (count: number) => {
    stop();
    const mine = breedings.current;
    setBreeding(count);
    // The page itself reports parts that could not be loaded.
    const module = await import('../../solver/run-workers.ts').catch(() => undefined);
    if (mine !== breedings.current) return;
    if (module === undefined) {
      stop();
      return;
    }
    workers.current = new module.RunWorkers(count);
    let runs: readonly (BredRun | undefined)[] = [];
    setLive(runs);
    const set = (number: number, run: BredRun) => {
      if (mine !== breedings.current || runs[number]?.isOver) return;
      const next = [...runs];
      next[number] = run;
      runs = next;
      setLive(runs);
    };
    const watch: RunsWatch = {
      onSteps: (steps, number) => {
        const step = steps.findLast(({ kind }) => kind === 'generation');
        if (number === undefined || step?.kind !== 'generation') return;
        set(number, { cells: joinedRows(step.rows), fitness: step.best, isOver: false, isSolution: false });
      },
      onRun: (run, number) => set(number, bredRun(run)),
    };
    const evolved = await workers.current
      .solve(puzzle, algorithm, { seed, budget: MOST_BRED }, watch)
      .catch(() => undefined);
    if (mine !== breedings.current) return;
    // The runs are those that came with the puzzle. Workers may have begun later ones, which do not count.
    stop();
    if (evolved === undefined || typeof evolved === 'symbol') return;
    const { outcome, milliseconds } = evolved;
    setTimings((before) => [
      ...before.filter((timing) => timing.workers !== count),
      { workers: count, milliseconds, evaluations: outcome.work.evaluations ?? 0, answer: answerOf(outcome) },
    ]);
  };
  const runs = live ?? findings.runs;
  const width = widthOf(puzzle);
  return (
    <>
      <Head figure={figure} state={state} place="shown" />
      <ol class="runs">
        {Array.from({ length: Math.min(MOST_DRAWN, Math.max(runs.length, findings.runs.length)) }, (_, number) => (
          <RunTile key={number} number={number} run={runs[number]} crowd={crowd} width={width} />
        ))}
      </ol>
      <div class="row-of-controls needs-script after">
        {[1, cores].map((count) => (
          <button
            key={count}
            type="button"
            class="button small"
            aria-disabled={breeding !== undefined}
            onClick={() => breeding === undefined && void breed(count)}
          >
            Breed in {numberOf(count, 'worker')}
          </button>
        ))}
        <button
          type="button"
          class="button small"
          aria-disabled={breeding === undefined}
          onClick={() => breeding !== undefined && stop()}
        >
          Stop
        </button>
      </div>
      <p class="told" role="status">
        {breeding === undefined ? conclusion(findings) : `Breeding in ${numberOf(breeding, 'worker')} …`}
      </p>
      {timings.length > 0 && <Timings timings={timings} />}
    </>
  );
}

/**
 * Returns the number of workers: one for each core of the reader's machine, but at least two; two until the number is known.
 */
function useCores(): number {
  const [cores, setCores] = useState(2);
  useEffect(() => setCores(Math.max(2, Math.min(MOST_WORKERS, navigator.hardwareConcurrency))), []);
  return cores;
}

const answerOf = (outcome: Outcome): string =>
  outcome.status === 'contradictory' ? '' : joinedRows(outcome.solutions.flatMap(gridRows));

function conclusion({ runs, status, evaluations, crowd }: BredRuns): string {
  if (runs.length === 0) return 'Lines alone answer this puzzle, so nothing is bred.';
  const boards = numberOf(evaluations, 'board');
  const last = runs.length - 1;
  if (status !== 'solved') return `After ${numberOf(runs.length, 'run')} and ${boards} it is given up.`;
  const who = crowd !== undefined && last % (crowd + 1) === crowd ? 'A vote' : 'An expert';
  return `${who} has the solution, in run ${last + 1}, after ${boards}.`;
}

interface RunTileProps {
  readonly number: number;
  readonly run: BredRun | undefined;
  readonly crowd: number | undefined;
  readonly width: number;
}

function RunTile({ number, run, crowd, width }: RunTileProps) {
  const isVote = crowd !== undefined && number % (crowd + 1) === crowd;
  const what = isVote ? 'vote' : run === undefined ? '' : fitnessText(run.fitness);
  const kind = run === undefined ? 'waiting' : run.isSolution ? 'solution' : run.isOver ? 'over' : 'under-way';
  const told =
    run === undefined
      ? 'not bred'
      : `${isVote ? 'a vote' : `an expert with a penalty of ${fitnessText(run.fitness)}`}${run.isSolution ? ', a solution' : run.isOver ? '' : ', under way'}`;
  return (
    <li class={kind}>
      <span class="unseen">
        Run {number + 1}: {told}
      </span>
      {run === undefined ? <span class="blank" /> : <SmallBoard cells={run.cells} width={width} />}
      <span aria-hidden="true">{run?.isSolution ? 'solved' : what}</span>
    </li>
  );
}

function Timings({ timings }: { readonly timings: readonly Timing[] }) {
  const [one] = timings;
  return (
    <Scroller label="Times">
      <table class="efforts">
        <thead>
          <tr>
            <th scope="col">On this machine</th>
            <th scope="col">Time</th>
            <th scope="col">Boards counted</th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          {timings.map(({ workers, milliseconds, evaluations, answer }) => (
            <tr key={workers}>
              <th scope="row">{numberOf(workers, 'worker')}</th>
              <td>{amountText(Math.round(milliseconds))} ms</td>
              <td>{amountText(evaluations)}</td>
              <td>{answer === one?.answer && evaluations === one.evaluations ? 'the same' : 'another'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
