import { Replay } from '@crosshatch/core/explain';
import { numberOf } from '@crosshatch/core/puzzle';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { SEARCH_NAMES, SEARCHES, type SearchName, type SearchRun, type SearchRuns } from '../findings.ts';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type FigureSubject, type SteppedFigureProps, useSolver, useSubject } from '../frame/subject.ts';
import { TraceBoard } from './TraceBoard.tsx';
import { told } from './told.ts';
import './trace.css';

/** Three searches on one puzzle, step by step: their boards and their trees of guesses. */
export function SearchFigure({ figure, first, start }: SteppedFigureProps<SearchRuns>) {
  const [position, setPosition] = useState(start);
  const [whole, setWhole] = useState<SearchRuns>();
  const solver = useSolver();
  const isAsked = useRef(false);
  const state = useSubject(
    figure,
    first,
    async (tasks, puzzle): Promise<SearchRuns> => tasks.searchRuns(puzzle),
    ({ findings, puzzle }, asked) => {
      solver.forget();
      isAsked.current = false;
      setWhole(undefined);
      if (asked === undefined) setPosition(lengthOf(findings));
      else move(stepOf(asked), puzzle);
    },
  );
  const { puzzle, title } = state.subject;
  const runs = whole ?? state.subject.findings;
  const length = lengthOf(runs);
  /** The page holds only the first steps. The others are recorded here when they are first needed. */
  const move = (to: number, of = puzzle) => {
    setPosition(to);
    if (isAsked.current) return;
    isAsked.current = true;
    void solver
      .ask(async (tasks) => tasks.searchRuns(of))
      .then(
        (found) => found && setWhole(found),
        () => {
          // The page itself reports parts that could not be loaded.
          isAsked.current = false;
        },
      );
  };
  const at = Math.min(position, length);
  return (
    <>
      <Head figure={figure} state={state} place={`${at}`} />
      {SEARCHES.map((name) => (
        <Tree key={name} name={name} run={runs[name]} length={length} position={at} />
      ))}
      <Scrubber label="Steps of the searches" position={at} last={length} canPlay onMove={move} />
      <div class="boards">
        {SEARCHES.map((name) => (
          <SearchBoard key={name} name={name} title={title} puzzle={puzzle} run={runs[name]} position={at} />
        ))}
      </div>
    </>
  );
}

const lengthOf = (runs: SearchRuns): number => Math.max(...SEARCHES.map((name) => runs[name].kept));

interface TreeProps {
  readonly name: SearchName;
  readonly run: SearchRun;
  /** The width of the picture in steps. */
  readonly length: number;
  readonly position: number;
}

/** In units of the picture, which is stretched to the figure's width. */
const WIDTH = 1000;
const ROW = 12;

/** A search's guesses as bars. A bar spans the steps for which the guess was in force, and lies below the earlier guesses. */
function Tree({ name, run, length, position }: TreeProps) {
  const deepest = run.guesses.reduce((most, { level }) => Math.max(most, level), 0);
  const depth = Math.max(1, deepest);
  const x = (step: number) => ((step * WIDTH) / Math.max(1, length)).toFixed(1);
  const bars = run.guesses.map(({ from, to, level }) => `M${x(from)} ${(level - 0.5) * ROW}H${x(to)}`).join('');
  const edges = run.guesses.map(({ from, level }) => `M${x(from)} ${(level - 1) * ROW + 1}v${ROW - 2}`).join('');
  const { guesses = 0, lineSolves = 0 } = run.work;
  const text = `${numberOf(guesses, 'guess', 'guesses')}, ${numberOf(lineSolves, 'line')} solved`;
  return (
    <div class="tree">
      <p>
        <strong>{SEARCH_NAMES[name]}</strong> {text}
        {run.taken > run.kept && ` (drawn: the first ${numberOf(run.kept, 'step')})`}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${depth * ROW}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Tree of guesses${deepest === 0 ? '' : `, up to ${deepest} deep`}: ${text}`}
      >
        <rect class="run" width={x(run.kept)} height={depth * ROW} />
        <path class="bars" d={bars} />
        <path class="edges" d={edges} />
        <path class="now" d={`M${x(Math.min(position, run.kept))} 0V${depth * ROW}`} />
      </svg>
    </div>
  );
}

interface SearchBoardProps {
  readonly name: SearchName;
  readonly title: string;
  readonly puzzle: FigureSubject<SearchRuns>['puzzle'];
  readonly run: SearchRun;
  readonly position: number;
}

function SearchBoard({ name, title, puzzle, run, position }: SearchBoardProps) {
  const replay = useMemo(() => new Replay(puzzle, run.steps), [puzzle, run]);
  const at = Math.min(position, replay.length);
  const isOver = position >= run.kept;
  // The page holds only the first steps.
  const isMissing = at < Math.min(position, run.kept);
  const { label, text } = told(puzzle, replay, at);
  return (
    <div>
      <p class="board-title">{SEARCH_NAMES[name]}</p>
      <TraceBoard puzzle={puzzle} replay={replay} position={at} label={`${title}, ${SEARCH_NAMES[name]}: ${label}`} />
      <p class="note told">
        {isMissing
          ? 'Recording this step …'
          : isOver && run.taken === run.kept
            ? `Done after ${numberOf(run.kept, 'step')}. ${text}`
            : text}
      </p>
    </div>
  );
}
