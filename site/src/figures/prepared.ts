import { makePuzzle } from '@crosshatch/core/formats';
import { gridRows, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { type Example, examples } from './examples.ts';
import type { Subject } from './subject.ts';
import { figureTasks } from './tasks.ts';

/*
 * What figures show before they are touched: real runs, made while the site is built.
 */

export function prepare<Findings>(name: keyof typeof examples, study: (puzzle: Puzzle) => Findings): Subject<Findings> {
  const { title, picture }: Example = examples[name];
  const puzzle = puzzleOfGrid(picture);
  const id = makePuzzle({ puzzle }, 'tatham');
  if (!id.ok) throw new Error(id.error.message);
  return { title, id: id.value.trim(), puzzle, findings: study(puzzle) };
}

export const exactRun = (puzzle: Puzzle) => figureTasks.recordRun(puzzle, 'exact');

export const exampleRows = (name: keyof typeof examples): string[] => gridRows(examples[name].picture);

export const solutionsOf = (name: keyof typeof examples, limit: number) =>
  figureTasks.solutionsOf(puzzleOfGrid(examples[name].picture), limit);
