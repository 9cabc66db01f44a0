import { assumedCells, type Replay } from '@crosshatch/core/explain';
import { createGrid, EMPTY, FILLED, type Grid, type Line, type Puzzle, UNKNOWN } from '@crosshatch/core/puzzle';
import { dots } from '@crosshatch/core/render';
import type { ComponentChildren } from 'preact';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
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
 * The board after a step of a trace: the line at work lit up, the cells that it settled framed, guesses in a dashed
 * frame. What rests on a guess is drawn smaller than what is certain.
 */
export function TraceBoard({ puzzle, replay, position, label, marks = [], children }: TraceBoardProps) {
  const step = replay.step(position);
  const { certain, resting } = splitByLevel(replay.gridAt(position), replay.levelsAt(position));
  const guesses = replay
    .assumptionsAt(position)
    .flatMap(assumedCells)
    .map((cell): Mark => ({ ...cell, kind: 'guess' }));
  const settled = replay.changesAt(position).settled.map((cell): Mark => ({ ...cell, kind: 'settled' }));
  const isGuess = step?.kind === 'guess' || step?.kind === 'try';
  const working: Line[] = step?.kind === 'line' ? [step.line] : [];
  const clashing: Line[] = step?.kind === 'contradiction' && step.line !== undefined ? [step.line] : [];
  return (
    <BoardPicture
      puzzle={puzzle}
      grid={certain}
      label={label}
      lines={working}
      clashing={clashing}
      marks={[...(isGuess ? [] : settled), ...guesses, ...marks]}
    >
      <path class="resting filled" d={dots(resting, FILLED)} />
      <path class="resting empty" d={dots(resting, EMPTY)} />
      {children}
    </BoardPicture>
  );
}

function splitByLevel(grid: Grid, levels: Int32Array): { certain: Grid; resting: Grid } {
  const certain = createGrid(grid.width, grid.height);
  const resting = createGrid(grid.width, grid.height);
  for (const [cell, state] of grid.cells.entries()) {
    if (state !== UNKNOWN) (levels[cell] > 0 ? resting : certain).cells[cell] = state;
  }
  return { certain, resting };
}
