import {
  clueAt,
  type Grid,
  gridRows,
  heightOf,
  type Line,
  lineStates,
  lineText,
  numberOf,
  type Puzzle,
  placeOfCell,
  UNKNOWN,
  widthOf,
} from '@crosshatch/core/puzzle';
import { dots } from '@crosshatch/core/render';
import { useMemo, useRef, useState } from 'preact/hooks';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import { gridOf, onlyCells, withTurned } from '../../board/grids.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { capitalised } from '../../text/capitalised.ts';
import { fitnessText } from '../evolution/evolution.ts';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type Refusal, type SteppedFigureProps, useSolver, useSubject } from '../frame/subject.ts';
import { ExtremesDrawing } from './ExtremesDrawing.tsx';
import type { FollowedGuess, Initialisation } from './findings.ts';
import { GeneBoard } from './GeneBoard.tsx';
import { countKnown, distinct, LINES_CLASH, type LocalSearch, searchedTo } from './local-search.ts';
import '../trace/trace.css';
import './a-priori.css';

/** The most genes in a figure. Each gene is a button, and more take too long to draw. */
const MOST_GENES = 400;
const TOO_MANY_GENES: Refusal = { refusal: `This figure takes puzzles of up to ${MOST_GENES} cells.` };

const INITIALISATIONS: readonly (readonly [Initialisation, string])[] = [
  ['a-priori', 'chances a priori'],
  ['uniform', 'tossing a coin'],
];

/** An individual: its guess, and the board to which its local search leads. */
export function IndividualFigure({ figure, first, start }: SteppedFigureProps<FollowedGuess>) {
  const [position, setPosition] = useState(start);
  const [individual, setIndividual] = useState(first.findings);
  const [initialisation, setInitialisation] = useState<Initialisation>('a-priori');
  const [seed, setSeed] = useState(1);
  // A cell may be pressed before the answer to the last press has come.
  const asked = useRef(first.findings.guessed);
  const solver = useSolver();
  const state = useSubject(
    figure,
    first,
    async (tasks, puzzle): Promise<FollowedGuess | Refusal> => {
      if (widthOf(puzzle) * heightOf(puzzle) > MOST_GENES) return TOO_MANY_GENES;
      return (await tasks.linesClash(puzzle)) ? LINES_CLASH : tasks.drawIndividual(puzzle, 'a-priori', 1);
    },
    ({ puzzle, findings }, linked) => {
      solver.forget();
      setInitialisation('a-priori');
      setSeed(1);
      const [step, guess] = (linked ?? '').split('@');
      show(findings, linked === undefined ? undefined : stepOf(step));
      if (guess !== undefined) follow(puzzle, guess.replaceAll('2', '?').split('.'), stepOf(step));
    },
  );
  const { puzzle, title } = state.subject;
  const show = (next: FollowedGuess, at = next.steps.length) => {
    asked.current = next.guessed;
    setIndividual(next);
    setPosition(Math.min(next.steps.length, at));
  };
  const follow = (of: Puzzle, guess: readonly string[], at?: number) => {
    asked.current = guess;
    solver.answer(
      async (tasks) => tasks.followGuess(of, guess),
      (found) => show(found, at),
    );
  };
  const draw = (by: Initialisation, next: number) => {
    setInitialisation(by);
    setSeed(next);
    solver.answer(async (tasks) => tasks.drawIndividual(puzzle, by, next), show);
  };
  const certain = gridOf(individual.certain);
  const guessed = gridOf(individual.guessed);
  const at = Math.min(position, individual.steps.length);
  const search = useMemo(() => searchedTo(guessed, individual.steps, at), [individual, at]);
  const text = stepText(search, at);
  const turn = (cell: number) => {
    const latest = gridOf(asked.current);
    follow(puzzle, gridRows({ ...latest, cells: withTurned(latest.cells, cell) }));
  };
  const place = `${at}@${individual.guessed.join('.').replaceAll('?', '2')}`;
  return (
    <>
      <Head figure={figure} state={state} place={place} />
      <div class="drawn-by needs-script">
        <Choice label="Drawn by" value={initialisation} options={INITIALISATIONS} onChange={(by) => draw(by, seed)} />
        <button type="button" class="button small" onClick={() => draw(initialisation, seed + 1)}>
          Draw another
        </button>
        <button type="button" class="button small" onClick={() => follow(puzzle, individual.certain)}>
          Clear
        </button>
      </div>
      <div class="beside">
        <div>
          <p class="board-title">The individual</p>
          <div class="scroll">
            <GeneBoard puzzle={puzzle} certain={certain} guessed={guessed} onTurn={turn} />
          </div>
        </div>
        <div>
          <p class="board-title">Where it leads</p>
          <SearchBoard
            puzzle={puzzle}
            certain={certain}
            guessed={guessed}
            search={search}
            label={`${title}: ${text}`}
          />
        </div>
      </div>
      <Scrubber
        label="Steps of the local search"
        position={at}
        last={individual.steps.length}
        text={text}
        canPlay
        onMove={setPosition}
      />
      <p class="told" role="status">
        <strong>{text}</strong>
        {at === individual.steps.length
          ? endText(individual, search)
          : `${countKnown(search.grid)} of ${guessed.cells.length} cells are settled so far.`}
      </p>
      <Extremes puzzle={puzzle} guessed={guessed} individual={individual} position={at} line={search.line} />
    </>
  );
}

