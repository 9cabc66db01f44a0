/* The figures of "This Puzzle Does Not Exist". Experiments show them beside their own. */

import type { Source } from '../result/result.ts';
import { figureSaid } from './paper.ts';
import { PAPERS } from './papers.ts';

export const puzzleGanPaper: Source = {
  key: 'puzzle-gan-paper',
  name: 'This Puzzle Does Not Exist',
  url: 'https://www.slurdge.org/post/this-puzzle-does-not-exist/',
  measured: 'as published: a GAN trained for 5,000 epochs on the pictures of a game, by an author who is not named',
};

const said = (what: string): number => figureSaid(PAPERS['puzzle-gan'], what);

export const PAPER_FIGURES = {
  pictures: said('example pictures'),
  epochs: said('epochs'),
  leastValid: said('valid puzzles, at least, %'),
  mostValid: said('valid puzzles, at most, %'),
  puzzlesForADollar: said('puzzles for a dollar'),
};
