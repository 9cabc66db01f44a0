import { COUNTS_SETTINGS, GeneticPopulation } from '@crosshatch/core/published/genetic';
import { createGrid, gridRows, heightOf, type Line, lineAt, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import { fitnessText, joinedRows } from './evolution.ts';

/** A board whose lines are redrawn one after another. */
export interface Redraws {
  readonly seed: number;
  /** The boards from a random one on, a digit per cell. */
  readonly boards: readonly string[];
  /** The fitness of each board. */
  readonly fitness: readonly number[];
  /** The line that was redrawn to make each next board. */
  readonly lines: readonly Line[];
  readonly isSolved: boolean;
}

/** The most lines that are redrawn. */
const MOST_REDRAWS = 300;

/** Redraws lines of a random board, as the mutation by counts does, until the board is solved or the limit is reached. */
export function redrawsOf(puzzle: Puzzle, seed: number): Redraws {
  const [width, height] = [widthOf(puzzle), heightOf(puzzle)];
  const population = new GeneticPopulation(puzzle, createGrid(width, height), 1, COUNTS_SETTINGS.fitness);
  const random = mulberry32(nthSeed(1, seed));
  const boards: string[] = [];
  const fitness: number[] = [];
  const lines: Line[] = [];
  const keep = () => {
    boards.push(joinedRows(gridRows(population.gridOf(0))));
    fitness.push(Math.round(100 * population.fitness(0)) / 100);
  };
  population.layRandom(0, random);
  keep();
  while (lines.length < MOST_REDRAWS && !population.isSolution(0)) {
    const line = population.drawUnmet(0, random);
    population.redraw(0, line, random);
    lines.push(lineAt(height, line));
    keep();
  }
  return { seed, boards, fitness, lines, isSolved: population.isSolution(0) };
}

/** Says how far a board is away from its clues: "1 change", "2.5 changes". */
export function changesText(fitness: number): string {
  const number = fitnessText(fitness);
  return `${number} ${number === '1' ? 'change' : 'changes'}`;
}
