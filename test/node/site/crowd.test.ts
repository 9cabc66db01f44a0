import { CrowdBoards, opinionOf } from '@crosshatch/core/published/woac';
import { createGrid, linesWithOtherClue, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { judgementOf } from '#site/src/figures/evolution/crowd.ts';
import { gridOfCells } from '#site/src/figures/evolution/evolution.ts';
import { crowdJudged } from '#site/src/figures/prepared.ts';
import { pictureOf } from '../core/published/evolution/evolves.ts';

test('a crowd and its best expert are judged on the same cells', () => {
  const experts = ['1100', '1010', '0110', '0001'].map((cells) => gridOfCells(cells, 2));
  const opinion = opinionOf(experts, 0.5);
  // The last cell alone is decided, as empty; the others are tied.
  expect(judgementOf(experts, opinion, '1101')).toEqual({
    decided: 1,
    undecided: 3,
    wrong: 1,
    wrongOfBest: 1,
    wrongInAll: 3,
    bestInAll: 1,
  });
});

test('the crowd that the chapter shows wins on the same cells', () => {
  const { decided, undecided, wrong, wrongOfBest, wrongInAll, bestInAll } = crowdJudged('hare', 6);
  expect(undecided).toBeGreaterThan(0);
  expect(decided).toBeGreaterThan(undecided);
  expect(wrong).toBeLessThan(wrongOfBest);
  expect(wrongInAll).toBeLessThan(bestInAll);
});

test('a board without a penalty need not be a solution', () => {
  const puzzle = puzzleOfGrid(pictureOf('11010', '00000', '10110', '00000', '00000'));
  const other = pictureOf('10110', '00000', '11010', '00000', '00000');
  const boards = new CrowdBoards(puzzle, createGrid(5, 5), { square: 1, group: 6 }, 1);
  boards.cells.set(other.cells);
  boards.lay(0);
  expect(boards.fitness[0]).toBe(0);
  expect(linesWithOtherClue(puzzle, other).length).toBeGreaterThan(0);
});
