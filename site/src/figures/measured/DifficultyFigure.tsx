import type { Grade } from '@crosshatch/core/explain';
import { filledCells, heightOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import type { Remote } from 'comlink';
import { useState } from 'preact/hooks';
import { Scroller } from '../../controls/Scroller.tsx';
import type { Tasks } from '../../solver/tasks.ts';
import { Head } from '../frame/Head.tsx';
import { Slider } from '../frame/Slider.tsx';
import { type Subject, useSubject } from '../frame/subject.ts';
import { FILLS, type FillResult } from './difficulty.ts';
import { MeasureButtons, useMeasuring } from './measuring.tsx';
import './measured.css';

export interface DifficultyFigureProps {
  readonly figure: string;
  readonly first: Subject<Grade>;
  /** What was measured when the page was made: boards of this size, so many for each fill. */
  readonly results: readonly FillResult[];
  readonly size: number;
  readonly boards: number;
}

const CLASSES = [
  ['lines', 'one solution, by lines alone'],
  ['probing', 'one solution, by probing'],
  ['search', 'one solution, by search'],
  ['several', 'several solutions'],
] as const;

/** What random boards take, from sparse to full, and the grade of a puzzle beside them. */
export function DifficultyFigure({ figure, first, results: measured, size: firstSize, boards }: DifficultyFigureProps) {
  const [results, setResults] = useState(measured);
  const [size, setSize] = useState(firstSize);
  const [shownSize, setShownSize] = useState(firstSize);
  const measuring = useMeasuring();
  const state = useSubject(
    figure,
    first,
    async (tasks, puzzle): Promise<Grade> => tasks.grade(puzzle),
    () => {},
  );
  const measure = () => {
    setShownSize(size);
    const found: FillResult[] = [];
    const rounds = FILLS.map(
      (fill) =>
        async (tasks: Remote<Tasks>): Promise<FillResult> =>
          tasks.measureFills(size, fill, boards, 1),
    );
    void measuring.run(rounds, (result) => {
      found.push(result);
      setResults([...found]);
    });
  };
  const { puzzle, findings, title } = state.subject;
  const fill = fillOf(puzzle);
  return (
    <>
      <Head figure={figure} state={state} place="shown" />
      <Scroller label="Chart">
        <Chart results={results} boards={boards} fill={fill} title={title} size={shownSize} />
      </Scroller>
      <ul class="legend">
        {CLASSES.map(([kind, text]) => (
          <li key={kind}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <Bar kind={kind} x={0} y={0} width={16} height={16} />
            </svg>
            {text}
          </li>
        ))}
      </ul>
      <p class="told" role="status">
        <strong>{title}</strong> {widthOf(puzzle)}×{heightOf(puzzle)} cells, {Math.round(100 * fill)}% filled. Its
        grade: {findings.summary}.
      </p>
      <div class="sliders needs-script">
        <Slider name="Size" value={size} min={5} max={25} onChange={setSize} />
        <div class="row-of-controls">
          <MeasureButtons measuring={measuring} label="Measure on this machine" onStart={measure} />
        </div>
      </div>
    </>
  );
}

function fillOf(puzzle: Puzzle): number {
  const filled = puzzle.rows.reduce((sum, clue) => sum + filledCells(clue), 0);
  return filled / (widthOf(puzzle) * heightOf(puzzle));
}

const WIDTH = 520;
const HEIGHT = 250;
const LEFT = 40;
const BOTTOM = 36;
const TOP = 22;
const WORK_HEIGHT = 64;

interface ChartProps {
  readonly results: readonly FillResult[];
  readonly boards: number;
  readonly fill: number;
  readonly title: string;
  readonly size: number;
}

/** A column for each fill, its boards by what they take; below, the median work. */
function Chart({ results, boards, fill, title, size }: ChartProps) {
  const step = (WIDTH - LEFT) / FILLS.length;
  const height = HEIGHT - TOP - BOTTOM;
  const most = Math.max(1, ...results.map(({ work }) => work));
  const base = HEIGHT + WORK_HEIGHT;
  const told = results.map(
    (result) =>
      `${Math.round(100 * result.fill)}% filled: ${CLASSES.map(([kind, text]) => `${result[kind]} ${text}`).join(', ')}`,
  );
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${WIDTH} ${base + 24}`}
      role="img"
      aria-label={`What ${boards} random boards of ${size}×${size} cells take, for each fill. ${told.join('. ')}.`}
    >
      <text class="name" x={LEFT} y="12">
        {boards} random boards of {size}×{size} cells for each share of filled cells
      </text>
      {results.map((result, index) => {
        let bottom = TOP + height;
        const x = LEFT + index * step + 2;
        return (
          <g key={result.fill}>
            {CLASSES.map(([kind]) => {
              const part = (result[kind] / boards) * height;
              bottom -= part;
              return <Bar key={kind} kind={kind} x={x} y={bottom} width={step - 4} height={part} />;
            })}
            <rect
              class="work"
              x={x}
              y={base - (result.work / most) * (WORK_HEIGHT - 24)}
              width={step - 4}
              height={(result.work / most) * (WORK_HEIGHT - 24)}
            />
            <text x={x + step / 2 - 2} y={base + 14} text-anchor="middle">
              {result.work.toLocaleString('en')}
            </text>
          </g>
        );
      })}
      {FILLS.map((share, index) => (
        <text x={LEFT + (index + 0.5) * step} y={TOP + height + 15} text-anchor="middle">
          {Math.round(100 * share)}%
        </text>
      ))}
      <text class="name" x={LEFT} y={HEIGHT + 8}>
        Lines solved for it, median
      </text>
      {[0, 0.5, 1].map((share) => (
        <text x={LEFT - 6} y={TOP + (1 - share) * height + 4} text-anchor="end">
          {100 * share}%
        </text>
      ))}
      <path class="mark" d={`M${LEFT + placeOf(fill) * step} ${TOP - 4}v${height + 8}`}>
        <title>{title}</title>
      </path>
    </svg>
  );
}

/** Where a fill lies among the columns, which are not evenly spaced. */
function placeOf(fill: number): number {
  const next = FILLS.findIndex((share) => share >= fill);
  if (next < 0) return FILLS.length - 0.25;
  const [from, to] = [FILLS[next - 1] ?? 0, FILLS[next] ?? 1];
  return next - 0.5 + (fill - from) / (to - from);
}

interface BarProps {
  readonly kind: (typeof CLASSES)[number][0];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a column, told apart by lines across it as well as by its colour. */
function Bar({ kind, x, y, width, height }: BarProps) {
  const strokes: string[] = [];
  if (kind === 'probing') for (let at = 3; at < height; at += 6) strokes.push(`M${x} ${y + at}h${width}`);
  if (kind === 'search') for (let at = 3; at < width; at += 6) strokes.push(`M${x + at} ${y}v${height}`);
  return (
    <>
      <rect class={`part ${kind}`} x={x} y={y} width={width} height={height} />
      {strokes.length > 0 && <path class="across" d={strokes.join('')} />}
    </>
  );
}
