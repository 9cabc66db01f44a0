import type { PuzzleDocument } from '@crosshatch/core/formats';
import { randomPicture } from '@crosshatch/core/generation';
import { failure, heightOf, puzzleOfGrid, type Result, success, widthOf } from '@crosshatch/core/puzzle';
import { documentOfExample } from '../enter/example.ts';
import { examplePuzzles } from '../enter/examples.ts';
import { parseAddress } from '../session/address.ts';
import { storedAddress } from '../session/latest.ts';
import { type Solver, STOPPED } from '../solver/solver.ts';
import type { Course } from './course.ts';

/** The most puzzles of a text that can race. */
const MOST_PUZZLES = 500;

/** Number of cells that are drawn at random before the page handles events again. */
const CELLS_AT_ONCE = 100_000;

/** Makes or reads the puzzles of a course. The error is the reason why there are none. */
export async function puzzlesOf(course: Course, solver: Solver): Promise<Result<readonly PuzzleDocument[], string>> {
  switch (course.puzzles) {
    case 'random':
      return success(await randomBoards(course));
    case 'examples':
      return success(examplePuzzles.map(documentOfExample));
    case 'workbench':
      return workbenchPuzzle();
    case 'own':
      return ownPuzzles(course.text, solver);
  }
}

async function randomBoards(course: Course): Promise<PuzzleDocument[]> {
  const boards: PuzzleDocument[] = [];
  for (let index = 0; index < course.count; index++) {
    boards.push(randomBoard(course, index));
    const cells = (index + 1) * course.size ** 2;
    if (cells % CELLS_AT_ONCE < course.size ** 2) await new Promise((resolve) => setTimeout(resolve));
  }
  return boards;
}

/** Makes one of the random boards of a course. Courses with different seeds share no board. */
export function randomBoard({ size, fill, seed }: Course, index: number): PuzzleDocument {
  return { puzzle: puzzleOfGrid(randomPicture(size, size, fill / 100, seed * 1000 + index)) };
}

function workbenchPuzzle(): Result<readonly PuzzleDocument[], string> {
  const address = storedAddress();
  if (address === undefined)
    return failure('Nothing is kept from the workbench yet. Open it, choose or draw a puzzle, and come back.');
  const parsed = parseAddress(address);
  if (!parsed.ok) return failure(`The puzzle kept from the workbench is broken: ${parsed.error}.`);
  const { document } = parsed.value;
  return document.kind === undefined
    ? success([document])
    : failure('The puzzle on the workbench is coloured, but the algorithms of a race solve only two colours.');
}

async function ownPuzzles(text: string, solver: Solver): Promise<Result<readonly PuzzleDocument[], string>> {
  const read = await solver.run(async (tasks) => await tasks.read(text));
  if (read === STOPPED) return failure('Stopped while reading.');
  if (!read.ok) {
    const { message, line, column } = read.error;
    return failure(line === undefined ? message : `Line ${line}, column ${column ?? 1}: ${message}`);
  }
  if (read.value.length > MOST_PUZZLES)
    return failure(`There are ${read.value.length} puzzles in the text; at most ${MOST_PUZZLES} can race.`);
  return read;
}

/** Names a puzzle in a list, by its title or its number from 1. */
export function puzzleName({ title, id, puzzle }: PuzzleDocument, index: number): string {
  const size = `${widthOf(puzzle)}×${heightOf(puzzle)}`;
  return `${title ?? id ?? `Puzzle ${index + 1}`}, ${size}`;
}
