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
  /** Further cells to point out, in addition to the cells that the step settled and the present guesses. */
  readonly marks?: readonly Mark[];
  readonly children?: ComponentChildren;
}

/**
 * The board after a step of a trace. The line at work is lit, wrong lines are dashed, settled cells are framed, and guesses
 * have a dashed frame. Cells that rest on a guess are drawn smaller than certain cells.
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
  // A prediction and a solution settle the whole board, and frames around all cells would tell nothing.
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

/** Returns the lines that a step finds to be wrong: the clashing line, or the lines that are erased from a prediction. */
function wrongLines(step: TraceStep | undefined): readonly Line[] {
  if (step?.kind === 'erase') return step.lines ?? [];
  return step?.kind === 'contradiction' && step.line !== undefined ? [step.line] : [];
}
