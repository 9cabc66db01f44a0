import { pacing, type Steps } from '../algorithm/index.ts';
import { type Board, NONE, type ProofStep, proofOf, SPENT, tryBothStates } from '../board/index.ts';
import { clueAt, type Puzzle, sentence } from '../puzzle/index.ts';
import type { Deduction } from './deduction.ts';
import { statesText } from './line-reasons.ts';
import { linesWithin, suppose, TRIAL_LIMITS } from './supposition.ts';
import { lineWithClue, listWithRest, placeText, stateText, stepsTexts } from './words.ts';

/** A trial of a state that ends in a clash. */
export interface Refutation {
  /** The state that was tried. */
  readonly literal: number;
  /** The line that has no placement left. */
  readonly clash: number;
  /** The steps that lead to the clash. */
  readonly steps: readonly ProofStep[];
}

/**
 * The deduction from trying a single cell: the cell itself if one of its states clashes, by the shortest proof found,
 * or else cells that have the same state in both trials.
 *
 * @param budget limit on the board's line solves in all
 * @param pause line solves between two pauses
 * @returns undefined if no trial settles a cell
 */
export function* probingHint(
  puzzle: Puzzle,
  board: Board,
  budget: number,
  pause: number,
): Steps<Deduction | 'exhausted' | undefined> {
  const isDue = pacing(pause, board.lineSolves);
  board.clearQueue();
  for (const limit of TRIAL_LIMITS) {
    let best: Refutation | undefined;
    let isCutOff = false;
    for (const literal of unknownLiterals(board)) {
      if (board.lineSolves >= budget) return best === undefined ? 'exhausted' : refutationHint(puzzle, board, best);
      if (isDue(board.lineSolves)) yield;
      const clash = suppose(board, literal, Math.min(limit, budget - board.lineSolves));
      if (clash === SPENT) isCutOff = true;
      else if (clash !== NONE) {
        const steps = proofOf(board, clash);
        if (best === undefined || lengthOf(steps) < lengthOf(best.steps)) best = { literal, clash, steps };
      }
      board.backtrack(0);
    }
    if (best !== undefined) return refutationHint(puzzle, board, best);
    if (!isCutOff) break;
  }
  return yield* agreementHint(board, budget, pause);
}

const unknownLiterals = (board: Board): number[] =>
  Array.from(board.unknownCells()).flatMap((cell) => [2 * cell + 1, 2 * cell]);

/** Fewer lines first: the number of cells decides only between proofs with equally many lines. */
const lengthOf = (steps: readonly ProofStep[]): number =>
  steps.length * 1000 + steps.reduce((sum, { literals }) => sum + literals.length, 0);

/** The deduction from a refuted trial. */
export function refutationHint(puzzle: Puzzle, board: Board, { literal, clash, steps }: Refutation): Deduction {
  const line = board.lineOf(clash);
  const tried = board.settledCell(literal);
  const settled = board.settledCell(literal ^ 1);
  const named = (number: number) => lineWithClue(board.lineOf(number), clueAt(puzzle, board.lineOf(number)));
  const shown = stepsTexts(steps, (step) => `in ${named(step.line)} ${consequencesText(board, step)}`);
  return {
    status: 'deduction',
    technique: 'probing',
    line,
    reach: steps.map((step) => board.lineOf(step.line)),
    cells: [settled],
    reason: [
      sentence(`suppose ${placeText(tried)} were ${stateText(tried.state)}`),
      sentence(`then ${shown.join(', then ')}, and ${named(clash)} has no placement left`),
      sentence(`so ${placeText(settled)} is ${stateText(settled.state)}`),
    ].join(' '),
  };
}

/** "cells 1–2 are filled and cell 4 is empty", for the cells of a step in its line. */
function consequencesText(board: Board, { line, literals }: ProofStep): string {
  const inLine = (state: number) =>
    literals
      .filter((literal) => (literal & 1) === state)
      .map((literal) => board.settledCell(literal))
      .map(({ row, column }) => (line < board.height ? column : row));
  return statesText(inLine(1), inLine(0));
}

/** The agreement of two trials with the fewest consequences, when no trial clashes. */
function* agreementHint(board: Board, budget: number, pause: number): Steps<Deduction | 'exhausted' | undefined> {
  const isDue = pacing(pause, board.lineSolves);
  let best: { readonly tried: number; readonly certain: readonly number[]; readonly size: number } | undefined;
  for (const tried of unknownLiterals(board).filter((literal) => (literal & 1) === 1)) {
    if (board.lineSolves >= budget) {
      if (best === undefined) return 'exhausted';
      break;
    }
    if (isDue(board.lineSolves)) yield;
    const { filled, empty, certain = [] } = tryBothStates(board, tried >> 1, linesWithin(board, budget));
    const size = filled.literals.length + empty.literals.length;
    if (certain.length > 0 && (best === undefined || size < best.size)) best = { tried, certain, size };
  }
  if (best === undefined) return undefined;
  const cells = best.certain.toSorted((a, b) => a - b).map((literal) => board.settledCell(literal));
  const named = listWithRest(cells.map((cell) => `${placeText(cell)} is ${stateText(cell.state)}`));
  const tried = placeText(board.settledCell(best.tried));
  return {
    status: 'deduction',
    technique: 'probing',
    cells,
    reason: sentence(`whether ${tried} is filled or empty, the lines lead to the same: ${named}`),
  };
}
