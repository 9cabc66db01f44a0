import type { SettledCell, TraceStep } from '../algorithm/index.ts';
import { PlacementCounter } from '../line/index.ts';
import {
  capitalised,
  clueAt,
  type Grid,
  gridOfRows,
  heightOf,
  type Line,
  lineStates,
  linesText,
  linesWithOtherClue,
  lineText,
  listText,
  numberOf,
  type Place,
  type Puzzle,
  sentence,
  UNKNOWN,
  widthOf,
} from '../puzzle/index.ts';
import type { Assumption } from './stepped-board.ts';
import { cellsText, lineWithClue, listWithRest, placeText, roundAmountText, stateText } from './words.ts';

/** A step in words: a label for lists, and a sentence or two. */
export interface Telling {
  readonly label: string;
  readonly text: string;
}

type StepOf<Kind extends TraceStep['kind']> = Extract<TraceStep, { kind: Kind }>;

/**
 * Describes a step of a trace in plain words, with cells and lines counted from 1.
 *
 * @param before the board before the step
 * @param standing the assumptions that stood then (`Replay.assumptionsAt`), so that the text can name the ones taken
 *   back
 * @example
 * tellStep(puzzle, step, replay.gridAt(position - 1), replay.assumptionsAt(position - 1));
 * // { label: 'Row 3: 3 cells', text: 'Row 3 (4): 3 placements fit what is known; all of them fill cells 3–4.' }
 */
export function tellStep(puzzle: Puzzle, step: TraceStep, before: Grid, standing: readonly Assumption[] = []): Telling {
  switch (step.kind) {
    case 'line':
      return tellLine(puzzle, step, before);
    case 'try':
      return {
        label: `Try ${cellText(step.cell)}`,
        text: sentence(`suppose ${placeText(step.cell)} were ${stateText(step.cell.state)}`),
      };
    case 'agreement':
      return tellAgreement(step);
    case 'guess':
      return tellGuess(puzzle, step, standing);
    case 'prediction':
      return tellPrediction(puzzle, step);
    case 'erase':
      return tellErase(step);
    case 'generation':
      return tellGeneration(step);
    case 'vote':
      return tellVote(puzzle, step);
    case 'contradiction':
      return tellConflict(step.line, step.line && lineWithClue(step.line, clueAt(puzzle, step.line)));
    case 'nogood':
      return tellNogood(step);
    case 'implied':
      return {
        label: `Follows: ${cellText(step.cell)}`,
        text: sentence(
          `${placeText(step.cell)} is ${stateText(step.cell.state)}, as learned clauses leave no other way`,
        ),
      };
    case 'backtrack':
      return tellBacktrack(step, standing);
    case 'restart':
      return RESTART;
    case 'solution':
      return SOLUTION;
  }
}

export const RESTART: Telling = {
  label: 'Start again',
  text: 'All guesses are taken back. The search starts again and keeps its learned clauses.',
};

export const SOLUTION: Telling = { label: 'Solution', text: 'Solution: every cell is known and every clue is met.' };

/** The number of a guess. A prediction that it rests on has a level as well, but is no guess. */
const guessNumber = (level: number, standing: readonly Standing[]): number =>
  standing[0]?.kind === 'prediction' ? level - 1 : level;

function tellGuess(
  puzzle: Puzzle,
  { cell, level, placement }: StepOf<'guess'>,
  standing: readonly Assumption[],
): Telling {
  const number = guessNumber(level, standing);
  if (placement === undefined) {
    return {
      label: `Guess ${number}: ${cellText(cell)}`,
      text: `Guess ${number}: ${placeText(cell)} is ${stateText(cell.state)}.`,
    };
  }
  const { line, cells } = placement;
  return {
    label: `Guess ${number}: ${lineText(line)}`,
    text: `Guess ${number}: ${lineWithClue(line, clueAt(puzzle, line))} is laid so that ${effectText(line, cells, 'it')}.`,
  };
}

function tellPrediction(puzzle: Puzzle, { rows }: StepOf<'prediction'>): Telling {
  const grid = gridOfRows(rows);
  const wrong = grid === undefined ? [] : linesWithOtherClue(puzzle, grid);
  const judged = wrong.length === 0 ? 'every line has its clue' : `${numberOf(wrong.length, 'line')} cannot be right`;
  return { label: 'Prediction', text: `The network predicts the board: ${judged}.` };
}

function tellGeneration({ number, best, mean, of }: StepOf<'generation'>): Telling {
  const what = number === 0 ? 'the first population' : `generation ${number}`;
  const who = of === undefined ? what : `${what} of ${of}`;
  return {
    label: number === 0 ? 'First population' : `Generation ${number}`,
    text: `The best board of ${who} has a fitness of ${fitnessText(best)}; the mean of all is ${fitnessText(mean)}.`,
  };
}

function tellVote(puzzle: Puzzle, { experts, rows }: StepOf<'vote'>): Telling {
  const grid = gridOfRows(rows);
  if (grid === undefined) return { label: 'Vote', text: 'The experts vote on every cell.' };
  const open = grid.cells.filter((state) => state === UNKNOWN).length;
  const wrong = linesWithOtherClue(puzzle, grid).length;
  const left = open === 0 ? 'they decide all' : `${numberOf(open, 'cell stays', 'cells stay')} undecided`;
  const judged = wrong === 0 ? 'every line has its clue' : `${numberOf(wrong, 'line')} cannot be right`;
  return {
    label: 'Vote',
    text: `${numberOf(experts.length, 'expert')} vote on every cell: ${left}. In the board that this makes, ${judged}.`,
  };
}

const fitnessText = (fitness: number): string => fitness.toLocaleString('en', { maximumFractionDigits: 2 });

