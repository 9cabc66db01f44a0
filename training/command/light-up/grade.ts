import { gradeLightUp } from '@crosshatch/core/light-up/explain';
import type { Command } from 'commander';
import { exitOf } from '../../batch/tally.ts';
import { defineAnswering } from '../answering.ts';
import { eachLightUp } from './puzzles.ts';

export function define(program: Command): void {
  defineAnswering(program, {
    name: 'grade',
    summary: 'grade the difficulty of puzzles',
    description:
      "Names the grade of each puzzle: easy and tricky are the levels of Simon Tatham's Light Up, hard needs trials of one square, and extreme needs guesses.",
    example: 'crosshatch light-up grade puzzles.jsonl',
    each: eachLightUp,
    answer: ({ puzzle }, options) => {
      const graded = gradeLightUp(puzzle, options);
      return { words: graded.summary, json: graded, exit: exitOf(graded.status) };
    },
  });
}
