import type { Grade } from '@crosshatch/core/explain';
import { amountText, filledCells, heightOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import type { Remote } from 'comlink';
import { useState } from 'preact/hooks';
import { Bars, LiveChart, percent, Sample, Uprights } from '../../charts/LiveChart.tsx';
import { Scroller } from '../../controls/Scroller.tsx';
import type { Tasks } from '../../solver/tasks.ts';
import { Head } from '../frame/Head.tsx';
import { Slider } from '../frame/Slider.tsx';
import { type FigureSubject, useSubject } from '../frame/subject.ts';
import { FILLS, type FillResult } from './difficulty.ts';
import { MeasureButtons, useMeasuring } from './measuring.tsx';
import './measured.css';

export interface DifficultyFigureProps {
  readonly figure: string;
  readonly first: FigureSubject<Grade>;
  /** Results of the build: for each fill, `boards` random boards with `size` cells per side. */
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

/** The techniques that random boards need, from sparse to full, and the grade of a puzzle beside them. */
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
    const found: FillResult[] = [];
    const rounds = FILLS.map(
      (fill) =>
        async (tasks: Remote<Tasks>): Promise<FillResult> =>
          tasks.measureFills(size, fill, boards, 1),
    );
    void measuring.run(rounds, (result) => {
      found.push(result);
      setResults([...found]);
      setShownSize(size);
    });
  };
  const { puzzle, findings, title } = state.subject;
  const fill = fillOf(puzzle);
  return (
    <>
      <Head figure={figure} state={state} place="shown" />
      <Scroller label="Chart">
        <div class="columns">
          <Columns results={results} boards={boards} fill={fill} size={shownSize} />
          <MedianWork results={results} />
        </div>
      </Scroller>
      <ul class="legend">
        {CLASSES.map(([kind, text]) => (
          <li key={kind}>
            <Sample>
              <Part kind={kind} x={0} y={0} width={1} height={1} />
            </Sample>
            {text}
          </li>
        ))}
      </ul>
      <p class="told" role="status">
        <strong>{title}</strong> {widthOf(puzzle)}×{heightOf(puzzle)} cells, {Math.round(100 * fill)} % filled. Its
        grade: {findings.summary}.
      </p>
      <div class="sliders needs-script">
        <Slider name="Size" value={size} min={5} max={25} onChange={setSize} />
        <div class="row-of-controls">
          <MeasureButtons measuring={measuring} label="Measure on this machine" onStart={measure} />
          <span class="note" role="status">
            {measuring.isRunning ? 'Measuring …' : ''}
          </span>
        </div>
      </div>
    </>
  );
}

function fillOf(puzzle: Puzzle): number {
  const filled = puzzle.rows.reduce((sum, clue) => sum + filledCells(clue), 0);
  return filled / (widthOf(puzzle) * heightOf(puzzle));
}

/** The share of its room that a column fills. */
const COLUMN = 0.9;

interface ColumnsProps {
  readonly results: readonly FillResult[];
  readonly boards: number;
  /** The share of filled cells of the shown puzzle, which a dashed line marks. */
  readonly fill: number;
  readonly size: number;
}

/** A column for each fill, divided by the techniques that its boards need. */
function Columns({ results, boards, fill, size }: ColumnsProps) {
  const counts = results.map(
    (result) => `${share(result.fill)} filled: ${CLASSES.map(([kind, text]) => `${result[kind]} ${text}`).join(', ')}`,
  );
  return (
    <>
      <p class="board-title">
        {boards} random boards of {size}×{size} cells for each share of filled cells
      </p>
      <LiveChart
        label={`The difficulty of ${boards} random boards of ${size}×${size} cells, for each share of filled cells. ${counts.join('. ')}.`}
        height={192}
        y={[0, 0.5, 1].map((at) => ({ at, label: share(at) }))}
        x={FILLS.map((each, index) => ({ at: middleOf(index), label: share(each) }))}
      >
        <Hatches />
        {results.map((result, index) => {
          let top = 1;
          return CLASSES.map(([kind]) => {
            const height = result[kind] / boards;
            top -= height;
            return (
              <Part
                key={`${result.fill} ${kind}`}
                kind={kind}
                x={middleOf(index) - COLUMN / 2 / FILLS.length}
                y={top}
                width={COLUMN / FILLS.length}
                height={height}
              />
            );
          });
        })}
        <Uprights kind="mark" at={[placeOf(fill) / FILLS.length]} />
      </LiveChart>
    </>
  );
}

/** A bar for each fill: the median of the lines solved. */
function MedianWork({ results }: { readonly results: readonly FillResult[] }) {
  const most = Math.max(1, ...results.map(({ work }) => work));
  const ticks = results.map(({ work }, index) => ({ at: middleOf(index), label: amountText(work) }));
  return (
    <>
      <p class="board-title">Line solves of a board, median</p>
      <LiveChart
        label={`Line solves of a board, median: ${ticks.map(({ label }) => label).join('; ')}`}
        height={40}
        x={ticks}
      >
        <Bars
          kind="work"
          points={results.map(({ work }, index) => [middleOf(index), work / most])}
          width={COLUMN / FILLS.length}
        />
      </LiveChart>
    </>
  );
}

const share = (of: number): string => `${Math.round(100 * of)} %`;

/** Returns the middle of a fill's column, as a share of the width. */
const middleOf = (index: number): number => (index + 0.5) / FILLS.length;

/** Returns the place of a fill, in columns. The fills of the columns are not evenly spaced. */
function placeOf(fill: number): number {
  const next = FILLS.findIndex((share) => share >= fill);
  if (next < 0) return FILLS.length - 0.25;
  // Boards that are sparser than the first column are placed in its left half.
  if (next === 0) return fill / FILLS[0] / 2;
  const [from, to] = [FILLS[next - 1] ?? 0, FILLS[next] ?? 1];
  return next - 0.5 + (fill - from) / (to - from);
}

interface PartProps {
  readonly kind: (typeof CLASSES)[number][0];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a column. Its colour and the lines across it distinguish it. Its place is in shares of the chart. */
function Part({ kind, x, y, width, height }: PartProps) {
  const box = { x: percent(x), y: percent(y), width: percent(width), height: percent(height) };
  return (
    <>
      <rect class={`part ${kind}`} {...box} />
      {(kind === 'probing' || kind === 'search') && <rect {...box} fill={`url(#across-${kind})`} />}
    </>
  );
}

/** The lines across the parts. */
const Hatches = () => (
  <defs>
    <pattern id="across-probing" width="6" height="6" patternUnits="userSpaceOnUse">
      <path class="across" d="M0 3h6" />
    </pattern>
    <pattern id="across-search" width="6" height="6" patternUnits="userSpaceOnUse">
      <path class="across" d="M3 0v6" />
    </pattern>
  </defs>
);
