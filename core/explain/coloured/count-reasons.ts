import { itemAt } from '../../memory/index.ts';
import { type ColourCount, type CountClue, listText } from '../../puzzle/index.ts';
import { range } from '../line-reasons.ts';
import { cellsText } from '../words.ts';
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
import { agreementOf, anyOfText, colourText } from './words.ts';

/** A line of counts, and what is to be explained in it. */
export interface CountLineQuestion extends ColouredLineQuestion {
  readonly clue: CountClue;
}

interface Question extends OpenQuestion {
  readonly clue: CountClue;
}

/** A colour of the line, with its count. */
interface Counted extends ColourCount {
  readonly colour: number;
  readonly bit: number;
}

/** The techniques that people use, the simplest first; the last one finds everything. */
const TECHNIQUES: readonly ((question: Question) => Finding | undefined)[] = [
  allFound,
  allNeeded,
  runCovers,
  runOutOfReach,
  notOneRun,
  coloursShareCells,
  allArrangementsAgree,
];

/**
 * Finds the simplest reason for which cells lose the colours in question. Some arrangement must fit the sets.
 *
 * @param hardest rank of the hardest technique to try
 * @returns undefined if no technique up to the hardest gives a reason
 */
export const simplestCountReason = (
  question: CountLineQuestion,
  hardest: number = TECHNIQUES.length,
): ColouredLineReason | undefined =>
  simplestFinding(TECHNIQUES, { ...openQuestion(question), clue: question.clue }, hardest);

const countedColours = ({ clue }: Question): Counted[] =>
  clue.flatMap((count, at) => (count.cells === 0 ? [] : [{ ...count, colour: at + 1, bit: 1 << (at + 1) }]));

/** "the 3 red cells, which are one run,". */
const runText = ({ puzzle }: Question, { cells, colour }: Counted): string =>
  `the ${cells} ${colourText(puzzle, colour)} cells, which are one run,`;

/** All cells of a colour, or of several colours, are known, so no other cell has these colours. */
function allFound(question: Question): Finding | undefined {
  const { puzzle, sets } = question;
  const found = countedColours(question).filter(
    ({ cells, bit }) => where(question, (set) => set === bit).length >= cells,
  );
  const lose = (bits: number) => (index: number) => (itemAt(sets, index) === (itemAt(sets, index) & bits) ? 0 : bits);
  const each = found.map(({ colour, cells, bit }) => {
    const named = colourText(puzzle, colour);
    const because = cells === 1 ? `its ${named} cell is found` : `all its ${cells} ${named} cells are found`;
    return finding(question, lose(bit), because);
  });
  const bits = found.reduce((set, { bit }) => set | bit, 0);
  const names = listText(found.map(({ colour }) => colourText(puzzle, colour)));
  return best([
    ...each,
    found.length > 1 ? finding(question, lose(bits), `all its ${names} cells are found`) : undefined,
  ]);
}

/** The colour needs all cells that can have it. */
function allNeeded(question: Question): Finding | undefined {
  return best(
    countedColours(question).map(({ colour, cells, bit }) => {
      const possible = where(question, (set) => (set & bit) !== 0);
      if (possible.length > cells) return undefined;
      const named = colourText(question.puzzle, colour);
      const because =
        cells === 1
          ? `only one of its cells can be ${named}`
          : `only ${cells} of its cells can be ${named} and it needs ${cells}`;
      return finding(question, (index) => (possible.includes(index) ? ~bit : 0), because);
    }),
  );
}

/**
 * The possible starts of a run: from there, all its cells can have the colour, and include all cells known to have it.
 */
function startsOf({ sets }: Question, { cells, bit }: Counted): number[] {
  const starts: number[] = [];
  const known = sets.reduce((sum, set) => sum + (set === bit ? 1 : 0), 0);
  let possible = 0;
  let held = 0;
  for (const [index, set] of sets.entries()) {
    possible = (set & bit) === 0 ? 0 : possible + 1;
    held += (set === bit ? 1 : 0) - (sets[index - cells] === bit ? 1 : 0);
    if (possible >= cells && held === known) starts.push(index - cells + 1);
  }
  return starts;
}

