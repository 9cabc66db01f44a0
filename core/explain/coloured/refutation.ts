import { NONE } from '../../board/index.ts';
import type { ColouredStep } from '../../coloured/index.ts';
import { itemAt } from '../../memory/index.ts';
import { cellsOfLine, sentence } from '../../puzzle/index.ts';
import { shortened } from '../chain.ts';
import { suppose } from '../supposition.ts';
import { placeText, stepsTexts } from '../words.ts';
import { type ColouredDeduction, follows } from './deductions.ts';
import type { ColouredPosition, PencilMarks } from './position.ts';
import { anyOfText, effectsText, effectText, lineWithColouredClue } from './words.ts';

/** A trial of a colour that ends in a clash. */
export interface ColouredRefutation {
  /** The colour that was tried, and its cell: `32 * cell + colour`, which is thus ruled out. */
  readonly loss: number;
  /** The line that has no placement left. */
  readonly clash: number;
  /** The steps that lead to the clash. */
  readonly steps: readonly ColouredStep[];
  /** The variables on which the proof rests, among them those that lines had ruled out before the trial. */
  readonly needs: ReadonlySet<number>;
}

/**
 * Tries a colour of a cell on a level of its own, and takes it back.
 *
 * @param limit line solves after which to stop
 * @returns the refutation; or NONE when the trial ends without a clash, or SPENT
 */
export function refute(
  position: ColouredPosition,
  cell: number,
  colour: number,
  limit: number,
): ColouredRefutation | number {
  const { literals } = position;
  const { level } = literals;
  const variable = itemAt(literals.firstVariable, cell) + colour;
  const clash = suppose(literals, 2 * variable + 1, limit);
  const refutation = clash < 0 ? clash : provenBy(position, 32 * cell + colour, clash);
  literals.backtrack(level);
  return refutation;
}

/** The proof of the clash on the board; the present level is the level of the trial. */
function provenBy({ literals, proofs }: ColouredPosition, loss: number, clash: number): ColouredRefutation {
  const needs = proofs.behindClash(clash);
  return { loss, clash, steps: proofs.steps(needs, literals.level), needs };
}

/** The refutation with lines left out as long as the others still clash. */
export function shortRefutation(
  position: ColouredPosition,
  { loss, clash, steps }: ColouredRefutation,
  budget: number,
): ColouredRefutation {
  const { literals, board } = position;
  const { level } = literals;
  const literal = 2 * (itemAt(literals.firstVariable, loss >> 5) + (loss & 31)) + 1;
  const tryOut = (lines: readonly number[]): number => {
    literals.newLevel();
    literals.set(literal, NONE);
    return lines.find((line) => !literals.solveLine(line)) ?? NONE;
  };
  const clashes = (fewer: readonly number[]): boolean => {
    const found = tryOut(fewer);
    literals.backtrack(level);
    return found !== NONE;
  };
  const lines = shortened(board, [...steps.map(({ line }) => line), clash], clashes, budget);
  const refutation = provenBy(position, loss, tryOut(lines));
  literals.backtrack(level);
  return refutation;
}

/** Whether the proof still holds if only the marks are known. */
export function clashesFrom(
  position: ColouredPosition,
  marks: PencilMarks,
  { loss, clash, steps }: ColouredRefutation,
): boolean {
  const trial = marks.copy();
  trial.settle(loss >> 5, loss & 31);
  return steps.every((step) => follows(position, trial, step)) && trial.settled(clash) === undefined;
}

/** The deduction from a refuted trial; marks the colour that it rules out. */
export function tellRefutation(
  { puzzle, board }: ColouredPosition,
  marks: PencilMarks,
  { loss, clash, steps }: ColouredRefutation,
): ColouredDeduction {
  const cell = loss >> 5;
  const lost = 1 << (loss & 31);
  const named = (line: number) => lineWithColouredClue(puzzle, board.lineOf(line));
  const trial = marks.copy();
  trial.settle(cell, loss & 31);
  const shown = stepsTexts(steps, (step) => `in ${named(step.line)} ${consequences(trial, step)}`);
  marks.ruleOut([loss]);
  const settled = marks.cellAt(cell);
  const place = placeText(settled);
  return {
    status: 'deduction',
    technique: 'probing',
    line: board.lineOf(clash),
    reach: steps.map(({ line }) => board.lineOf(line)),
    cells: [settled],
    reason: [
      sentence(`suppose ${place} were ${anyOfText(puzzle, [loss & 31])}`),
      sentence(
        shown.length > 0
          ? `then ${shown.join(', then ')}, and ${named(clash)} has no placement left`
          : `then ${named(clash)} has no placement left`,
      ),
      sentence(`so ${place} ${effectText(puzzle, { lost, left: marks.at(cell) }, true)}`),
    ].join(' '),
  };

  /** "cells 1–2 are red and cell 4 cannot be blue", for the losses of a step in its line. */
  function consequences(told: PencilMarks, { line, losses }: ColouredStep): string {
    const places = cellsOfLine(board, line);
    told.ruleOut(losses);
    const cells = [...new Set(losses.map((one) => one >> 5))].map((place) => ({
      index: places.indexOf(place),
      lost: losses.filter((one) => one >> 5 === place).reduce((set, one) => set | (1 << (one & 31)), 0),
      left: told.at(place),
    }));
    return effectsText(
      puzzle,
      cells.toSorted((a, b) => a.index - b.index),
    );
  }
}