function stepText({ line, settled, clashing }: LocalSearch, position: number): string {
  if (position === 0) return 'The guess';
  if (line === undefined) return 'Nothing follows';
  const name = capitalised(lineText(line));
  if (settled.length === 0 && clashing.at(-1) === line) return `${name} clashes`;
  return `${name} settles ${numberOf(settled.length, 'cell')}`;
}

function endText({ fitness, penalty, isSolved }: FollowedGuess, { grid, clashing }: LocalSearch): string {
  const settled = countKnown(grid);
  const clashes = distinct(clashing).length;
  const cells = `${settled} of ${grid.cells.length} cells are settled`;
  if (isSolved) return `${cells}, and no line clashes: the puzzle is solved.`;
  if (clashes === 0) return `${cells}, and no line clashes. Fitness: ${fitness}.`;
  const lines = clashes === 1 ? '1 line clashes' : `${clashes} lines clash`;
  const worth = settled - clashes * penalty;
  return `${cells}, but ${lines}. Fitness: ${settled} − ${clashes} × ${penalty} = ${fitnessText(worth)}${worth < 0 ? ', taken as 0' : ''}.`;
}

interface SearchBoardProps {
  readonly puzzle: Puzzle;
  readonly certain: Grid;
  readonly guessed: Grid;
  readonly search: LocalSearch;
  readonly label: string;
}

/** The board of the local search. Guessed cells are in circles; cells that follow are smaller than certain cells. */
function SearchBoard({ puzzle, certain, guessed, search, label }: SearchBoardProps) {
  const { grid, settled, line, clashing } = search;
  const isOpen = (cell: number) => certain.cells[cell] === UNKNOWN;
  const resting = onlyCells(grid, isOpen);
  const guesses = [...guessed.cells.entries()].flatMap(([cell, state]): Mark[] =>
    state !== UNKNOWN && isOpen(cell) ? [{ ...placeOfCell(cell, grid.width), kind: 'guess' }] : [],
  );
  const working = line !== undefined && settled.length > 0 ? [line] : [];
  return (
    <BoardPicture
      puzzle={puzzle}
      grid={certain}
      label={label}
      lines={working}
      clashing={distinct(clashing)}
      marks={[...guesses, ...settled.map((cell): Mark => ({ ...cell, kind: 'settled' }))]}
    >
      <path class="resting filled" d={dots(resting, 1)} />
      <path class="resting empty" d={dots(resting, 0)} />
    </BoardPicture>
  );
}

interface ExtremesProps {
  readonly puzzle: Puzzle;
  readonly guessed: Grid;
  readonly individual: FollowedGuess;
  readonly position: number;
  readonly line: Line | undefined;
}

/** The extreme solutions behind the last step. Room for the drawing is always reserved. */
function Extremes({ puzzle, guessed, individual, position, line }: ExtremesProps) {
  return (
    <div class="extremes">
      {line !== undefined && (
        <ExtremesDrawing
          clue={clueAt(puzzle, line)}
          before={lineStates(searchedTo(guessed, individual.steps, position - 1).grid, line)}
          after={lineStates(searchedTo(guessed, individual.steps, position).grid, line)}
        />
      )}
    </div>
  );
}
