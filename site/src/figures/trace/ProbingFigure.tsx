import { Replay, type Supposition } from '@crosshatch/core/explain';
import {
  cellAt,
  createGrid,
  type Grid,
  gridOfRows,
  heightOf,
  type Place,
  UNKNOWN,
  widthOf,
} from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import type { Mark } from '../../board/BoardPicture.tsx';
import { cellAtPointer } from '../../board/cell-at-pointer.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Scrubber } from '../../controls/Scrubber.tsx';
import type { Stuck } from '../findings.ts';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type FigureSubject, type SteppedFigureProps, useSolver, useSubject } from '../frame/subject.ts';
import { TraceBoard } from './TraceBoard.tsx';
import { told } from './told.ts';
import './trace.css';

/** Both suppositions about a cell side by side, up to a conflict or a fixed point. The reader can try any open cell. */
export function ProbingFigure({ figure, first, start }: SteppedFigureProps<Stuck>) {
  const [position, setPosition] = useState(start);
  const [tried, setTried] = useState(first.findings.tried);
  const solver = useSolver();
  const state = useSubject(
    figure,
    first,
    async (tasks, puzzle): Promise<Stuck> => tasks.stuckOf(puzzle),
    ({ puzzle, findings }, asked) => {
      solver.forget();
      setTried(findings.tried);
      const [step, cellText] = (asked ?? '').split('@');
      const cell = Number(cellText);
      const grid = gridOfRows(findings.known);
      setPosition(asked === undefined ? lengthOf(findings.tried?.trial) : stepOf(step));
      if (grid?.cells[cell] === UNKNOWN) void tryCell(puzzle, grid, cell, stepOf(step));
    },
  );
  const { puzzle, findings, title } = state.subject;
  const known = useMemo(
    () => gridOfRows(findings.known) ?? createGrid(widthOf(puzzle), heightOf(puzzle)),
    [puzzle, findings],
  );
  const tryCell = async (of: typeof puzzle, grid: Grid, cell: number, at?: number) => {
    const trial = await solver.ask(async (tasks) => tasks.trial(of, grid, cell));
    if (trial === undefined) return;
    setTried({ cell, trial });
    setPosition(Math.min(lengthOf(trial), at ?? lengthOf(trial)));
  };
  const pick = ({ row, column }: Place) => {
    if (cellAt(known, row, column) === UNKNOWN) void tryCell(puzzle, known, row * known.width + column);
  };
  const open = [...known.cells.keys()].filter((cell) => known.cells[cell] === UNKNOWN);
  const length = lengthOf(tried?.trial);
  const shown = Math.min(position, length);
  const isOver = shown === length;
  const certain = tried?.trial.certain ?? [];
  return (
    <>
      <Head figure={figure} state={state} place={tried === undefined ? '0' : `${shown}@${tried.cell}`} />
      {tried === undefined ? (
        <p class="told">The lines settle every cell of this puzzle, or end in a conflict: there is nothing to try.</p>
      ) : (
        <>
          <Choice
            label="Cell to try"
            value={tried.cell}
            options={open.map((cell) => [
              cell,
              `row ${Math.floor(cell / known.width) + 1}, column ${(cell % known.width) + 1}`,
            ])}
            onChange={(cell) => void tryCell(puzzle, known, cell)}
          />
          <div class="boards">
            {(['filled', 'empty'] as const).map((name) => (
              <SupposedBoard
                key={name}
                name={name}
                subject={state.subject}
                known={known}
                supposition={tried.trial[name]}
                position={shown}
                marks={isOver ? certain.map((cell): Mark => ({ ...cell, kind: 'hint' })) : []}
                label={`${title}: what follows if the cell is ${name}`}
                onPick={pick}
              />
            ))}
          </div>
          <Scrubber
            label="Steps of both suppositions"
            position={shown}
            last={length}
            text={isOver ? conclusion(tried.trial) : 'going on'}
            canPlay
            onMove={setPosition}
          />
          <p class="told" role="status">
            {isOver ? conclusion(tried.trial) : 'Follow both until one ends in a conflict or neither goes on.'}
          </p>
        </>
      )}
    </>
  );
}

type Both = NonNullable<Stuck['tried']>['trial'];

const lengthOf = (trial: Both | undefined): number =>
  trial === undefined ? 0 : Math.max(trial.filled.steps.length, trial.empty.steps.length);

function conclusion({ filled, empty, certain }: Both): string {
  if (filled.clashes && empty.clashes) return 'Both end in a conflict: the puzzle has no solution.';
  const cells = certain.length === 1 ? 'one cell is' : `${certain.length} cells are`;
  if (filled.clashes)
    return `Filled ends in a conflict, so the cell is empty, and with its consequences ${cells} certain.`;
  if (empty.clashes)
    return `Empty ends in a conflict, so the cell is filled, and with its consequences ${cells} certain.`;
  if (certain.length === 0) return 'Neither ends in a conflict, and they agree on nothing: this probe was in vain.';
  return `Neither ends in a conflict, but they agree: ${cells} certain, whichever is true.`;
}

interface SupposedBoardProps {
  readonly name: 'filled' | 'empty';
  readonly subject: FigureSubject<Stuck>;
  readonly known: Grid;
  readonly supposition: Supposition;
  readonly position: number;
  readonly marks: readonly Mark[];
  readonly label: string;
  readonly onPick: (cell: Place) => void;
}

function SupposedBoard({ name, subject, known, supposition, position, marks, label, onPick }: SupposedBoardProps) {
  const { puzzle } = subject;
  const replay = useMemo(() => new Replay(puzzle, supposition.steps, known), [puzzle, supposition, known]);
  const at = Math.min(position, replay.length);
  const rests = at === replay.length && at < position;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list of cells serves the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div class="pickable" data-part={name} onClick={(event) => pickAt(event, onPick)}>
      <p class="board-title">Suppose it is {name}</p>
      <TraceBoard puzzle={puzzle} replay={replay} position={at} label={label} marks={marks} />
      <p class="note">{rests && !supposition.clashes ? 'No line settles more.' : told(puzzle, replay, at).text}</p>
    </div>
  );
}

function pickAt(event: MouseEvent, onPick: SupposedBoardProps['onPick']): void {
  const board = event.target instanceof Element ? event.target.closest('svg') : null;
  const cell = cellAtPointer(event, board);
  if (cell !== undefined) onPick(cell);
}
