import { settledCells, type TraceStep } from '@crosshatch/core/algorithm';
import type { Replay } from '@crosshatch/core/explain';
import { EMPTY, FILLED, type Line, type Puzzle } from '@crosshatch/core/puzzle';
import { dots } from '@crosshatch/core/render';
import type { ComponentChildren } from 'preact';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import { onlyCells } from '../../board/grids.ts';
import './trace.css';

export interface TraceBoardProps {
  readonly puzzle: Puzzle;
  readonly replay: Replay;
  readonly position: number;
  readonly label: string;
  /** Cells to point out besides those that the step settled and the standing guesses. */
  readonly marks?: readonly Mark[];
  readonly children?: ComponentChildren;
}

/**
 * The board after a step of a trace: the line at work lit up, wrong lines dashed, the cells that it settled framed, guesses in a dashed
 * frame. Cells that rest on a guess are drawn smaller than certain ones.
 */
export function TraceBoard({ puzzle, replay, position, label, marks = [], children }: TraceBoardProps) {
  const step = replay.step(position);
  const known = replay.gridAt(position);
  const levels = replay.levelsAt(position);
  const resting = onlyCells(known, (cell) => levels[cell] !== 0);
  const guesses = replay
    .assumptionsAt(position)
    .flatMap(settledCells)
    .map((cell): Mark => ({ ...cell, kind: 'guess' }));
  const settled = replay.changesAt(position).settled.map((cell): Mark => ({ ...cell, kind: 'settled' }));
  // A prediction and a solution settle the whole board: frames around all cells would say nothing.
  const isFramed = step?.kind === 'line' || step?.kind === 'agreement' || step?.kind === 'implied';
  const working: Line[] = step?.kind === 'line' ? [step.line] : [];
  return (
    <BoardPicture
      puzzle={puzzle}
      grid={onlyCells(known, (cell) => levels[cell] === 0)}
      label={label}
      lines={working}
      clashing={wrongLines(step)}
      marks={[...(isFramed ? settled : []), ...guesses, ...marks]}
    >
      <path class="resting filled" d={dots(resting, FILLED)} />
      <path class="resting empty" d={dots(resting, EMPTY)} />
      {children}
    </BoardPicture>
  );
}

/** The lines that a step finds to be wrong: one that clashes, or those that are taken off a prediction. */
function wrongLines(step: TraceStep | undefined): readonly Line[] {
  if (step?.kind === 'erase') return step.lines ?? [];
  return step?.kind === 'contradiction' && step.line !== undefined ? [step.line] : [];
}
