import { itemAt } from '@crosshatch/core/memory';
import { heightOf, lineAt, lineText, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { Choice } from '../../controls/Choice.tsx';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type SteppedFigureProps, useSubject } from '../frame/subject.ts';
import { factsOf } from './line-facts.ts';
import type { LookedRun, LookedStep } from './looks.ts';
import { OrderBoard } from './OrderBoard.tsx';
import { stepsText } from './order-run.ts';
import './line-order.css';

/** The longest line of a board that is shown beside the numbers. A larger board is shown above them. */
const MOST_BESIDE = 12;

/** The learned order step by step: the scores of all lines, and the features of one line. */
export function LooksFigure({ figure, first, start }: SteppedFigureProps<LookedRun>) {
  const [position, setPosition] = useState(start);
  const [asked, setAsked] = useState<number>();
  const state = useSubject(
    figure,
    first,
    async (tasks, loaded): Promise<LookedRun> => tasks.looksOf(loaded),
    (_, place) => {
      setAsked(undefined);
      setPosition(stepOf(place));
    },
  );
  const { puzzle, findings: run, title } = state.subject;
  const at = Math.min(position, run.steps.length);
  const step = run.steps[at];
  // After the last step, the scores of that step stay.
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
            asked={step === undefined ? undefined : line}
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
              label="Features of"
              value={line}
              options={looked.seen.flatMap((seen, of) =>
                seen ? [[of, lineText(lineAt(heightOf(puzzle), of))] as const] : [],
              )}
              onChange={setAsked}
            />
            <Seen puzzle={puzzle} groups={run.groups} step={looked} line={line} />
          </div>
        )}
      </div>
    </>
  );
}

/** A number that the learned order sees of a line, drawn as a bar. */
interface SeenNumber {
  readonly name: string;
  readonly text: string;
  /** The length of the bar, from 0 to 1; and the length for the next line, if that is another line. */
  readonly share: number;
  readonly next: number | undefined;
}

interface SeenProps {
  readonly puzzle: Puzzle;
  readonly groups: LookedRun['groups'];
  readonly step: LookedStep;
  readonly line: number;
}

/** The counts that a reader can check on the board, and all features of the line in a fold below. */
function Seen({ puzzle, groups, step, line }: SeenProps) {
  const [isOpen, setOpen] = useState(false);
  const [seen, counts] = [step.seen[line], step.counts[line]];
  if (!seen || !counts) return null;
  const next = line === step.line ? undefined : (step.seen[step.line] ?? undefined);
  const lengthOf = (of: number) => (of < heightOf(puzzle) ? widthOf(puzzle) : heightOf(puzzle));
  const countsOfNext = next && step.counts[step.line];
  const factsOfNext = countsOfNext && factsOf(countsOfNext, lengthOf(step.line));
  const firstOf = (group: number) => groups.slice(0, group).reduce((sum, { names }) => sum + names.length, 0);
  return (
    <>
      <dl class="seen facts">
        <dt>Counted on the board</dt>
        <Bars
          numbers={factsOf(counts, lengthOf(line)).map(({ name, count, most }, place): SeenNumber => {
            const other = factsOfNext ? itemAt(factsOfNext, place) : undefined;
            return {
              name,
              text: `${count}`,
              share: count / Math.max(1, most),
              next: other && other.count / Math.max(1, other.most),
            };
          })}
        />
      </dl>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>All {firstOf(groups.length)} features behind the score</summary>
        <dl class="seen">
          {groups.map(({ title, names }, group) => (
            <div key={title}>
              <dt>{title}</dt>
              <Bars
                numbers={names.map((name, index): SeenNumber => {
                  const place = firstOf(group) + index;
                  const value = itemAt(seen, place) / 1000;
                  return { name, text: value.toFixed(2), share: value, next: next && itemAt(next, place) / 1000 };
                })}
              />
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** The width of a bar of value 1; few values are larger. */
const WIDTH = 100;

/** Numbers of a line as bars. A tick marks the number of the next line, if that is another line. */
function Bars({ numbers }: { readonly numbers: readonly SeenNumber[] }) {
  const x = (share: number) => (Math.max(0, Math.min(1, share)) * WIDTH).toFixed(1);
  return (
    <>
      {numbers.map(({ name, text, share, next }) => (
        <dd key={name}>
          <span>{name}</span>
          <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
            <path class="ground" d={`M0 7.5H${WIDTH}`} />
            <path class="bar" d={`M0 1h${x(share)}v6h-${x(share)}z`} />
            {next !== undefined && <path class="tick" d={`M${x(next)} 0v8`} />}
          </svg>
          <span class="number">{text}</span>
        </dd>
      ))}
    </>
  );
}

function told(run: LookedRun, step: LookedStep | undefined, puzzle: Puzzle): string {
  if (step === undefined) {
    if (run.hasClashed) return `After ${stepsText(run.steps.length)}, a line has no placement: there is no solution.`;
    return run.isSolved
      ? `Solved in ${stepsText(run.steps.length)}.`
      : `Lines alone go no further, after ${stepsText(run.steps.length)}.`;
  }
  const open = step.seen.filter((seen) => seen !== null).length;
  const name = lineText(lineAt(heightOf(puzzle), step.line));
  const settles = step.settled.length === 1 ? 'one cell' : `${step.settled.length} cells`;
  return `${open === 1 ? 'One line has' : `${open} lines have`} new cells, and ${name} has the highest score. It is solved next, and settles ${settles}.`;
}
