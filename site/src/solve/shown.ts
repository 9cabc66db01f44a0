import type { Deduction } from '@crosshatch/core/explain';
import { type AnyGrid, type AnyPuzzle, blankGridOf, type Line, lineText } from '@crosshatch/core/puzzle';
import type { AnyCell } from '../board/any-cell.ts';
import type { Mark } from '../board/marks.ts';
import type { CertainCells } from '../solver/certain.ts';
import type { StepView } from '../solver/recorder.ts';
import type { Asked } from './questions.ts';
import type { RunState, SolverAnswer } from './run.ts';
import { answerPicture, disputedCells, restsOnAll } from './verdict.ts';

/** The board with its marks and its lit lines. */
export interface ShownSolutions {
  readonly grid: AnyGrid;
  readonly supposed?: AnyGrid;
  readonly marks?: readonly Mark[];
  readonly lines?: readonly Line[];
  readonly clashing?: readonly Line[];
}

/** The shown solution of several, or `certain` for the cells that all solutions share. */
export type Shown = 0 | 1 | 'certain';

/** The findings of a run, and the part that the reader wants to see. */
export interface Showing {
  readonly state: RunState;
  readonly view: StepView | undefined;
  readonly asked: Asked | undefined;
  readonly solution: Shown;
  readonly certain: CertainCells | undefined;
  /** Whether the reader has not asked for the picture yet. */
  readonly isHidden: boolean;
}

export function shownBoard(puzzle: AnyPuzzle, showing: Showing): ShownSolutions {
  const { state, view, asked, solution, certain, isHidden } = showing;
  if (asked !== undefined) return shownQuestion(asked);
  const answer = answerOf(state);
  if (isHidden && view === undefined && state.kind !== 'stopped') return { grid: blankGridOf(puzzle) };
  if (view !== undefined) return { ...shownStep(view), ...(view.position === answer?.kept && clashOf(puzzle, answer)) };
  if (answer !== undefined) return shownAnswer(puzzle, answer, solution, certain);
  switch (state.kind) {
    case 'running':
    case 'stopped':
      return { grid: state.progress?.solution ?? state.progress?.certain ?? blankGridOf(puzzle) };
    default:
      return { grid: blankGridOf(puzzle) };
  }
}

/** Returns the answer to show, if any. While another run begins, it is the answer of the last run. */
function answerOf(state: RunState): SolverAnswer | undefined {
  return state.kind === 'answered' ? state : state.kind === 'running' ? state.before : undefined;
}

/** Returns the lines that together show that there is no solution. */
function clashOf(puzzle: AnyPuzzle, { outcome }: SolverAnswer): Pick<ShownSolutions, 'clashing'> {
  if (outcome.status !== 'contradictory' || restsOnAll(puzzle, outcome.lines)) return {};
  return { clashing: outcome.lines };
}

function shownAnswer(
  puzzle: AnyPuzzle,
  answer: SolverAnswer,
  solution: Shown,
  certain: CertainCells | undefined,
): ShownSolutions {
  const { outcome } = answer;
  if (outcome.status === 'contradictory') return { grid: blankGridOf(puzzle), ...clashOf(puzzle, answer) };
  if (outcome.status === 'multiple' && solution === 'certain') return { grid: certain?.grid ?? blankGridOf(puzzle) };
  if (outcome.status !== 'multiple') return { grid: answerPicture(outcome) ?? blankGridOf(puzzle) };
  return {
    grid: outcome.solutions[Number(solution)] ?? blankGridOf(puzzle),
    marks: disputedCells(outcome).map((cell) => ({ ...cell, kind: 'differs' })),
  };
}

function shownStep({ certain, supposed, step, changed, guesses: standing }: StepView): ShownSolutions {
  const guesses = standing.flat();
  const isGuess = (cell: { row: number; column: number }) =>
    guesses.some(({ row, column }) => row === cell.row && column === cell.column);
  return {
    grid: certain,
    supposed,
    marks: [
      ...changed.filter((cell) => !isGuess(cell)).map(({ row, column }) => ({ row, column, kind: 'settled' as const })),
      ...guesses.map(({ row, column }) => ({ row, column, kind: 'guess' as const })),
    ],
    lines: step?.kind === 'line' ? [step.line] : [],
    clashing: step?.kind === 'contradiction' && step.line !== undefined ? [step.line] : [],
  };
}

function shownQuestion(asked: Asked): ShownSolutions {
  if (asked.kind === 'waiting' || asked.kind === 'choosing') return { grid: asked.known };
  if (asked.kind === 'hint') {
    const { hint, known } = asked;
    if (hint.status === 'deduction') return { grid: known, ...pointedOut([hint]) };
    if (hint.status === 'mistake') return { grid: known, clashing: hint.line === undefined ? [] : [hint.line] };
    if (hint.status === 'ambiguous')
      return { grid: known, marks: hint.cells.map((cell) => ({ ...cell, kind: 'differs' })) };
    return { grid: known };
  }
  const { why, known, supposed } = asked;
  const chain = why.status === 'deduction' || why.status === 'mistake' ? (why.chain ?? []) : [];
  if (supposed === undefined) return { grid: known, ...pointedOut(chain) };
  const { lines, marks = [] } = pointedOut(chain.slice(0, -1));
  return {
    grid: supposed.known,
    supposed: supposed.grid,
    lines: lines ?? [],
    marks: [...marks, { ...supposed.tried, kind: 'guess' }],
    clashing: [supposed.clash],
  };
}

/** Returns the lines and cells of deductions, each line once. */
function pointedOut(chain: readonly Deduction<AnyCell>[]): Pick<ShownSolutions, 'lines' | 'marks'> {
  const lines = new Map<string, Line>();
  for (const { line, reach = [] } of chain) {
    for (const each of line === undefined ? reach : [line, ...reach]) lines.set(lineText(each), each);
  }
  return {
    lines: [...lines.values()],
    marks: chain.flatMap(({ cells }) => cells.map(({ row, column }) => ({ row, column, kind: 'hint' as const }))),
  };
}
