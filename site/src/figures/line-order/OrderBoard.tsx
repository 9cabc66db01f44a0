import { heightOf, lineAt, type Puzzle, placeOfCell, widthOf } from '@crosshatch/core/puzzle';
import { useMemo } from 'preact/hooks';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import { boardAfter, type OrderRun, valuesText, valueText } from './order-run.ts';
import './line-order.css';

export interface OrderBoardProps {
  readonly puzzle: Puzzle;
  readonly run: OrderRun;
  /** The number of steps so far. */
  readonly position: number;
  readonly label: string;
  /** The numbers at the far end of the lines. */
  readonly shows: 'steps' | 'values';
  /** The line that is lit. Default: the line solved last. */
  readonly asked?: number | undefined;
}

/** In cells. */
const ROOM = { steps: 1.7, values: 1.35 } as const;

/** A board after some steps of an order: the line solved last is lit, and the cells that it settled are framed. */
export function OrderBoard({ puzzle, run, position, label, shows, asked }: OrderBoardProps) {
  const grid = useMemo(() => boardAfter(run, puzzle, position), [run, puzzle, position]);
  const step = run.steps[position - 1];
  const width = widthOf(puzzle);
  const lit = asked ?? step?.line;
  const marks = (step?.settled ?? []).map(
    (literal): Mark => ({ ...placeOfCell(literal >> 1, width), kind: 'settled' }),
  );
  return (
    <BoardPicture
      puzzle={puzzle}
      grid={grid}
      label={shows === 'values' ? [label, valuesText(run, position, puzzle)].join(': ') : label}
      lines={lit === undefined ? [] : [lineAt(heightOf(puzzle), lit)]}
      marks={marks}
      room={ROOM[shows]}
    >
      {shows === 'steps' ? (
        <StepNumbers puzzle={puzzle} run={run} position={position} />
      ) : (
        <Values puzzle={puzzle} run={run} position={position} />
      )}
    </BoardPicture>
  );
}

type NumbersProps = Pick<OrderBoardProps, 'puzzle' | 'run' | 'position'>;

/** For each line, the number of the last step that solved it, and how often it was solved if more than once. */
function StepNumbers({ puzzle, run, position }: NumbersProps) {
  const visits = new Map<number, { last: number; count: number }>();
  for (const [index, { line }] of run.steps.slice(0, position).entries()) {
    visits.set(line, { last: index + 1, count: (visits.get(line)?.count ?? 0) + 1 });
  }
  return (
    <g class="at-lines">
      {[...visits].map(([line, { last, count }]) => {
        const place = endOf(line, puzzle);
        const isNow = last === position;
        return (
          <g key={line}>
            <text class={isNow ? 'now' : undefined} {...place(0)}>
              {last}
            </text>
            {count > 1 && (
              <text class="often" {...place(1)}>
                ×{count}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The value of each line that can be chosen; an arrow points at the next one. */
function Values({ puzzle, run, position }: NumbersProps) {
  const next = run.steps[position];
  return (
    <g class="at-lines values">
      {(next?.values ?? []).map((value, line) => {
        if (value === null) return null;
        const isNext = line === next?.line;
        return (
          <g key={line}>
            <text class={isNext ? 'now' : undefined} {...endOf(line, puzzle)(0.1)}>
              {valueText(value)}
            </text>
            {isNext && <path class="next" d={arrowAt(line, puzzle)} />}
          </g>
        );
      })}
    </g>
  );
}

/** Returns the position of two texts at the far end of a line. */
function endOf(line: number, puzzle: Puzzle) {
  const { axis, index } = lineAt(heightOf(puzzle), line);
  const [width, height] = [widthOf(puzzle), heightOf(puzzle)];
  return (place: number) =>
    axis === 'row'
      ? { x: width + 0.2 + place * 0.8, y: index + 0.68, 'text-anchor': 'start' as const }
      : { x: index + 0.5, y: height + 0.62 + place * 0.5, 'text-anchor': 'middle' as const };
}

/** An arrow at the end of a line. */
function arrowAt(line: number, puzzle: Puzzle): string {
  const { axis, index } = lineAt(heightOf(puzzle), line);
  return axis === 'row'
    ? `M${widthOf(puzzle) + 0.02} ${index + 0.5}l.2 -.14v.28z`
    : `M${index + 0.5} ${heightOf(puzzle) + 0.02}l-.14 .2h.28z`;
}
