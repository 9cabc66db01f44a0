import { exact } from '@crosshatch/core/exact';
import { parsePuzzles } from '@crosshatch/core/formats';
import { randomPicture } from '@crosshatch/core/generation';
import { type Grid, gridRows, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { gridOf } from '../src/board/grids.ts';

/*
 * A picture for each page, shown as a puzzle when the page is shared. Each picture is the only solution of its clues.
 */

/** Pictures drawn for pages, by the beginning of their path. */
const DRAWN: Readonly<Record<string, string>> = {
  '/index': `
    ..##...##..
    ..##...##..
    ###########
    ###########
    ..##...##..
    ..##...##..
    ..##...##..
    ###########
    ###########
    ..##...##..
    ..##...##..
  `,
  '/play': `
    ##.........
    ####.......
    ######.....
    ########...
    ##########.
    ###########
    ##########.
    ########...
    ######.....
    ####.......
    ##.........
  `,
  '/light-up': `
    ...######...
    ..########..
    .##########.
    .##########.
    .##########.
    ..########..
    ...######...
    ....####....
    ............
    ....####....
    ....####....
    .....##.....
  `,
  '/race': `
    #.........
    #####.....
    ########..
    ##########
    #..#######
    #......###
    #.........
    #.........
    #.........
    #.........
  `,
  '/results': `
    #..........
    #.......##.
    #.......##.
    #.......##.
    #....##.##.
    #....##.##.
    #....##.##.
    #.##.##.##.
    #.##.##.##.
    #.##.##.##.
    ###########
  `,
  '/guides/api': `
    ...##..##...
    ..##....##..
    ..#......#..
    ..#......#..
    ..#......#..
    .##......##.
    ##........##
    .##......##.
    ..#......#..
    ..#......#..
    ..##....##..
    ...##..##...
  `,
  '/guides/command': `
    ############
    ############
    #..........#
    #.##.......#
    #..##......#
    #...##.....#
    #..##......#
    #.##.####..#
    #..........#
    ############
  `,
  '/guides/formats': `
    #######...
    #.....##..
    #.....###.
    #.....####
    #........#
    #.######.#
    #........#
    #.######.#
    #........#
    #.####...#
    #........#
    ##########
  `,
  '/guides/library': `
    .####..####.
    ######.#####
    #....##....#
    #.##.##.##.#
    #....##....#
    #.##.##.##.#
    #....##....#
    #.##.##.##.#
    #....##....#
    ############
    .#####.####.
  `,
  '/guides/deploy': `
    .....###....
    ...######...
    ..########..
    .##########.
    ############
    ############
    .####..####.
    .....##.....
    ....####....
    ...######...
    .....##.....
    .....##.....
  `,
  '/guides/contributing': `
    .###...###.
    #####.#####
    ###########
    ###########
    ###########
    .#########.
    ..#######..
    ...#####...
    ....###....
    .....#.....
  `,
  '/guides/glossary': `
    ....##....
    ...####...
    ...#..#...
    ..##..##..
    ..#....#..
    .########.
    .########.
    .#......#.
    ##......##
    ##......##
  `,
  '/404': `
    ...####...
    ..######..
    .##...##..
    ......##..
    .....##...
    ....##....
    ....##....
    ..........
    ....##....
    ....##....
  `,
};

const SIZE = 12;

/** Returns the picture of a page: a drawn one, or else a symmetric one with the path as seed. */
export function pictureOf(path: string): Grid {
  const [, drawn] = Object.entries(DRAWN).find(([start]) => path.startsWith(start)) ?? [];
  if (drawn === undefined) return seededPicture(path);
  const documents = parsePuzzles(drawn, 'ascii');
  const solution = documents.ok ? documents.value[0]?.solution : undefined;
  if (solution === undefined) throw new Error(`the picture for ${path} is none`);
  return solution;
}

export const drawnPaths: readonly string[] = Object.keys(DRAWN);

/** Returns a random half with its mirror image, which people see as a figure. */
function seededPicture(path: string): Grid {
  for (let seed = seedOf(path); ; seed++) {
    const half = randomPicture(SIZE / 2, SIZE, 0.62, seed);
    const mirrored = gridRows(half).map((row) => row + [...row].reverse().join(''));
    const grid = gridOf(mirrored);
    if (exact.solve(puzzleOfGrid(grid)).status === 'unique') return grid;
  }
}

function seedOf(path: string): number {
  let seed = 0;
  for (const sign of path) seed = (Math.imul(seed, 31) + sign.charCodeAt(0)) | 0;
  return seed;
}
