import { useState } from 'preact/hooks';
import { Scroller } from '../controls/Scroller.tsx';
import { type Copier, CopierNotice } from '../export/Copier.tsx';
import { makeAddress } from '../session/address.ts';
import { tallyOf } from './finish.ts';
import { puzzleName, randomBoard } from './puzzles.ts';
import type { Race, RaceState } from './race.ts';
import { resultText } from './result-text.ts';
import { STATUS_NAMES, shownTime, UNIT_NAMES } from './words.ts';

/** The figures of all lanes in a table, and those of each puzzle in another. */
export function RaceResults({ race, copier }: { readonly race: Race; readonly copier: Copier }) {
  const state = race.state.value;
  const { phase } = state;
  return (
    <>
      <section aria-label="Result">
        <h2>Result</h2>
        <Scroller label="Result by algorithm">
          <table>
            <thead>
              <tr>
                <th scope="col">Algorithm</th>
                {['Answered', 'Gave up', 'Median', 'p99', 'Maximum', 'Total', 'Of it predicting', 'Work'].map(
                  (name) => (
                    <th key={name} scope="col" class="figure">
                      {name}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {state.lanes.map(({ runner, finishes }) => {
                const { answered, exhausted, times, predicting, work } = tallyOf(finishes);
                return (
                  <tr key={runner.name}>
                    <th scope="row">{runner.title}</th>
                    <td class="figure">{answered}</td>
                    <td class="figure">{exhausted}</td>
                    {[times.median, times.p99, times.max, times.total].map((time, index) => (
                      <td key={index} class="figure">
                        {finishes.length === 0 ? '–' : shownTime(time)}
                      </td>
                    ))}
                    <td class="figure">{predicting > 0 ? shownTime(predicting) : '–'}</td>
                    <td class="figure">
                      {(work[runner.budgetUnit] ?? 0).toLocaleString('en')} {UNIT_NAMES[runner.budgetUnit]}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Scroller>
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
      <PuzzleList race={race} state={state} />
    </>
  );
}

/** What each algorithm said of each puzzle, the slowest first. Made when it is opened. */
function PuzzleList({ race, state }: { readonly race: Race; readonly state: RaceState }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Each puzzle’s answer and time</summary>
      {isOpen && <PuzzleTable race={race} state={state} />}
    </details>
  );
}

function PuzzleTable({ race, state }: { readonly race: Race; readonly state: RaceState }) {
  const { lanes, count, course, disagreements } = state;
  const slowest = (index: number) => Math.max(...lanes.map(({ finishes }) => finishes[index]?.milliseconds ?? 0));
  const disputed = new Set(disagreements.map(({ puzzle }) => puzzle));
  const order = Array.from({ length: count }, (_, index) => index).sort((a, b) => slowest(b) - slowest(a));
  // The race that came with the page is over random boards, which can be drawn again.
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
                      {finish === undefined ? '–' : shownTime(finish.milliseconds)}
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
