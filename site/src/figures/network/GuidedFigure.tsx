import { amountText, type Puzzle } from '@crosshatch/core/puzzle';
import { useRef, useState } from 'preact/hooks';
import { Choice } from '../../controls/Choice.tsx';
import { Scroller } from '../../controls/Scroller.tsx';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type SteppedFigureProps, useSolver, useSubject } from '../frame/subject.ts';
import { Playback, useReplay } from '../trace/Playback.tsx';
import { cutText } from '../trace/told.ts';
import type { Effort, GuidedRun } from './findings.ts';
import { PredictorChoice } from './PredictorChoice.tsx';
import './network.css';

export interface GuidedFigureProps extends SteppedFigureProps<GuidedRun> {
  /** The algorithms to choose from. */
  readonly algorithms: readonly { readonly name: string; readonly title: string }[];
  readonly predictors: readonly string[];
}

const WAITING = 'Waiting for the search. A network is fetched once, and has some megabytes.';

/** A search that begins with a prediction, step by step: the prediction, the erased lines, the search. */
export function GuidedFigure({ figure, first, start, algorithms, predictors }: GuidedFigureProps) {
  const [position, setPosition] = useState(start);
  const usual: Asked = { algorithm: first.findings.algorithm, predictor: undefined };
  const [choice, setChoice] = useState(usual);
  const studied = useRef(usual);
  const [chosen, setChosen] = useState<GuidedRun>();
  const solver = useSolver();
  const state = useSubject(
    figure,
    first,
    async (tasks, loaded): Promise<GuidedRun> => {
      studied.current = choice;
      return tasks.guidedRun(loaded, choice.algorithm, choice.predictor);
    },
    ({ puzzle, findings }, linked) => {
      solver.forget();
      setChosen(undefined);
      const shown = findings === first.findings ? usual : studied.current;
      const [step = '', algorithm = usual.algorithm, predictor] = (linked ?? '1').split('@');
      const asked = linked === undefined ? shown : { algorithm, predictor };
      const isOffered =
        algorithms.some(({ name }) => name === asked.algorithm) &&
        (asked.predictor === undefined || predictors.includes(asked.predictor));
      if (isOffered && !isSame(asked, shown)) return choose(asked, puzzle, stepOf(step));
      setChoice(shown);
      setPosition(stepOf(step, findings.steps.length));
    },
  );
  const { puzzle, title } = state.subject;
  const run = chosen ?? state.subject.findings;
  const replay = useReplay(puzzle, run);
  const at = Math.min(position, replay.length);
  const choose = (next: Asked, of: Puzzle, step = 1) => {
    setChoice(next);
    solver.answer(
      async (tasks) => tasks.guidedRun(of, next.algorithm, next.predictor),
      (found) => {
        setChosen(found);
        setPosition(Math.min(found.steps.length, step));
      },
    );
  };
  return (
    <>
      <Head figure={figure} state={state} place={placeOf(at, choice, usual)} />
      <div class="row-of-controls">
        <Choice
          label="Algorithm"
          value={choice.algorithm}
          options={algorithms.map(({ name, title: titleOf }) => [name, titleOf])}
          onChange={(algorithm) => choose({ ...choice, algorithm }, puzzle)}
        />
        <PredictorChoice
          predictors={predictors}
          value={choice.predictor}
          onChange={(predictor) => choose({ ...choice, predictor }, puzzle)}
        />
      </div>
      <Playback
        puzzle={puzzle}
        replay={replay}
        position={at}
        label={`${title} after step ${at}`}
        steps="Steps of the search"
        waiting={solver.isWaiting ? WAITING : undefined}
        remark={at === replay.length && cutText(run)}
        onMove={setPosition}
      />
      <Efforts
        efforts={[
          {
            title: `${algorithms.find(({ name }) => name === run.algorithm)?.title ?? run.algorithm}, by ${run.predictor}`,
            status: run.status,
            work: run.work,
          },
          ...run.others,
        ]}
      />
    </>
  );
}

interface Asked {
  readonly algorithm: string;
  readonly predictor: string | undefined;
}

const isSame = (one: Asked, other: Asked): boolean =>
  one.algorithm === other.algorithm && one.predictor === other.predictor;

/** A step for links, with the algorithm and the predictor unless they are the usual ones: `12@h`, `12@h@empty`. */
function placeOf(step: number, choice: Asked, usual: Asked): string {
  if (isSame(choice, usual)) return `${step}`;
  const { algorithm, predictor } = choice;
  return [step, algorithm, ...(predictor === undefined ? [] : [predictor])].join('@');
}

const amount = (count: number | undefined): string => (count === undefined ? '–' : amountText(count));

/** The work of each algorithm until its first solution. */
function Efforts({ efforts }: { readonly efforts: readonly Effort[] }) {
  return (
    <Scroller label="Work until the first solution">
      <table class="efforts">
        <thead>
          <tr>
            <th scope="col">Until the first solution</th>
            <th scope="col">Iterations</th>
            <th scope="col">Guesses</th>
            <th scope="col">Lines solved</th>
          </tr>
        </thead>
        <tbody>
          {efforts.map(({ title, status, work }) => (
            <tr key={title}>
              <th scope="row">
                {title}
                {status === 'exhausted' && ' (gave up)'}
                {status === 'contradictory' && ' (no solution)'}
              </th>
              <td>{amount(work.iterations)}</td>
              <td>{amount(work.guesses)}</td>
              <td>{amount(work.lineSolves)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
