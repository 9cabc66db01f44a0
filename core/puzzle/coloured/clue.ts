/** The length of a blotted block: hidden, at least one cell. */
export const BLOTTED = '?';

/** A run of cells of one colour. */
export interface ColouredBlock {
  /** Number of cells; `?` where it is blotted. */
  readonly length: number | typeof BLOTTED;
  /** Counted from 1 in the puzzle's colours; 0 is the background. */
  readonly colour: number;
}

/**
 * The blocks of one line in order. Neighbours of the same colour have at least one background cell between them,
 * neighbours of different colours need none. A line of background alone has the clue `[]`.
 */
export type ColouredClue = readonly ColouredBlock[];

/** The fewest cells that a block takes. */
export const leastLength = ({ length }: ColouredBlock): number => (length === BLOTTED ? 1 : length);

/** Length of the shortest line that holds the clue. */
export function shortestColouredLine(clue: ColouredClue): number {
  let cells = 0;
  let before = 0;
  for (const block of clue) {
    cells += leastLength(block) + (block.colour === before ? 1 : 0);
    before = block.colour;
  }
  return cells;
}

/**
 * The clue that a line of cells has.
 *
 * @param colourAt returns the colour of the cell at an index from 0 to length - 1; 0 for the background and unknown cells
 */
export function colouredClueOf(length: number, colourAt: (index: number) => number): ColouredBlock[] {
  const clue: ColouredBlock[] = [];
  let start = 0;
  for (let index = 1; index <= length; index++) {
    const colour = colourAt(start);
    if (index < length && colourAt(index) === colour) continue;
    if (colour !== 0) clue.push({ length: index - start, colour });
    start = index;
  }
  return clue;
}

/** Whether the blocks of a line meet the clue; a blotted block may have any length. */
export const meetsColouredClue = (blocks: ColouredClue, clue: ColouredClue): boolean =>
  blocks.length === clue.length &&
  clue.every(({ length, colour }, at) => {
    const block = blocks[at];
    return block?.colour === colour && (length === BLOTTED || block.length === length);
  });

/** A clue as text: `3a 1b`, with a letter for each colour and `?` for a hidden length; `0` for the empty line. */
export const colouredClueText = (clue: ColouredClue): string =>
  clue.length === 0 ? '0' : clue.map(({ length, colour }) => `${length}${letterOf(colour)}`).join(' ');

/** The letter of a colour: `a` for 1 to `z` for 26, then `A` to `E`. */
export const letterOf = (colour: number): string => String.fromCharCode(colour <= 26 ? 96 + colour : 64 + colour - 26);

/** The colour of a letter from `a` to `z` or `A` to `Z`, the inverse of `letterOf`. */
export const colourOfLetter = (letter: string): number => letter.charCodeAt(0) - (letter >= 'a' ? 96 : 38);
