import { amountText, numberOf } from '@crosshatch/core/puzzle';
import type { Remote } from 'comlink';
import { useState } from 'preact/hooks';
import { Dots, LiveChart, type Point, Sample, StepLine } from '../../charts/LiveChart.tsx';
import { Scroller } from '../../controls/Scroller.tsx';
import type { Tasks } from '../../solver/tasks.ts';
import { SEARCH_NAMES, SEARCHES, type SearchName, type SearchWork } from '../findings.ts';
import { Head } from '../frame/Head.tsx';
import { type FigureSubject, useSubject } from '../frame/subject.ts';
import { MeasureButtons, useMeasuring } from './measuring.tsx';
import { sampleAt, sortedWork } from './sample.ts';
import './measured.css';

export interface TailFigureProps {
  readonly figure: string;
  readonly first: FigureSubject<SearchWork>;
  /** The work on random boards, measured during the build. */
  readonly sample: readonly SearchWork[];
  /** The line solves after which a search gave up. */
  readonly limit: number;
}

/** Number of random boards in a round of measuring, which takes some tenths of a second. */
const ROUND = 50;
const ROUNDS = 10;

/** The tail of each search: the share of random boards that need more than a number of line solves. */
export function TailFigure({ figure, first, sample: measured, limit }: TailFigureProps) {
  const [sample, setSample] = useState(measured);
  const measuring = useMeasuring();
  const state = useSubject(
    figure,
    first,
    async (tasks, puzzle): Promise<SearchWork> => tasks.workOf(puzzle),
    () => {},
  );
  const measure = () => {
    let all = [...sample];
    const rounds = Array.from({ length: ROUNDS }, (_, round) => {
      const firstSeed = sample.length + round * ROUND + 1;
      return async (tasks: Remote<Tasks>): Promise<SearchWork[]> => tasks.workOfRandom(20, 0.5, firstSeed, ROUND);
    });
    void measuring.run(rounds, (found) => {
      all = [...all, ...found];
      setSample(all);
    });
  };
  const sorted = (method: SearchName) => sortedWork(sample, method);
  const text = (work: number) => (work >= limit ? `over ${amountText(limit)}` : amountText(work));
  const at = (values: readonly number[], part: number) => text(sampleAt(values, part));
  const { findings, title } = state.subject;
  return (
    <>
      <Head figure={figure} state={state} place="shown" />
      <Curves sample={sample} mark={findings} limit={limit} />
      <ul class="legend">
        {SEARCHES.map((method) => (
          <li key={method}>
            <Sample>
              <path class={`curve ${method}`} d="M0 6H28" />
              <Mark method={method} at={[0.5, 0.5]} />
            </Sample>
            {SEARCH_NAMES[method]}
          </li>
        ))}
      </ul>
      <p class="note">Lines solved, {amountText(sample.length)} random boards of 20×20 cells, half of them filled</p>
      <Scroller label="Lines solved">
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">Method</th>
              <th scope="col">Median</th>
              <th scope="col">9 in 10</th>
              <th scope="col">99 in 100</th>
              <th scope="col">Most</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {SEARCHES.map((method) => {
              const values = sorted(method);
              return (
                <tr key={method}>
                  <th scope="row">{SEARCH_NAMES[method]}</th>
                  <td>{at(values, 0.5)}</td>
                  <td>{at(values, 0.9)}</td>
                  <td>{at(values, 0.99)}</td>
                  <td>{at(values, 1)}</td>
                  <td>{text(findings[method])}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroller>
      <p class="told">
        The worst hundredth of these boards takes {share(sorted('plain'))} of all the lines that plain backtracking
        solves, {share(sorted('learning'))} of those of clause learning alone, and {share(sorted('exact'))} of those of
        the exact search.
      </p>
      <div class="row-of-controls needs-script after">
        <MeasureButtons
          measuring={measuring}
          label={`Measure ${ROUND * ROUNDS} more on this machine`}
          onStart={measure}
        />
        <span class="note" role="status">
          {measuring.isRunning ? `${numberOf(sample.length, 'board')} …` : ''}
        </span>
      </div>
    </>
  );
}

/** Computes the share of all work that falls on the hardest hundredth of the boards. @param sorted the work on each board */
function share(sorted: readonly number[]): string {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const worst = sorted.slice(-Math.ceil(sorted.length / 100));
  return `${Math.round((100 * sum(worst)) / Math.max(1, sum(sorted)))} %`;
}

/** The powers of ten at the left and at the right end. */
const [LEAST, MOST] = [1.5, 5];

interface CurvesProps {
  readonly sample: readonly SearchWork[];
  /** The work on the puzzle that is shown. */
  readonly mark: SearchWork;
  readonly limit: number;
}

/** The share of boards that take more than a number of line solves, both on logarithmic scales. */
function Curves({ sample, mark, limit }: CurvesProps) {
  const decades = Math.max(2, Math.ceil(Math.log10(sample.length)));
  const x = (work: number) => (Math.max(LEAST, Math.log10(Math.max(1, work))) - LEAST) / (MOST - LEAST);
  const y = (part: number) => (part > 0 ? 1 + Math.log10(part) / decades : 0);
  const curve = (method: SearchName): Point[] => {
    const values = sortedWork(sample, method);
    const steps = values.flatMap((work, index): Point[] => {
      // A board on which the search gave up counts as never solved: the curve ends above the ground.
      return work >= limit ? [] : [[x(work), y((values.length - index - 1) / values.length)]];
    });
    const end = steps.at(-1)?.[1] ?? 1;
    return [[0, 1], ...steps, ...((values.at(-1) ?? 0) >= limit ? [[x(limit), end] as const] : [])];
  };
  return (
    <LiveChart
      label="Share of boards that take more than a number of line solves; the table below has the figures"
      height={216}
      hasGrid
      y={Array.from({ length: decades + 1 }, (_, power) => ({
        at: 1 - power / decades,
        label: power === 0 ? 'all' : `1 in ${amountText(10 ** power)}`,
      }))}
      x={[100, 1000, 10_000, 100_000].map((work) => ({ at: x(work), label: amountText(work) }))}
    >
      {SEARCHES.map((method) => (
        <StepLine key={method} kind={method} points={curve(method)} />
      ))}
      {SEARCHES.map((method, index) => (
        <Mark key={method} method={method} at={[x(mark[method]), 0.97 - 0.065 * index]} />
      ))}
    </LiveChart>
  );
}

/** A dot; for plain backtracking, a ring. */
const Mark = ({ method, at }: { readonly method: SearchName; readonly at: Point }) => (
  <>
    <Dots kind={method} points={[at]} />
    {method === 'plain' && <Dots kind="hole" points={[at]} />}
  </>
);
