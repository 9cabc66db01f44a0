import { settleCountLine, settledColouredBlocks } from '@crosshatch/core/coloured';
import {
  type ColouredClue,
  type CountClue,
  colouredClueOf,
  countClueOf,
  meetsColouredClue,
  UNKNOWN_COLOUR,
} from '@crosshatch/core/puzzle';
import { type ColourWatching, type Watch, watchLine } from './line-states.ts';

function watchColouredLine(clue: ColouredClue): Watch {
  const settled = (cells: Uint8Array) => settledColouredBlocks(clue, cells);
  const isMet = (cells: Uint8Array) => {
    const colourAt = (index: number) => (cells[index] === UNKNOWN_COLOUR ? 0 : (cells[index] ?? 0));
    return meetsColouredClue(colouredClueOf(cells.length, colourAt), clue);
  };
  return watchLine(clue.length, UNKNOWN_COLOUR, settled, isMet);
}

/** Watches a line of counts. A count is found as soon as the painted cells meet it, even while other cells are open. */
function watchCountLine(clue: CountClue): Watch {
  // The set of all colours without the background.
  const all = 2 ** (clue.length + 1) - 2;
  const found = (cells: Uint8Array): boolean[] | undefined => {
    const sets = Int32Array.from(cells, (colour) => (colour === UNKNOWN_COLOUR ? all : all & (1 << colour)));
    if (sets.includes(0) || settleCountLine({ clue, sets }) === undefined) return undefined;
    // Open cells count as one more colour, which is not in the clue.
    const open = clue.length + 1;
    const painted = countClueOf(cells.length, open, (index) => {
      const colour = cells[index] ?? UNKNOWN_COLOUR;
      return colour === UNKNOWN_COLOUR ? open : colour;
    });
    return clue.map(({ cells, isRun }, at) => painted[at]?.cells === cells && painted[at]?.isRun === isRun);
  };
  return watchLine(clue.length, UNKNOWN_COLOUR, found);
}

export const colourWatching: ColourWatching = { watchColouredLine, watchCountLine };
