import { type SolvedTask, solveAnswer } from '@crosshatch/core/answering';
import { exact } from '@crosshatch/core/exact';
import { type AnyGrid, type AnyPuzzle, heightOf, linesText, unknownCell, widthOf } from '@crosshatch/core/puzzle';
import { renderAnySvg, renderAnyText } from '@crosshatch/core/render';
import { EXAMPLE } from './example.ts';
import type { Representations } from './representation.ts';
import { answer, asText } from './routes/content.ts';
import { type SolveAnswer, SolveAnswerSchema } from './schemas/answers.ts';

/** A puzzle with the outcome of the solver. */
interface Solution extends SolvedTask {
  readonly puzzle: AnyPuzzle;
}

/** The representations of a solution. */
export const SOLUTION_REPRESENTATIONS: Representations<Solution, SolveAnswer> = {
  'application/json': solveAnswer,
  'text/plain': solutionText,
  'image/svg+xml': solutionSvg,
};

const example = { puzzle: EXAMPLE.puzzle, outcome: exact.solve(EXAMPLE.puzzle) };

/** A solution in the API's description, with the answer to the example. */
export const SOLUTION_RESPONSE = answer('The result of the algorithm.', SolveAnswerSchema, solveAnswer(example), {
  'text/plain': asText(solutionText(example)),
  'image/svg+xml': asText(solutionSvg(example)),
});

/** Writes the status in words, and a picture of each solution. */
function solutionText({ puzzle, outcome }: Solution): string {
  const { status } = outcome;
  if (status === 'contradictory') return `${status}: ${linesText(outcome.lines)}\n`;
  const grids = status === 'exhausted' ? [outcome.partial] : outcome.solutions;
  return [`${status}\n`, ...grids.map((grid) => renderAnyText(puzzle, grid, { clues: true }))].join('\n');
}

/** Draws one picture. If there are several solutions, it shows the cells that the first two share. */
function solutionSvg({ puzzle, outcome }: Solution): string {
  const title = `${widthOf(puzzle)}×${heightOf(puzzle)} nonogram: ${outcome.status}`;
  return renderAnySvg(puzzle, certainCells(outcome), { title });
}

function certainCells(outcome: Solution['outcome']): AnyGrid | undefined {
  if (outcome.status === 'contradictory') return undefined;
  if (outcome.status === 'exhausted') return outcome.partial;
  const [first, second] = outcome.solutions;
  if (first === undefined || second === undefined) return first;
  const unknown = unknownCell(first);
  const cells = first.cells.map((cell, index) => (cell === second.cells[index] ? cell : unknown));
  return { ...first, cells };
}
