import type { ColouredCell } from '../../algorithm/index.ts';
import { type ColouredStep, coloursOf } from '../../coloured/index.ts';
import { itemAt } from '../../memory/index.ts';
import { cellsOfLine, sentence } from '../../puzzle/index.ts';
import { needed } from '../chain.ts';
import type { Deduction } from '../deduction.ts';
import { simplestCountReason } from './count-reasons.ts';
import type { ColouredLineQuestion, ColouredLineReason } from './finding.ts';
import { simplestColouredReason } from './line-reasons.ts';
import type { ColouredPosition, PencilMarks } from './position.ts';
import { type LineClue, lineWithColouredClue } from './words.ts';

export type ColouredDeduction = Deduction<ColouredCell>;

/**
 * Finds the simplest reason in a line for which cells lose the colours in `asked`.
 *
 * @param asked for each cell of the line the colours that the line rules out, or 0 for a cell that needs no reason
 */
export const reasonIn = (
  { puzzle }: ColouredPosition,
  marks: PencilMarks,
  line: number,
  asked: Int32Array,
  hardest?: number,
): ColouredLineReason | undefined =>
  simplestReasonFor(marks.clueOf(line), { puzzle, sets: marks.setsOf(line), asked }, hardest);

const simplestReasonFor = ({ kind, clue }: LineClue, question: ColouredLineQuestion, hardest?: number) =>
  kind === 'counts'
    ? simplestCountReason({ ...question, clue }, hardest)
    : simplestColouredReason({ ...question, clue }, hardest);

/** Tells a reason found in a line as a deduction; marks the colours that it rules out. */
export function tellLineReason(
  { puzzle, board }: ColouredPosition,
  marks: PencilMarks,
  number: number,
  { losses, text }: ColouredLineReason,
): ColouredDeduction {
  const line = board.lineOf(number);
  const places = cellsOfLine(board, number);
  marks.ruleOut(
    losses.flatMap(({ index, lost }) => coloursOf(lost).map((colour) => 32 * itemAt(places, index) + colour)),
  );
  return {
    status: 'deduction',
    technique: 'line',
    line,
    cells: losses.map(({ index }) => marks.cellAt(itemAt(places, index))),
    reason: sentence(`${lineWithColouredClue(puzzle, line)}: ${text}`),
  };
}

/**
 * Tells steps as deductions and marks the colours that they rule out. Each line has only the losses that later steps or
 * the goal need, and one deduction for each reason.
 *
 * @param isReached returns whether the goal follows from marks
 * @param budget limit on the board's line solves in all; losses are left out as far as it reaches
 */
export function tellChain(
  position: ColouredPosition,
  marks: PencilMarks,
  steps: readonly ColouredStep[],
  isReached: (marks: PencilMarks) => boolean,
  budget: number,
): ColouredDeduction[] {
  const { board } = position;
  const holds = (fewer: readonly ColouredStep[]): boolean => {
    const after = marks.copy();
    return fewer.every((step) => follows(position, after, step)) && isReached(after);
  };
  const left = needed(board, steps, holds, budget);
  const single = left.flatMap(({ line, losses }) => losses.map((loss) => ({ line, losses: [loss] })));
  const least = single.length > MOST_SINGLE ? left : needed(board, single, (fewer) => holds(together(fewer)), budget);
  return together(least).flatMap((step) => tellStep(position, marks, step));
}

/** With more losses than this, leaving out single losses is not tried. */
const MOST_SINGLE = 60;

/** Joins neighbouring steps of the same line. */
function together(steps: readonly ColouredStep[]): ColouredStep[] {
  const joined: { readonly line: number; readonly losses: number[] }[] = [];
  for (const { line, losses } of steps) {
    const last = joined.at(-1);
    if (last?.line === line) last.losses.push(...losses);
    else joined.push({ line, losses: [...losses] });
  }
  return joined;
}

function tellStep(position: ColouredPosition, marks: PencilMarks, { line, losses }: ColouredStep): ColouredDeduction[] {
  const places = cellsOfLine(position.board, line);
  const asked = new Int32Array(places.length);
  for (const loss of losses) {
    const index = places.indexOf(loss >> 5);
    asked[index] = itemAt(asked, index) | (1 << (loss & 31));
  }
  const deductions: ColouredDeduction[] = [];
  while (asked.some((lost) => lost !== 0)) {
    const reason = reasonIn(position, marks, line, asked);
    if (reason === undefined) throw new Error('a line rules out the colours that were derived from it');
    deductions.push(tellLineReason(position, marks, line, reason));
    for (const { index } of reason.losses) asked[index] = 0;
  }
  return deductions;
}

/** Whether a step follows from the marks; if so, marks its losses. */
export function follows({ board }: ColouredPosition, marks: PencilMarks, { line, losses }: ColouredStep): boolean {
  const settled = marks.settled(line);
  if (settled === undefined) return false;
  const places = cellsOfLine(board, line);
  const isRuledOut = (loss: number) => ((itemAt(settled, places.indexOf(loss >> 5)) >>> (loss & 31)) & 1) === 0;
  if (!losses.every(isRuledOut)) return false;
  marks.ruleOut(losses);
  return true;
}
