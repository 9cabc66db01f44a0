import { grade, gradeColoured } from '@crosshatch/core/explain';
import type { Command } from 'commander';
import { exitOf } from '../batch/tally.ts';
import { eachPuzzle } from '../terminal/puzzles.ts';
import { defineAnswering } from './answering.ts';

export function define(program: Command): void {
  defineAnswering(program, {
    name: 'grade',
    summary: 'grade the difficulty of puzzles',
    description: 'Names the simplest technique that solves each puzzle with proof: line solving, probing or search.',
    example: 'crosshatch grade *.non',
    each: eachPuzzle,
    answer: ({ puzzle }, options) => {
      const graded = puzzle.kind === undefined ? grade(puzzle, options) : gradeColoured(puzzle, options);
      return { words: graded.summary, json: graded, exit: exitOf(graded.status) };
    },
  });
}
