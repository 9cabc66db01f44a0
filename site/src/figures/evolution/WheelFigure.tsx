import { itemAt } from '@crosshatch/core/memory';
import { Roulette } from '@crosshatch/core/published/evolution';
import { GeneticPopulation } from '@crosshatch/core/published/genetic';
import { CrowdBoards } from '@crosshatch/core/published/woac';
import { createGrid, heightOf, linesWithOtherClue, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import { useMemo, useState } from 'preact/hooks';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type FigureProps, useSubject } from '../frame/subject.ts';
import { WEIGHTS } from './crossover.ts';
import { fitnessText, gridOfCells } from './evolution.ts';
import { PopulationBoards } from './PopulationBoards.tsx';
import { Wheel } from './Wheel.tsx';
import './evolution.css';

/** The number of boards on the wheel, few enough for visible slices. */
const ON_WHEEL = 24;

/** The same boards on two roulette wheels, with slices by the neural paper's fitness and by the crowds paper's fitness. */
export function WheelFigure({ figure, first }: FigureProps<readonly string[]>) {
  const [turn, setTurn] = useState(0);
  const [chosen, setChosen] = useState(0);
  const state = useSubject(
    figure,
    first,
    async (tasks, puzzle): Promise<readonly string[]> => tasks.firstBoards(puzzle, ON_WHEEL),
    (_, asked) => {
      setTurn(stepOf(asked));
      setChosen(0);
    },
  );
  const { puzzle, findings } = state.subject;
  const rated = useMemo(() => rate(puzzle, findings), [puzzle, findings]);
  const byEquation = rated.map(({ fitness }) => fitness);
  const worst = Math.max(...rated.map(({ penalty }) => penalty));
  const byPenalty = rated.map(({ penalty }) => worst - penalty);
  if (rated.length === 0) {
    return (
      <>
        <Head figure={figure} state={state} place={`${turn}`} />
        <p class="told" role="status">
          The lines show that this puzzle has no solution, so no board is drawn.
        </p>
      </>
    );
  }
  return (
    <>
      <Head figure={figure} state={state} place={`${turn}`} />
      <div class="wheels">
        <Wheel title="Slices by fitness" weights={byEquation} drawn={draws(byEquation, turn)} chosen={chosen} />
        <Wheel title="Slices by penalty" weights={byPenalty} drawn={draws(byPenalty, turn)} chosen={chosen} />
      </div>
      <div class="row-of-controls needs-script after">
        <button type="button" class="button small" onClick={() => setTurn(turn + 1)}>
          Draw again
        </button>
      </div>
      <PopulationBoards
        legend={`${rated.length} random boards and their penalties, the smallest first`}
        boards={rated.map(({ cells, penalty }) => ({ cells, fitness: penalty, changed: [] }))}
        width={widthOf(puzzle)}
        chosen={chosen}
        room={ON_WHEEL}
        name={(place) => `Board ${place + 1}: a penalty of ${fitnessText(itemAt(rated, place).penalty)}`}
        onChoose={setChosen}
      />
      <p class="told" role="status">
        <strong>Board {chosen + 1}</strong> {ratingText(itemAt(rated, chosen), puzzle)}
      </p>
    </>
  );
}

interface Rated {
  readonly cells: string;
  /** The fitness by equation 1. */
  readonly fitness: number;
  readonly penalty: number;
}

/** Rates boards by both fitness functions of core, the least penalty first. */
function rate(puzzle: Puzzle, texts: readonly string[]): Rated[] {
  const nothing = createGrid(widthOf(puzzle), heightOf(puzzle));
  const population = new GeneticPopulation(puzzle, nothing, texts.length);
  const boards = new CrowdBoards(puzzle, nothing, WEIGHTS, texts.length);
  return texts
    .map((cells, board) => {
      const grid = gridOfCells(cells, nothing.width);
      population.lay(board, grid.cells);
      boards.cells.set(grid.cells, board * grid.cells.length);
      boards.lay(board);
      return { cells, fitness: population.fitness(board), penalty: itemAt(boards.fitness, board) };
    })
    .sort((one, other) => one.penalty - other.penalty);
}

/** Draws the parents of a generation: one for each board. */
function draws(weights: readonly number[], turn: number): number[] {
  const roulette = new Roulette(weights.length);
  roulette.weigh((board) => itemAt(weights, board));
  const random = mulberry32(nthSeed(1, turn));
  return weights.map(() => roulette.draw(random));
}

function ratingText(rated: Rated, puzzle: Puzzle): string {
  const lines = puzzle.rows.length + puzzle.columns.length;
  const unmet = linesWithOtherClue(puzzle, gridOfCells(rated.cells, widthOf(puzzle))).length;
  return `${lines - unmet} of ${lines} lines have their clue, so its fitness is ${rated.fitness}. Its penalty is ${rated.penalty}.`;
}
