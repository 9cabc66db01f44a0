import { itemAt } from '@crosshatch/core/memory';
import { heightOf, lineAt, lineText, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { Choice } from '../../controls/Choice.tsx';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { Head } from '../frame/Head.tsx';
import { type SteppedFigureProps, useSubject } from '../frame/subject.ts';
import type { LookedRun, LookedStep } from './looks.ts';
import { OrderBoard } from './OrderBoard.tsx';
import { stepsText } from './order-run.ts';
import './line-order.css';

/** The longest line of a board that is shown beside the numbers; a larger board stands above them. */
const MOST_BESIDE = 12;

/** The learned order step by step: the scores of the lines, and the features of one of them. */
export function LooksFigure({ figure, first, start }: SteppedFigureProps<LookedRun>) {
  const [position, setPosition] = useState(start);
  const [asked, setAsked] = useState<number>();
  const state = useSubject(
    figure,
    first,
    async (tasks, loaded): Promise<LookedRun> => tasks.looksOf(loaded),
    (_, place) => {
      setAsked(undefined);
      setPosition(Number(place) || 0);
    },
  );
  const { puzzle, findings: run, title } = state.subject;
  const at = Math.min(position, run.steps.length);
  const step = run.steps[at];
  // After the last step, its own scores stay.
  const looked = step ?? run.steps.at(-1);
  const line = looked !== undefined && asked !== undefined && looked.seen[asked] ? asked : looked?.line;
  return (
    <>
      <Head figure={figure} state={state} place={`${at}`} />
      <div class={Math.max(widthOf(puzzle), heightOf(puzzle)) > MOST_BESIDE ? 'looks large' : 'looks'}>
        <div>
          <p class="board-title">The score of each line</p>
          <OrderBoard
            puzzle={puzzle}
            run={run}
            position={at}
            shows="values"
            label={`${title} after ${stepsText(at)} of the learned order`}
          />
          <Scrubber
            label="Steps of the learned order"
            position={at}
            last={run.steps.length}
            text={told(run, step, puzzle)}
            canPlay
            onMove={(to) => {
              setAsked(undefined);
              setPosition(to);
            }}
          />
          <p class="told" role="status">
            {told(run, step, puzzle)}
          </p>
        </div>
        {looked !== undefined && line !== undefined && (
          <div>
            <Choice
              label="What is seen of"
              value={line}
              options={looked.seen.flatMap((seen, of) =>
                seen ? [[of, lineText(lineAt(heightOf(puzzle), of))] as const] : [],
              )}
              onChange={setAsked}
            />
            <Seen groups={run.groups} step={looked} line={line} />
          </div>
        )}
      </div>
    </>
  );
}

interface SeenProps {
  readonly groups: LookedRun['groups'];
  readonly step: LookedStep;
  readonly line: number;
}

/** The width of a bar of value 1; few values are larger. */
const WIDTH = 100;

/** The features of a line as bars; a tick marks the feature of the chosen line, where that is another. */
function Seen({ groups, step, line }: SeenProps) {
  const seen = step.seen[line] ?? null;
  if (seen === null) return null;
  const chosen = line === step.line ? undefined : step.seen[step.line];
  const x = (thousandths: number) => ((Math.max(0, Math.min(1000, thousandths)) * WIDTH) / 1000).toFixed(1);
  const firstOf = (group: number) => groups.slice(0, group).reduce((sum, { names }) => sum + names.length, 0);
  return (
    <dl class="seen">
      {groups.map(({ title, names }, group) => (
        <div key={title}>
          <dt>{title}</dt>
          {names.map((name, index) => {
            const place = firstOf(group) + index;
            const value = itemAt(seen, place);
            return (
              <dd key={name}>
                <span>{name}</span>
                <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
                  <path class="ground" d={`M0 7.5H${WIDTH}`} />
                  <path class="bar" d={`M0 1h${x(value)}v6h-${x(value)}z`} />
                  {chosen && <path class="tick" d={`M${x(itemAt(chosen, place))} 0v8`} />}
                </svg>
                <span class="number">{(value / 1000).toFixed(2)}</span>
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}

function told(run: LookedRun, step: LookedStep | undefined, puzzle: Puzzle): string {
  if (step === undefined) {
    return run.isSolved
      ? `Solved in ${stepsText(run.steps.length)}.`
      : `Lines alone go no further, after ${stepsText(run.steps.length)}.`;
  }
  const open = step.seen.filter((seen) => seen !== null).length;
  const name = lineText(lineAt(heightOf(puzzle), step.line));
  const settles = step.settled.length === 1 ? 'one cell' : `${step.settled.length} cells`;
  return `Of ${open === 1 ? 'one line' : `${open} lines`} with news, ${name} has the highest score. It is solved next, and settles ${settles}.`;
}