function tellErase({ lines }: StepOf<'erase'>): Telling {
  if (lines === undefined) {
    return { label: 'Full erase', text: 'Full erase: the prediction is taken back, with all that rests on it.' };
  }
  return {
    label: `Partial erase: ${numberOf(lines.length, 'line')}`,
    text: `Partial erase: what was predicted for ${linesText(lines)} is taken back, as it cannot be right.`,
  };
}

function tellLine(puzzle: Puzzle, { line, cells }: StepOf<'line'>, before: Grid): Telling {
  const clue = clueAt(puzzle, line);
  const counter = new PlacementCounter(Math.max(widthOf(puzzle), heightOf(puzzle)));
  const placements = counter.count(clue, lineStates(before, line));
  const who = placements === 1 ? 'it' : placements === 2 ? 'both' : 'all of them';
  const fit = placements === 1 ? 'only one placement fits' : `${roundAmountText(placements)} placements fit`;
  return {
    label: `${startOf(line)}: ${numberOf(cells.length, 'cell')}`,
    text: sentence(`${lineWithClue(line, clue)}: ${fit} what is known; ${effectText(line, cells, who)}`),
  };
}

/** Describes cells of a line, with `who` as the subject: "it fills cells 3–4", "both fill cell 5". */
function effectText(line: Line, cells: readonly SettledCell[], who: string): string {
  const inLine = (state: SettledCell['state']) =>
    cells
      .filter((cell) => cell.state === state)
      .map(({ row, column }) => (line.axis === 'row' ? column : row))
      .sort((a, b) => a - b);
  const [empty, filled] = [inLine(0), inLine(1)];
  const one = who === 'it' ? 's' : '';
  const effects = [
    ...(filled.length === 0 ? [] : [`fill${one} ${cellsText(filled)}`]),
    ...(empty.length === 0 ? [] : [`leave${one} ${cellsText(empty)} empty`]),
  ];
  return `${who} ${listText(effects)}`;
}

function tellAgreement({ tried, cells }: StepOf<'agreement'>): Telling {
  const refuting = cells.find(({ row, column }) => row === tried.row && column === tried.column);
  const others = cells.filter((cell) => cell !== refuting);
  const named = listWithRest(others.map((cell) => `${placeText(cell)} is ${stateText(cell.state)}`));
  const label = `Certain: ${cells.length === 1 ? cells.map(cellText).join() : numberOf(cells.length, 'cell')}`;
  if (refuting === undefined) {
    return {
      label,
      text: sentence(`whether ${placeText(tried)} is filled or empty, the same follows: ${named}`),
    };
  }
  const opposite = stateText(refuting.state === 1 ? 0 : 1);
  const settled = sentence(
    `${placeText(refuting)} cannot be ${opposite}, as that leads to a conflict, so it is ${stateText(refuting.state)}`,
  );
  return { label, text: others.length === 0 ? settled : `${settled} ${sentence(`with it, ${named}`)}` };
}

/** @param named the line with its clue; undefined for a conflict of a learned clause */
export function tellConflict(line: Line | undefined, named: string | undefined): Telling {
  if (line === undefined) {
    return { label: 'Conflict', text: 'Conflict: the known cells have a combination that a learned clause rules out.' };
  }
  return { label: `Conflict in ${lineText(line)}`, text: `Conflict: no placement of ${named} fits its known cells.` };
}

function tellNogood({ cells, excludes }: StepOf<'nogood'>): Telling {
  const [only, ...others] = cells;
  if (excludes === undefined && only !== undefined && others.length === 0) {
    return {
      label: `Learned: ${placeText(only)} not ${stateText(only.state)}`,
      text: `Learned: ${placeText(only)} cannot be ${stateText(only.state)}.`,
    };
  }
  return tellCombination(
    cells.map((cell) => `${placeText(cell)} (${stateText(cell.state)})`),
    excludes,
  );
}

/** A combination of cells that is ruled out, as learned or because it is a solution. */
export function tellCombination(cells: readonly string[], excludes: 'solution' | undefined): Telling {
  const named = listWithRest(cells);
  return excludes === 'solution'
    ? { label: 'Look for another', text: `The solution is set aside to look for others: ruled out is ${named}.` }
    : { label: `Learned: ${cells.length} cells`, text: `Learned: these can never all be true together: ${named}.` };
}

/** The part of an assumption that the text about its end needs. */
type Standing = { readonly kind: Exclude<Assumption['kind'], 'try'> } | { readonly kind: 'try'; readonly cell: Place };

export function tellBacktrack({ level }: { readonly level: number }, standing: readonly Standing[]): Telling {
  const tried = standing.find((step) => step.kind === 'try');
  if (tried !== undefined) {
    return {
      label: 'End of trial',
      text: `The trial ends: ${placeText(tried.cell)} is unknown again, and so are the cells that followed.`,
    };
  }
  const guesses = standing.filter(({ kind }) => kind === 'guess').length;
  const number = guessNumber(level, standing);
  let dropped = 'later guesses';
  if (guesses > number) dropped = guesses === number + 1 ? `guess ${guesses}` : `guesses ${number + 1}–${guesses}`;
  if (level === 0 && standing.length === 0) dropped = 'guesses';
  if (standing[0]?.kind === 'vote') dropped = 'the vote';
  let target = `guess ${number}`;
  if (number === 0) target = level === 0 ? 'the certain cells' : 'the rest of the prediction';
  return { label: `Back to ${target}`, text: `Back to ${target}: what rested on ${dropped} is taken back.` };
}

/** A line as a label begins: "Row 3". */
export const startOf = (line: Line): string => capitalised(lineText(line));

/** A cell in a label: "row 4, column 7 filled". */
const cellText = (cell: SettledCell): string => `${placeText(cell)} ${stateText(cell.state)}`;
