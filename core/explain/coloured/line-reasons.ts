import { type BlockRange, blockRanges, coloursOf, countColouredPlacements } from '../../coloured/index.ts';
import { itemAt } from '../../memory/index.ts';
import { BLOTTED, type ColouredClue, leastLength, shortestColouredLine } from '../../puzzle/index.ts';
import { once, range } from '../line-reasons.ts';
import { agreementText, allCellsText, cellsText } from '../words.ts';
import {
  ALL,
  best,
  type ColouredLineQuestion,
  type ColouredLineReason,
  type Finding,
  finding,
  type OpenQuestion,
  openQuestion,
  simplestFinding,
  where,
} from './finding.ts';
import { anyOfText, blockText, colourText } from './words.ts';

/** A line of blocks, and what is to be explained in it. */
export interface ColouredBlocksQuestion extends ColouredLineQuestion {
  readonly clue: ColouredClue;
}

interface Question extends OpenQuestion {
  readonly clue: ColouredClue;
  /** The colours of the clue, and the background. */
  readonly present: number;
  readonly ranges: () => readonly BlockRange[];
}

type Technique = (question: Question) => Finding | undefined;

/**
 * The techniques that people use, the simplest first; the last one finds everything. Two-colour lines have other
 * techniques (`../line-reasons.ts`): their blocks are always apart, the lengths are known, and a cell that is not empty
 * is filled.
 */
const TECHNIQUES: readonly Technique[] = [
  noSlack,
  allFound,
  allNeeded,
  overlap,
  finishedBlock,
  outOfReach,
  noRoom,
  allPlacementsAgree,
];

/**
 * Finds the simplest reason for which cells lose the colours in question. Some placement must fit the sets.
 *
 * @param hardest rank of the hardest technique to try
 * @returns undefined if no technique up to the hardest gives a reason
 */
export function simplestColouredReason(
  asked: ColouredBlocksQuestion,
  hardest: number = TECHNIQUES.length,
): ColouredLineReason | undefined {
  const question: Question = {
    ...openQuestion(asked),
    clue: asked.clue,
    present: asked.clue.reduce((set, { colour }) => set | (1 << colour), 1),
    ranges: once(() => blockRanges(asked.clue, asked.sets) ?? []),
  };
  return simplestFinding(TECHNIQUES, question, hardest);
}

/** Whether any cell from one index up to another, exclusive, needs a reason. */
const asks = ({ open }: Question, from: number, to: number): boolean =>
  open.some(({ index }) => index >= from && index < to);

/** Finds the largest group of cells that lose the same colours for the same reason. */
function largestFinding(
  question: Question,
  ruledOut: (index: number) => number,
  because: (lost: number, indices: readonly number[]) => string,
): Finding | undefined {
  const groups = new Map<number, number[]>();
  for (const index of question.sets.keys()) {
    const lost = ruledOut(index) & question.present & ~1;
    if (lost !== 0) groups.set(lost, [...(groups.get(lost) ?? []), index]);
  }
  return best(
    [...groups].map(([lost, indices]) =>
      finding(question, (index) => (indices.includes(index) ? lost : 0), because(lost, indices)),
    ),
  );
}

function noSlack(question: Question): Finding | undefined {
  const { clue, sets } = question;
  if (clue.length === 0 || shortestColouredLine(clue) < sets.length) return undefined;
  const hasGaps = clue.some(({ colour }, block) => colour === clue[block + 1]?.colour);
  const needs = clue.length === 1 ? 'its block needs' : `its blocks ${hasGaps ? 'and the gaps between them ' : ''}need`;
  return finding(question, () => ALL, `${needs} ${allCellsText(sets.length)}`);
}

/**
 * The colours of a clue without a blotted block, with the cells that they take; last, all colours together if none has
 * one.
 */
function countedColours({ clue }: Question): { readonly colour: number | undefined; readonly cells: number }[] {
  const counted = new Set(clue.map(({ colour }) => colour));
  for (const { length, colour } of clue) if (length === BLOTTED) counted.delete(colour);
  const cellsOf = (colour?: number) =>
    clue.reduce((sum, block) => (colour === undefined || block.colour === colour ? sum + leastLength(block) : sum), 0);
  const each = [...counted].map((colour) => ({ colour, cells: cellsOf(colour) }));
  if (clue.some(({ length }) => length === BLOTTED)) return each;
  return [...each, { colour: undefined, cells: cellsOf() }];
}

/**
 * All cells of a colour are known, so no other has it; or all coloured cells are known, so the others are background.
 */
function allFound(question: Question): Finding | undefined {
  return best(
    countedColours(question).map(({ colour, cells }) => {
      const bit = colour === undefined ? 0 : 1 << colour;
      const found = where(question, (set) => (colour === undefined ? (set & 1) === 0 : set === bit));
      if (found.length < cells) return undefined;
      const what = colour === undefined ? 'coloured' : colourText(question.puzzle, colour);
      const because = cells === 1 ? `its ${what} cell is found` : `all its ${cells} ${what} cells are found`;
      return finding(question, (index) => (found.includes(index) ? 0 : colour === undefined ? ~1 : bit), because);
    }),
  );
}

