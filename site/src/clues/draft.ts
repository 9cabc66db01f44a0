import type { BlockDocument } from '@crosshatch/core/formats';
import {
  BLOTTED,
  type BlockClues,
  type BlockPuzzle,
  type ColouredBlock,
  type ColouredClue,
  type ColouredPuzzleError,
  colouredClueText,
  createColouredPuzzle,
  createPuzzle,
  failure,
  type Line,
  leastLength,
  letterOf,
  type PuzzleError,
  type Result,
  success,
} from '@crosshatch/core/puzzle';

/*
 * The clues of a puzzle while they are being corrected. They have the form of a puzzle, but their sums may differ.
 */

/** Returns the clue of a line. Blocks of two-colour puzzles get colour 1. */
export function clueIn(clues: BlockClues, { axis, index }: Line): ColouredClue {
  if (clues.kind === 'coloured') return (axis === 'row' ? clues.rows : clues.columns)[index] ?? [];
  const lengths = (axis === 'row' ? clues.rows : clues.columns)[index] ?? [];
  return lengths.map((length) => ({ length, colour: 1 }));
}

/** Returns the clues with one line's clue replaced. */
export function withClue(clues: BlockClues, { axis, index }: Line, clue: ColouredClue): BlockClues {
  if (clues.kind === 'coloured') {
    const side = (axis === 'row' ? clues.rows : clues.columns).with(index, clue);
    return axis === 'row' ? { ...clues, rows: side } : { ...clues, columns: side };
  }
  const side = (axis === 'row' ? clues.rows : clues.columns).with(index, clue.map(leastLength));
  return axis === 'row' ? { ...clues, rows: side } : { ...clues, columns: side };
}

/** Returns the puzzle of the clues, or the reason why they are not a puzzle. */
export const checkedClues = (clues: BlockClues): Result<BlockPuzzle, PuzzleError | ColouredPuzzleError> =>
  clues.kind === 'coloured' ? createColouredPuzzle(clues) : createPuzzle(clues.rows, clues.columns);

/** Returns the document with other clues. Its metadata stays; its solution is dropped. */
export function documentWith(document: BlockDocument, puzzle: BlockPuzzle): BlockDocument {
  const { kind: _, puzzle: __, solution: ___, ...told } = document;
  return puzzle.kind === 'coloured' ? { ...told, kind: puzzle.kind, puzzle } : { ...told, puzzle };
}

/** A clue as it is typed: `3 1`, or `3a 1b` with letters for colours; `0` for an empty line. */
export const typedClue = ({ kind }: BlockClues, clue: ColouredClue): string =>
  kind === 'coloured' ? colouredClueText(clue) : clue.length === 0 ? '0' : clue.map(leastLength).join(' ');

/** Reads a text as `typedClue` writes it; commas may replace spaces. The error is the first faulty word. */
export function readTypedClue(clues: BlockClues, text: string): Result<ColouredClue, string> {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0 || (words.length === 1 && words[0] === '0')) return success([]);
  const blocks: ColouredBlock[] = [];
  for (const word of words) {
    const block = clues.kind === 'coloured' ? colouredBlock(word, clues.colours.length) : plainBlock(word);
    if (block === undefined) return failure(`${expected(clues)}, not “${word.slice(0, 20)}”`);
    blocks.push(block);
  }
  return success(blocks);
}

const expected = (clues: BlockClues): string =>
  clues.kind === 'coloured'
    ? `expected lengths of blocks with the letters of their colours, a to ${letterOf(clues.colours.length)}, such as 3a`
    : 'expected lengths of blocks with spaces between';

const plainBlock = (word: string): ColouredBlock | undefined =>
  /^[1-9]\d{0,5}$/.test(word) ? { length: Number(word), colour: 1 } : undefined;

function colouredBlock(word: string, colours: number): ColouredBlock | undefined {
  const [, length, letter = 'a'] = /^([1-9]\d{0,5}|\?)([a-zA-Z])?$/.exec(word) ?? [];
  const colour = Array.from({ length: colours }, (_, at) => at + 1).find((each) => letterOf(each) === letter);
  // With one colour, a number without a letter is clear.
  const isClear = colours === 1 || /[a-zA-Z]$/.test(word);
  if (length === undefined || colour === undefined || !isClear) return undefined;
  return { length: length === '?' ? BLOTTED : Number(length), colour };
}