/** The run whose overlap settles the most cells. */
function runCovers(question: Question): Finding | undefined {
  return best(
    countedColours(question).map((counted) => {
      const { cells, isRun, bit } = counted;
      const starts = isRun ? startsOf(question, counted) : [];
      const [first, last] = [starts[0], starts.at(-1)];
      if (first === undefined || last === undefined || last >= first + cells) return undefined;
      const covered = range(last, first + cells);
      const named = runText(question, counted);
      const lie =
        first === last
          ? `${named} can only be ${cellsText(covered)}`
          : `${named} lie within ${cellsText(range(first, last + cells))} and cover ${cellsText(covered)} wherever they lie`;
      return finding(question, (index) => (covered.includes(index) ? ~bit : 0), lie);
    }),
  );
}

/** Cells that a run reaches from none of its possible starts. */
function runOutOfReach(question: Question): Finding | undefined {
  return best(
    countedColours(question).map((counted) => {
      const { cells, isRun, bit } = counted;
      if (!isRun) return undefined;
      const starts = startsOf(question, counted);
      const isReached = (index: number) => starts.some((start) => index >= start && index < start + cells);
      const beyond = where(question, (set) => (set & bit) !== 0).filter((index) => !isReached(index));
      if (beyond.length === 0) return undefined;
      const because = `${runText(question, counted)} cannot lie on ${cellsText(beyond)}`;
      return finding(question, (index) => (beyond.includes(index) ? bit : 0), because);
    }),
  );
}

/** Whether indices in rising order have no gap. */
const areOneRun = (indices: readonly number[]): boolean =>
  itemAt(indices, indices.length - 1) - itemAt(indices, 0) === indices.length - 1;

/** "cell 4", "any of cells 2 and 4". */
const anyCellText = (indices: readonly number[]): string => (indices.length > 1 ? 'any of ' : '') + cellsText(indices);

/** For a colour that is no run: a cell with which its cells would be one run, or a cell without which they would be. */
function notOneRun(question: Question): Finding | undefined {
  return best(
    countedColours(question).flatMap(({ cells, isRun, colour, bit }) => {
      if (isRun || cells < 2) return [];
      const known = where(question, (set) => set === bit);
      const possible = where(question, (set) => (set & bit) !== 0);
      const open = possible.filter((index) => !known.includes(index));
      const isClosing = (index: number) => areOneRun([...known, index].sort((a, b) => a - b));
      const closing = known.length === cells - 1 ? open.filter(isClosing) : [];
      const isOpening = (index: number) => areOneRun(possible.filter((other) => other !== index));
      const opening = possible.length === cells + 1 ? open.filter(isOpening) : [];
      const because = (preposition: string, indices: readonly number[]) =>
        `its ${cells} ${colourText(question.puzzle, colour)} cells are not one run, as they would be ${preposition} ${anyCellText(indices)}`;
      return [
        finding(question, (index) => (closing.includes(index) ? bit : 0), because('with', closing)),
        finding(question, (index) => (opening.includes(index) ? ~bit : 0), because('without', opening)),
      ];
    }),
  );
}

/**
 * Cells that can only have certain colours, which need exactly this number of cells: no other cell has these colours.
 */
function coloursShareCells(question: Question): Finding | undefined {
  const counted = countedColours(question);
  return best(
    [...new Set(question.sets)].map((set) => {
      const colours = counted.filter(({ bit }) => (set & bit) !== 0);
      const holders = where(question, (other) => (other & ~set) === 0);
      if (colours.length < 2 || holders.length !== colours.reduce((sum, { cells }) => sum + cells, 0)) return undefined;
      const numbers = colours.map(({ colour }) => colour);
      const because = `${cellsText(holders)} can only be ${anyOfText(question.puzzle, numbers)}, and it has no more cells of these colours`;
      return finding(question, (index) => (holders.includes(index) ? 0 : set), because);
    }),
  );
}

function allArrangementsAgree(question: Question): Finding | undefined {
  return finding(question, () => ALL, agreementOf({ kind: 'counts', clue: question.clue }, question.sets));
}
