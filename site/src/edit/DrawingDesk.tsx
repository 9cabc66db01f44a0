import { EMPTY, FILLED, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Margins, type Mark, marginsOf } from '../board/BoardPicture.tsx';
import { PlayableBoard } from '../board/PlayableBoard.tsx';
import type { TwoColourSession } from '../session/session.ts';
import type { Solver } from '../solver/solver.ts';
import { About } from './About.tsx';
import { blankPicture } from './changes.ts';
import type { Drawing } from './drawing.ts';
import { JudgementText } from './JudgementText.tsx';
import { Judge } from './judge.ts';
import { PictureTools } from './PictureTools.tsx';
import { Repairs } from './Repairs.tsx';
import { SizeTools } from './SizeTools.tsx';

interface DrawingDeskProps {
  readonly session: TwoColourSession;
  readonly solver: Solver;
  readonly drawing: Drawing;
}

export function DrawingDesk({ session, solver, drawing }: DrawingDeskProps) {
  const { painting } = drawing;
  const puzzle = useComputed(() => puzzleOfGrid(painting.shown.value));
  // Clues that grow under a stroke find room, and the board stays where it is.
  const margins = useComputed(() => roomyMargins(marginsOf(puzzleOfGrid(painting.grid.value))));
  const judge = useMemo(() => new Judge({ repairs: true }), []);
  useSignalEffect(() => judge.take(painting.grid.value));
  useEffect(() => () => judge.dispose(), [judge]);

  const pointed = useSignal<Mark | undefined>(undefined);
  const marks = useComputed(() => {
    const judgement = judge.judgement.value;
    if (judgement.kind !== 'ambiguous' || judge.isStale.value || painting.stroke.value !== undefined) return [];
    const { differing, repairs } = judgement;
    const differs = differing.map((cell): Mark => ({ ...cell, kind: 'differs' }));
    const hints = repairs.map(({ row, column }): Mark => ({ row, column, kind: 'hint' }));
    return [...differs, ...hints, ...(pointed.value === undefined ? [] : [pointed.value])];
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    // A text field undoes its own text.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) drawing.undo();
    else if (key === 'y' || key === 'z') drawing.redo();
    else return;
    event.preventDefault();
  };

  const { width, height } = painting.grid.value;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: short cuts for what buttons within do
    <div class="edit with-side" onKeyDown={onKeyDown}>
      <div class="board-pane">
        <PlayableBoard
          puzzle={puzzle.value}
          painting={painting}
          label="Your picture"
          words={(state) => (state === FILLED ? 'filled' : 'empty')}
          showCrosses={false}
          margins={margins.value}
          marks={marks.value}
          zoomed={session.zoomed}
        >
          <button type="button" class="button" aria-disabled={!drawing.canUndo.value} onClick={() => drawing.undo()}>
            Undo
          </button>
          <button type="button" class="button" aria-disabled={!drawing.canRedo.value} onClick={() => drawing.redo()}>
            Redo
          </button>
          <button
            type="button"
            class="button"
            aria-disabled={painting.grid.value.cells.every((state) => state === EMPTY)}
            onClick={() => drawing.change(blankPicture(width, height))}
          >
            Clear
          </button>
        </PlayableBoard>
      </div>
      <div class="side">
        <JudgementText judge={judge} lack={drawing.lack.value} />
        <div class="row-of-controls">
          <button
            type="button"
            class="button primary"
            onClick={() => {
              session.mode.value = 'play';
            }}
          >
            Play it
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              session.mode.value = 'solve';
            }}
          >
            Solve it
          </button>
        </div>
        <PictureTools drawing={drawing} />
        <SizeTools drawing={drawing} />
        <Repairs judge={judge} drawing={drawing} solver={solver} pointed={pointed} />
        <About session={session} />
      </div>
    </div>
  );
}

/** Room for one number more than there is, in steps so large that a board seldom moves. */
function roomyMargins({ left, top }: Margins): Margins {
  const roomy = (needed: number) => Math.ceil((needed + 1) / 2) * 2;
  return { left: roomy(left), top: roomy(top) };
}
