import type { Remote } from 'comlink';
import { useState } from 'preact/hooks';
import { Scroller } from '../../controls/Scroller.tsx';
import type { Tasks } from '../../solver/tasks.ts';
import { SEARCH_NAMES, SEARCHES, type SearchName, type SearchWork } from '../findings.ts';
import { Head } from '../frame/Head.tsx';
import { type Subject, useSubject } from '../frame/subject.ts';
import { MeasureButtons, useMeasuring } from './measuring.tsx';
import { sortedWork, workAt } from './sample.ts';
import './measured.css';

export interface TailFigureProps {
  readonly figure: string;
  readonly first: Subject<SearchWork>;
  /** The work on random boards, measured when the page was made. */
  readonly sample: readonly SearchWork[];
  /** Line solves after which a search was given up. */
  readonly limit: number;
}

/** Random boards a round of measuring takes: some tenths of a second. */
const ROUND = 50;
const ROUNDS = 10;

/** The share of random boards that need more than a number of line solves, for each search: the tail. */
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
  const at = (values: readonly number[], part: number) => amount(workAt(values, part));
  const { findings, title } = state.subject;
  return (
    <>
      <Head figure={figure} state={state} place="shown" />
      <Scroller label="Curves">
        <Curves sample={sample} mark={findings} limit={limit} />
      </Scroller>
      <ul class="legend">
        {SEARCHES.map((method) => (
          <li key={method}>
            <svg class="chart" viewBox="0 0 40 16" aria-hidden="true">
              <path class={`curve ${method}`} d="M0 8H40" />
              <circle class={`point ${method}`} cx="20" cy="8" r="5" />
            </svg>
            {SEARCH_NAMES[method]}
          </li>
        ))}
      </ul>
      <p class="note">
        Lines solved, {sample.length.toLocaleString('en')} random boards of 20×20 cells, half of them filled
      </p>
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
                  <td>{(values.at(-1) ?? 0) >= limit ? `over ${amount(limit)}` : at(values, 1)}</td>
                  <td>{findings[method] >= limit ? `over ${amount(limit)}` : amount(findings[method])}</td>
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
          {measuring.isRunning ? `${sample.length.toLocaleString('en')} boards …` : ''}
        </span>
      </div>
    </>
  );
}

/** How much of all work the greatest hundredth of sorted numbers makes up. */
function share(sorted: readonly number[]): string {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const worst = sorted.slice(-Math.ceil(sorted.length / 100));
  return `${Math.round((100 * sum(worst)) / Math.max(1, sum(sorted)))}%`;
}

const amount = (value: number): string => value.toLocaleString('en');

const WIDTH = 520;
const HEIGHT = 260;
const LEFT = 64;
const BOTTOM = 34;
/** Powers of ten from the left to the right. */
const [LEAST, MOST] = [1.5, 5];

interface CurvesProps {
  readonly sample: readonly SearchWork[];
  readonly mark: SearchWork;
  readonly limit: number;
}

/** The share of boards that take more than so many line solves, both on logarithmic scales. */
function Curves({ sample, mark, limit }: CurvesProps) {
  const decades = Math.max(2, Math.ceil(Math.log10(sample.length)));
  const x = (work: number) =>
    LEFT + ((Math.max(LEAST, Math.log10(Math.max(1, work))) - LEAST) / (MOST - LEAST)) * (WIDTH - LEFT - 12);
  const y = (share: number) => 10 + (-Math.log10(share) / decades) * (HEIGHT - BOTTOM - 10);
  const curve = (method: SearchName) => {
    const values = sortedWork(sample, method);
    const steps = values.map((work, index) => {
      const left = values.length - index - 1;
      // Boards that were given up count as never done: the curve ends above the ground.
      return work >= limit
        ? ''
        : `H${x(work).toFixed(1)}${left > 0 ? `V${y(left / values.length).toFixed(1)}` : `V${HEIGHT - BOTTOM}`}`;
    });
    const isOpen = (values.at(-1) ?? 0) >= limit;
    return `M${x(1)} ${y(1)}${steps.join('')}${isOpen ? `H${x(limit)}` : ''}`;
  };
  const shares = Array.from({ length: decades + 1 }, (_, power) => 10 ** -power);
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Share of boards that take more than a number of line solves; the table below has the figures"
    >
      {shares.map((share) => (
        <>
          <path class="grid" d={`M${LEFT} ${y(share)}H${WIDTH - 12}`} />
          <text x={LEFT - 6} y={y(share) + 4} text-anchor="end">
            {share === 1 ? 'all' : `1 in ${amount(Math.round(1 / share))}`}
          </text>
        </>
      ))}
      {[100, 1000, 10_000, 100_000].map((work) => (
        <>
          <path class="grid" d={`M${x(work)} 10V${HEIGHT - BOTTOM}`} />
          <text x={x(work)} y={HEIGHT - BOTTOM + 15} text-anchor={work === 100_000 ? 'end' : 'middle'}>
            {amount(work)}
          </text>
        </>
      ))}
      <text x={(LEFT + WIDTH) / 2} y={HEIGHT - 3} text-anchor="middle">
        lines solved
      </text>
      {SEARCHES.map((method, index) => (
        <>
          <path class={`curve ${method}`} d={curve(method)} />
          <circle class={`point ${method}`} cx={x(mark[method])} cy={16 + 14 * index} r="5" />
        </>
      ))}
    </svg>
  );
}