/** A colour needs all cells that can have it; or the clue needs all cells that can be coloured at all. */
function allNeeded(question: Question): Finding | undefined {
  return best(
    countedColours(question).map(({ colour, cells }) => {
      const bits = colour === undefined ? ~1 : 1 << colour;
      const possible = where(question, (set) => (set & bits) !== 0);
      if (possible.length > cells) return undefined;
      const what = colour === undefined ? 'coloured' : colourText(question.puzzle, colour);
      const because =
        cells === 1
          ? `only one of its cells can be ${what}`
          : `only ${cells} of its cells can be ${what} and it needs ${cells}`;
      return finding(question, (index) => (possible.includes(index) ? ~bits : 0), because);
    }),
  );
}

/** The block whose overlap settles the most cells. */
function overlap(question: Question): Finding | undefined {
  const { puzzle, clue, ranges } = question;
  return best(
    ranges().map(({ firstStart, lastStart, firstEnd, lastEnd }, block) => {
      if (!asks(question, lastStart, firstEnd)) return undefined;
      const covered = range(lastStart, firstEnd);
      const named = blockText(puzzle, clue, block);
      const lies =
        firstStart === lastStart && firstEnd === lastEnd
          ? `${named} can only lie on ${cellsText(covered)}`
          : `${named} lies within ${cellsText(range(firstStart, lastEnd))} and covers ${cellsText(covered)} wherever it lies`;
      const bit = 1 << itemAt(clue, block).colour;
      return finding(question, (index) => (covered.includes(index) ? ~bit : 0), lies);
    }),
  );
}

/** Beside a complete block lies background, or a neighbouring block of another colour. */
function finishedBlock(question: Question): Finding | undefined {
  const { puzzle, clue, ranges } = question;
  for (const [block, { firstStart, lastStart, firstEnd, lastEnd }] of ranges().entries()) {
    if (firstStart !== lastStart || firstEnd !== lastEnd || !asks(question, firstStart - 1, firstEnd + 1)) continue;
    const { colour } = itemAt(clue, block);
    const besides = (neighbour: ColouredClue[number] | undefined): number =>
      neighbour === undefined || neighbour.colour === colour ? ~1 : ~(1 | (1 << neighbour.colour));
    const because = `${blockText(puzzle, clue, block)} is complete on ${cellsText(range(firstStart, firstEnd))}`;
    const ruledOut = (index: number): number => {
      if (index === firstStart - 1) return besides(clue[block - 1]);
      return index === firstEnd ? besides(clue[block + 1]) : 0;
    };
    const found = finding(question, ruledOut, because);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Cells that no block of a colour reaches. */
function outOfReach(question: Question): Finding | undefined {
  const { puzzle, clue, sets, ranges, present } = question;
  const reached = new Int32Array(sets.length);
  for (const [block, { firstStart, lastEnd }] of ranges().entries()) {
    const bit = 1 << itemAt(clue, block).colour;
    for (const index of range(firstStart, lastEnd)) reached[index] = itemAt(reached, index) | bit;
  }
  return largestFinding(
    question,
    (index) => ~itemAt(reached, index),
    (lost, indices) => {
      const reaching = coloursOf(present & ~1 & ~lost);
      const which = anyOfText(puzzle, coloursOf(lost));
      if (reaching.length === 0) return `no block can reach ${cellsText(indices)}`;
      return reaching.length < coloursOf(lost).length
        ? `only ${anyOfText(puzzle, reaching)} blocks can reach ${cellsText(indices)}`
        : `no ${which} block can reach ${cellsText(indices)}`;
    },
  );
}

/** Cells at which a colour has less room than any of its blocks that can reach them would need. */
function noRoom(question: Question): Finding | undefined {
  const { puzzle, clue, sets, ranges, present } = question;
  const ruledOut = new Int32Array(sets.length);
  for (const colour of coloursOf(present & ~1)) {
    const bit = 1 << colour;
    for (let start = 0, end = 0; start < sets.length; start = end + 1) {
      end = start;
      while (end < sets.length && (itemAt(sets, end) & bit) !== 0) end++;
      const lengths = clue.filter((block, at) => {
        const { firstStart, lastEnd } = itemAt(ranges(), at);
        return block.colour === colour && firstStart < end && lastEnd > start;
      });
      if (lengths.length === 0 || Math.min(...lengths.map(leastLength)) <= end - start) continue;
      for (const index of range(start, end)) ruledOut[index] = itemAt(ruledOut, index) | bit;
    }
  }
  return largestFinding(
    question,
    (index) => itemAt(ruledOut, index),
    (lost, indices) => {
      const blocks = lost === (present & ~1) ? 'block' : `${anyOfText(puzzle, coloursOf(lost))} block`;
      return `there is no room at ${cellsText(indices)} for any ${blocks} that can reach there`;
    },
  );
}

function allPlacementsAgree(question: Question): Finding | undefined {
  return finding(question, () => ALL, agreementText(countColouredPlacements(question)));
}
