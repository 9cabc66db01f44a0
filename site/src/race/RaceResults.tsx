import { amountText } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { type Copier, CopierNotice } from '../controls/Copier.tsx';
import { Scroller } from '../controls/Scroller.tsx';
import { makeAddress } from '../session/address.ts';
import { UNIT_NAMES } from '../text/unit-names.ts';
import type { Course } from './course.ts';
import { type Tally, tallyOf } from './finish.ts';
import { puzzleName, randomBoard } from './puzzles.ts';
import type { Phase, Race, RaceState } from './race.ts';
import { resultText } from './result-text.ts';
import { ANSWERED, answerTime, fairnessText, STATUS_NAMES, shownTime } from './words.ts';

interface Column {
  readonly name: string;
  /** The question for which the column makes sense. Default: any question. */
  readonly asked?: Course['solutions'];
  /** Returns the figure over the tried puzzles, at least one. */
  readonly value: (tally: Tally, phase: Phase) => string;
}

const COLUMNS: readonly Column[] = [
  { name: 'Median', value: ({ times }, phase) => answerTime(times.median, phase) },
  ...([1, 2] as const).map(
    (asked): Column => ({ name: ANSWERED[asked], asked, value: ({ answered }) => `${answered}` }),
  ),
  { name: 'Solution found', asked: 2, value: ({ found }) => `${found}` },
  { name: 'Gave up', value: ({ exhausted }) => `${exhausted}` },
  { name: 'p99', value: ({ times }, phase) => answerTime(times.p99, phase) },
  { name: 'Maximum', value: ({ times }, phase) => answerTime(times.max, phase) },
  { name: 'In all', value: ({ total }, phase) => shownTime(total, phase) },
  { name: 'To predict', value: ({ predicting }, phase) => answerTime(predicting, phase) },
];

/** The figures of all lanes in a table. */
export function RaceResults({ race, copier }: { readonly race: Race; readonly copier: Copier }) {
  const state = race.state.value;
  const { phase, course } = state;
  const { solutions } = course;
  return (
    <section aria-label="Result">
      <h2>Result</h2>
      <Scroller label="Result by algorithm">
        <table>
          <thead>
            <tr>
              <th scope="col">Algorithm</th>
              {COLUMNS.filter(({ asked = solutions }) => asked === solutions).map(({ name }) => (
                <th key={name} scope="col" class="figure">
                  {name}
                </th>
              ))}
              <th scope="col" class="figure">
                Work
              </th>
            </tr>
          </thead>
          <tbody>
            {state.lanes.map(({ runner, finishes }) => {
              const tally = tallyOf(finishes, solutions);
              return (
                <tr key={runner.name}>
                  <th scope="row">{runner.title}</th>
                  {COLUMNS.filter(({ asked = solutions }) => asked === solutions).map(({ name, value }) => (
                    <td key={name} class="figure">
                      {finishes.length === 0 ? '–' : value(tally, phase)}
                    </td>
                  ))}
                  <td class="figure">
                    {finishes.length === 0
                      ? '–'
                      : `${amountText(tally.work[runner.budgetUnit] ?? 0)} ${UNIT_NAMES[runner.budgetUnit]}`}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroller>
      <p class="note">{fairnessText(state)}</p>
      <div class="row-of-controls needs-script">
        <button
          type="button"
          class="button"
          aria-disabled={phase === 'running' || phase === 'preparing'}
          onClick={() =>
            phase !== 'running' && phase !== 'preparing' && copier.copy(resultText(state), 'the result as JSON')
          }
        >
          Copy as JSON
        </button>
        <CopierNotice copier={copier} />
      </div>
    </section>
  );
}

/** The answer of each algorithm to each puzzle, the slowest puzzle first. The table is made when the reader opens it. */
export function PuzzleList({ race }: { readonly race: Race }) {
  const state = race.state.value;
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Each puzzle’s answer and time</summary>
      {isOpen && <PuzzleTable race={race} state={state} />}
    </details>
  );
}

function PuzzleTable({ race, state }: { readonly race: Race; readonly state: RaceState }) {
  const { phase, lanes, count, course, disagreements } = state;
  const slowest = (index: number) => Math.max(...lanes.map(({ finishes }) => finishes[index]?.milliseconds ?? 0));
  const disputed = new Set(disagreements.map(({ puzzle }) => puzzle));
  const order = Array.from({ length: count }, (_, index) => index).sort((a, b) => slowest(b) - slowest(a));
  // The random boards of the race that came with the page are made again.
  const documentAt = (index: number) =>
    race.documents[index] ?? (course.puzzles === 'random' ? randomBoard(course, index) : undefined);
  return (
    <Scroller label="Answers by puzzle, the slowest first" isTall>
      <table>
        <thead>
          <tr>
            <th scope="col">Puzzle</th>
            {lanes.map(({ runner }) => (
              <th key={runner.name} scope="col" colSpan={2}>
                {runner.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((index) => {
            const document = documentAt(index);
            const address = document && makeAddress({ document });
            const name = document === undefined ? `Puzzle ${index + 1}` : puzzleName(document, index);
            return (
              <tr key={index}>
                <th scope="row">
                  {address === undefined ? name : <a href={`/#${address}`}>{name}</a>}
                  {disputed.has(index) && <strong class="disputed"> disputed</strong>}
                </th>
                {lanes.map(({ runner, finishes }) => {
                  const finish = finishes[index];
                  return [
                    <td key={`${runner.name} answer`}>{finish === undefined ? '–' : STATUS_NAMES[finish.status]}</td>,
                    <td key={`${runner.name} time`} class="figure">
                      {finish === undefined ? '–' : shownTime(finish.milliseconds, phase)}
                    </td>,
                  ];
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroller>
  );
}
