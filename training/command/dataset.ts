import type { Command } from 'commander';
import { define as defineClues } from './dataset/clues.ts';
import { define as defineDisjoint } from './dataset/disjoint.ts';
import { define as defineMake } from './dataset/make.ts';
import { define as definePictures } from './dataset/pictures.ts';
import { define as definePuzzles } from './dataset/puzzles.ts';
import { define as defineShow } from './dataset/show.ts';
import { define as defineSplit } from './dataset/split.ts';

export function define(program: Command): void {
  const dataset = program
    .command('dataset')
    .summary('make, show, split and compare sets of boards to train on')
    .description(
      'Makes and reads sets of boards in the layout of the neural paper: .npz files with the array arr_0, a board in each row. The name all-5x5 stands for the set of all boards of a small size.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  crosshatch dataset make --size 10 --output icons.npz\n  crosshatch dataset split icons.npz --test 0.2',
    );
  for (const define of [
    defineMake,
    defineShow,
    defineSplit,
    defineDisjoint,
    defineClues,
    definePictures,
    definePuzzles,
  ])
    define(dataset);
}
