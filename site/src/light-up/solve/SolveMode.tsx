import { viewOf } from '@crosshatch/core/light-up/puzzle';
import { computed } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { PlayableBoard } from '../../board/PlayableBoard.tsx';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { BoardSvg } from '../board/LightUpPicture.tsx';
import { spokenLightUp } from '../board/spoken.ts';
import { marksOf } from '../marks.ts';
import type { LightUpModeProps } from '../session.ts';
import { AskPainting } from './ask-painting.ts';
import { LightUpRun, whyTexts } from './run.ts';
import { VerdictText } from './VerdictText.tsx';
import { endText } from './verdict.ts';
import '../../solve/solve.css';

/** The mode for solving: the answer, its steps with their reasons, and a proof of any square. */
export function SolveMode({ session, solver }: LightUpModeProps) {
  const puzzle = session.puzzle.value;
  const run = useMemo(() => new LightUpRun(puzzle, solver), [puzzle]);
  // With an effect after the paint, the page would show for a moment that the solver is idle.
  useLayoutEffect(() => run.start(), [run]);
  const painting = useMemo(() => {
    const grid = computed(() => marksOf(puzzle, run.shown.value.bulbs));
    return new AskPainting(grid, (at) => void run.ask(at));
  }, [run]);
  const { bulbs, marks } = run.shown.value;
  return (
    <div class="solve with-side">
      <div class="board-pane">
        <PlayableBoard
          key={run}
          size={puzzle}
          painting={painting}
          label={`Board, ${puzzle.width} columns and ${puzzle.height} rows`}
          words={() => ''}
          spoken={spokenLightUp(puzzle, bulbs, viewOf(puzzle, bulbs), [])}
          help="Arrow keys move. Enter asks why a square is as it is."
          tool={painting.blank}
          otherTool={painting.blank}
          marks={marks}
          zoomed={session.zoomed}
          drawing={() => <BoardSvg puzzle={puzzle} bulbs={bulbs} marks={marks} />}
        />
      </div>
      <div class="side">
        <VerdictText run={run} />
        <SolveOrStop run={run} />
        <Steps run={run} />
      </div>
    </div>
  );
}

/** The button that stops the solver; or a button to solve, if the work ended before all steps were found. */
function SolveOrStop({ run }: { readonly run: LightUpRun }) {
  const isBusy = run.isBusy.value;
  if (!isBusy && run.steps.value !== undefined) return null;
  return (
    <div class="row-of-controls">
      <button type="button" class="button" onClick={() => (isBusy ? run.stop() : void run.solve())}>
        {isBusy ? 'Stop' : 'Solve'}
      </button>
    </div>
  );
}

/** The steps of the solution, or the proof of a square. */
function Steps({ run }: { readonly run: LightUpRun }) {
  const steps = run.steps.value;
  const asked = run.asked.value;
  if (steps === undefined) return null;
  const last = steps.deductions.length;
  const at = run.position.value ?? last;
  const reason = run.position.value === undefined ? undefined : steps.deductions[at - 1]?.reason;
  return (
    <>
      <Scrubber
        label="Steps of the solution"
        position={at}
        last={last}
        text={reason}
        canPlay
        onMove={(position) => run.goTo(position)}
      />
      <div class="answering" role="status">
        {asked === undefined ? (
          <p>{reason ?? (at === 0 && last > 0 ? 'The blank board.' : endText(steps))}</p>
        ) : (
          <ol class="proof">
            {whyTexts(run.puzzle, asked).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        )}
      </div>
      <p class="note">
        Corners mark the squares that a step settles; boxes mark the squares that it follows from. Click a square, or
        press Enter on it, for its proof.
      </p>
    </>
  );
}
