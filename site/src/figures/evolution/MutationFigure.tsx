import { GeneticPopulation } from '@crosshatch/core/published/genetic';
import {
  createGrid,
  filledCells,
  type Grid,
  gridRows,
  heightOf,
  numberOf,
  type Puzzle,
  placeOfCell,
  widthOf,
} from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import { useMemo, useState } from 'preact/hooks';
import { BoardPicture } from '../../board/BoardPicture.tsx';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type FigureProps, useSubject } from '../frame/subject.ts';
import { DrawingBoard } from '../solutions/DrawingBoard.tsx';
import { BredBoard } from './BredBoard.tsx';
import { type Bred, fitnessText, gridOfCells, joinedRows } from './evolution.ts';
import './evolution.css';

/** The most cells of a board to draw on. */
const MOST_DRAWN = 400;

/** A board to draw on, and a child that mutation makes from it. */
export function MutationFigure({ figure, first }: FigureProps<string>) {
  const [drawn, setDrawn] = useState<string>();
  const [turn, setTurn] = useState(0);
  const state = useSubject(
    figure,
    first,
    async (tasks, puzzle): Promise<string> => tasks.guessedBoard(puzzle),
    (_, asked) => {
      setDrawn(undefined);
      setTurn(stepOf(asked));
    },
  );
  const { puzzle, findings, title } = state.subject;
  const parent = gridOfCells(drawn ?? findings, widthOf(puzzle));
  const isDrawable = parent.cells.length <= MOST_DRAWN;
  const { child, fitness } = useMemo(() => mutated(puzzle, parent, turn), [puzzle, drawn, findings, turn]);
  return (
    <>
      <Head figure={figure} state={state} place={`${turn}`} />
      <div class="parent-and-child">
        <div>
          <p class="board-title">{isDrawable ? 'Parent, to draw on' : 'Parent'}</p>
          <div class="scroll">
            {isDrawable ? (
              <DrawingBoard
                grid={parent}
                puzzle={puzzle}
                differing={child.changed.map((cell) => placeOfCell(cell, parent.width))}
                onDraw={(grid) => setDrawn(joinedRows(gridRows(grid)))}
              />
            ) : (
              <BoardPicture puzzle={puzzle} grid={parent} label={`${title}, the parent`} />
            )}
          </div>
          <p class="note">Fitness {fitnessText(fitness)}.</p>
        </div>
        <div>
          <p class="board-title">Child</p>
          <BredBoard puzzle={puzzle} board={child} title={`${title}, the child`} />
        </div>
      </div>
      <div class="row-of-controls needs-script after">
        <button type="button" class="button small" onClick={() => setTurn(turn + 1)}>
          Another child
        </button>
      </div>
      <p class="told" role="status">
        {mutationText(puzzle, parent, child, fitness)}
      </p>
    </>
  );
}

/** Makes a child by core's own mutation. Each turn has a fixed seed. */
function mutated(puzzle: Puzzle, parent: Grid, turn: number): { readonly child: Bred; readonly fitness: number } {
  const population = new GeneticPopulation(puzzle, createGrid(widthOf(puzzle), heightOf(puzzle)), 2);
  population.lay(0, parent.cells);
  population.copy(0, 1);
  population.mutate(1, mulberry32(nthSeed(1, turn)));
  const child = population.gridOf(1);
  const changed = [...child.cells.keys()].filter((cell) => child.cells[cell] !== parent.cells[cell]);
  return {
    child: { fitness: population.fitness(1), cells: joinedRows(gridRows(child)), changed },
    fitness: population.fitness(0),
  };
}

function mutationText(puzzle: Puzzle, parent: Grid, { fitness, changed }: Bred, before: number): string {
  const filled = parent.cells.reduce((sum, state) => sum + state, 0);
  const target = puzzle.rows.reduce((sum, clue) => sum + filledCells(clue), 0);
  const fills = `The parent fills ${numberOf(filled, 'cell')}, a solution ${target}`;
  const rule =
    filled < target
      ? 'so mutations fill cells'
      : filled > target
        ? 'so mutations empty cells'
        : 'so mutations move cells: one is emptied, another filled';
  const count =
    changed.length === 0
      ? 'No cell has changed this time'
      : changed.length === 1
        ? '1 cell has changed'
        : `${changed.length} cells have changed`;
  const result =
    fitness > before ? 'the child is fitter' : fitness < before ? 'the child is less fit' : 'the child is as fit';
  return `${fills}, ${rule}. ${count}; ${result}: ${fitnessText(fitness)} after ${fitnessText(before)}.`;
}
