import { itemAt } from '@crosshatch/core/memory';
import { differingCells, linesWithOtherClue, lineText, numberOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { capitalised } from '../../text/capitalised.ts';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type SteppedFigureProps, useSolver, useSubject } from '../frame/subject.ts';
import { gridOfCells } from './evolution.ts';
import { FitnessChart } from './FitnessChart.tsx';
import { changesText, type Redraws } from './redraws.ts';
import './evolution.css';

/** A random board whose lines are redrawn one after another, depending on how well they suit the crossing lines. */
export function RedrawFigure({ figure, first, start }: SteppedFigureProps<Redraws>) {
  const [position, setPosition] = useState(start);
  const [drawn, setDrawn] = useState<Redraws>();
  // Another board may be wanted before the last one has come.
  const [asked, setAsked] = useState(first.findings.seed);
  const solver = useSolver();
  const state = useSubject(
    figure,
    first,
    async (tasks, loaded): Promise<Redraws> => tasks.redraws(loaded, first.findings.seed),
    ({ findings, puzzle }, linked) => {
      const [step, seed = findings.seed] = (linked ?? '').split('.');
      solver.forget();
      setDrawn(undefined);
      setAsked(findings.seed);
      setPosition(stepOf(step));
      if (Number(seed) !== findings.seed) draw(Number(seed) || 0, stepOf(step), puzzle);
    },
  );
  const { puzzle, title } = state.subject;
  const draw = (next: number, step: number, of: Puzzle) => {
    setAsked(next);
    solver.answer(
      async (tasks) => tasks.redraws(of, next),
      (found) => {
        setDrawn(found);
        setPosition(step);
      },
    );
  };
  const { seed, boards, fitness, lines, isSolved } = drawn ?? state.subject.findings;
  // If several arrangements are near, the measure can be slightly negative.
  const changes = fitness.map((each) => Math.max(0, each));
  const last = lines.length;
  const at = Math.min(position, last);
  const width = widthOf(puzzle);
  const grid = useMemo(() => gridOfCells(itemAt(boards, at), width), [boards, at, width]);
  const before = at === 0 ? undefined : boards[at - 1];
  const marks = before === undefined ? [] : differingCells(gridOfCells(before, width), grid);
  const line = lines[at - 1];
  const unmet = linesWithOtherClue(puzzle, grid).length;
  const all = puzzle.rows.length + puzzle.columns.length;
  const label = line === undefined ? 'A random board' : `${capitalised(lineText(line))} is drawn anew`;
  return (
    <>
      <Head figure={figure} state={state} place={`${at}.${seed}`} />
      <div class="row-of-controls breeding needs-script">
        <button type="button" class="button small" onClick={() => draw(asked + 1, 0, puzzle)}>
          Another board
        </button>
      </div>
      <BoardPicture
        puzzle={puzzle}
        grid={grid}
        label={`${title} after step ${at}: ${label}`}
        lines={line === undefined ? [] : [line]}
        marks={marks.map((cell): Mark => ({ ...cell, kind: 'settled' }))}
      />
      <FitnessChart best={changes} position={at} over={`${numberOf(last, 'line')} drawn anew`} onMove={setPosition} />
      <Scrubber label="Lines drawn anew" position={at} last={last} text={label} canPlay onMove={setPosition} />
      <p class="told" role="status">
        <strong>{label}</strong> {changeText(marks.length, line !== undefined)} The board is about{' '}
        {changesText(itemAt(changes, at))} away from its clues, counted line by line; {all - unmet} of {all} lines have
        them.
        {at === last && (isSolved ? ' It is solved.' : ' Here it was given up.')}
      </p>
    </>
  );
}

function changeText(cells: number, isDrawn: boolean): string {
  if (!isDrawn) return 'The number of filled cells is that of a solution.';
  if (cells === 0) return 'No cell changes.';
  return cells === 1 ? 'One cell changes.' : `${cells} cells change.`;
}
