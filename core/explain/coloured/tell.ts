import type { ColouredCell, TraceStep } from '../../algorithm/index.ts';
import { itemAt } from '../../memory/index.ts';
import { type ColourSetPuzzle, cellsOfLine, lineNumber, numberOf, sentence } from '../../puzzle/index.ts';
import { RESTART, SOLUTION, startOf, type Telling, tellBacktrack, tellCombination, tellConflict } from '../tell.ts';
import { listWithRest, placeText } from '../words.ts';
import type { ColouredAssumption } from './replay.ts';
import { agreementOf, anyOfText, clueOfLine, colourText, effectsText, lineWithColouredClue } from './words.ts';

type StepOf<Kind extends TraceStep['kind']> = Extract<TraceStep<ColouredCell>, { kind: Kind }>;

/**
 * Describes a step of a coloured trace in plain words, as `tellStep` does for two colours.
 *
 * @param before for each cell the set of its colours before the step (`ColouredReplay.setsAt`)
 * @param standing the assumptions that stood then (`ColouredReplay.assumptionsAt`)
 */
export function tellColouredStep(
  puzzle: ColourSetPuzzle,
  step: TraceStep<ColouredCell>,
  before: Int32Array,
  standing: readonly ColouredAssumption[] = [],
): Telling {
  switch (step.kind) {
    case 'line':
      return tellLine(puzzle, step, before);
    case 'try':
      return {
        label: `Try ${placeText(step.cell)} ${stateText(puzzle, step.cell)}`,
        text: sentence(`suppose ${placeText(step.cell)} were ${anyOfText(puzzle, step.cell.colours)}`),
      };
    case 'agreement':
      return tellAgreement(puzzle, step);
    case 'guess':
      return {
        label: `Guess ${step.level}: ${placeText(step.cell)} ${stateText(puzzle, step.cell)}`,
        text: `Guess ${step.level}: ${placeText(step.cell)} is ${stateText(puzzle, step.cell)}.`,
      };
    case 'contradiction':
      return tellConflict(step.line, step.line && lineWithColouredClue(puzzle, step.line));
    case 'nogood':
      return tellNogood(puzzle, step);
    case 'implied':
      return {
        label: `Follows: ${placeText(step.cell)} ${stateText(puzzle, step.cell)}`,
        text: sentence(
          `${placeText(step.cell)} is ${stateText(puzzle, step.cell)}, as learned clauses leave no other way`,
        ),
      };
    case 'backtrack':
      return tellBacktrack(step, standing);
    case 'restart':
      return RESTART;
    case 'solution':
      return SOLUTION;
    default:
      throw new Error(`a coloured puzzle's solver takes no step of the kind ${step.kind}`);
  }
}

function tellLine(puzzle: ColourSetPuzzle, { line, cells }: StepOf<'line'>, before: Int32Array): Telling {
  const size = { width: puzzle.columns.length, height: puzzle.rows.length };
  const places = cellsOfLine(size, lineNumber(size.height, line));
  const sets = Int32Array.from(places, (place) => itemAt(before, place));
  const agreement = agreementOf(clueOfLine(puzzle, line), sets);
  const narrowed = cells
    .map(({ row, column, colours }) => {
      const index = line.axis === 'row' ? column : row;
      const left = colours.reduce((set, colour) => set | (1 << colour), 0);
      return { index, left, lost: itemAt(sets, index) & ~left };
    })
    .sort((a, b) => a.index - b.index);
  return {
    label: `${startOf(line)}: ${numberOf(cells.length, 'cell')}`,
    text: sentence(`${lineWithColouredClue(puzzle, line)}: ${agreement}, so ${effectsText(puzzle, narrowed)}`),
  };
}

function tellAgreement(puzzle: ColourSetPuzzle, { tried, cells }: StepOf<'agreement'>): Telling {
  const named = cells.map((cell) => `${placeText(cell)} can only be ${anyOfText(puzzle, cell.colours)}`);
  return {
    label: `Certain: ${numberOf(cells.length, 'cell')}`,
    text: sentence(`whichever colour ${placeText(tried)} has, the same follows: ${listWithRest(named)}`),
  };
}

function tellNogood(puzzle: ColourSetPuzzle, { cells, excludes }: StepOf<'nogood'>): Telling {
  const [only, ...others] = cells;
  if (excludes === undefined && only !== undefined && others.length === 0) {
    const { colour, isSo } = literalOf(puzzle, only);
    const place = placeText(only);
    const named = colourText(puzzle, colour);
    return {
      label: `Learned: ${place} ${isSo ? 'not ' : ''}${named}`,
      text: `Learned: ${place} ${isSo ? 'cannot' : 'must'} be ${named}.`,
    };
  }
  return tellCombination(
    cells.map((cell) => `${placeText(cell)} (${stateText(puzzle, cell)})`),
    excludes,
  );
}

/** The colour that a cell in a step of a search has or does not have: such a cell lists one colour, or all others. */
function literalOf(
  { colours }: ColourSetPuzzle,
  cell: ColouredCell,
): { readonly colour: number; readonly isSo: boolean } {
  const [only = 0, ...others] = cell.colours;
  if (others.length === 0) return { colour: only, isSo: true };
  const colour = [0, ...colours.map((_, at) => at + 1)].find((one) => !cell.colours.includes(one)) ?? 0;
  return { colour, isSo: false };
}

/** "red", "not red". */
function stateText(puzzle: ColourSetPuzzle, cell: ColouredCell): string {
  const { colour, isSo } = literalOf(puzzle, cell);
  return `${isSo ? '' : 'not '}${colourText(puzzle, colour)}`;
}
