import type { RefObject } from 'preact';
import type { PlayedBoard } from './played-board.ts';
import { playingTimeText } from './stopwatch.ts';

/*
 * Parts of the column beside a board in play, for any kind of puzzle.
 */

interface PartProps {
  readonly game: Pick<PlayedBoard, 'time' | 'isPaused' | 'history' | 'pause'>;
}

interface ScoreProps extends PartProps {
  readonly done: number;
  readonly all: number;
  /** The words for the counted things: "lines done". */
  readonly counted: string;
  /** Whether the time is shown. Default: yes. */
  readonly showsTime?: boolean;
}

/** The time played, and how much of the puzzle is done. */
export const Score = ({ game, done, all, counted, showsTime = true }: ScoreProps) => (
  <div class="score">
    {showsTime ? (
      <p class="time" role="timer" aria-label="Time">
        {playingTimeText(game.time.value)}
        {game.isPaused.value && <span class="paused"> paused</span>}
      </p>
    ) : (
      game.isPaused.value && <p class="paused">Paused</p>
    )}
    <label class="progress">
      <span>
        {done} of {all} {counted}
      </span>
      <progress max={all} value={done} />
    </label>
  </div>
);

/** Pauses the clock and starts it again. Has no effect before the first mark. */
export function PauseButton({ game }: PartProps) {
  const isPaused = game.isPaused.value;
  const canPause = game.history.value.past.length > 0;
  return (
    <button type="button" class="button" aria-disabled={!canPause} onClick={() => canPause && game.pause(!isPaused)}>
      {isPaused ? 'Go on' : 'Pause'}
    </button>
  );
}

export const SolvedText = ({ game }: PartProps) => (
  <p class="solved">
    <strong>Solved</strong> in {playingTimeText(game.time.value)}.
  </p>
);

interface FollowButtonProps {
  readonly advisor: { follow(): unknown };
  /** The number of cells that the advice can set. If it is 0, there is no button. */
  readonly cells: number;
  /** The button that asks for the next hint. */
  readonly hint: RefObject<HTMLButtonElement>;
}

/** Sets the cells of the advice. */
export const FollowButton = ({ advisor, cells, hint }: FollowButtonProps) =>
  cells === 0 ? null : (
    <div class="row-of-controls">
      <button
        type="button"
        class="button"
        onClick={() => {
          advisor.follow();
          // This button disappears; the focus must stay within the game, so that its keys work.
          hint.current?.focus();
        }}
      >
        Mark {cells === 1 ? 'it' : 'them'}
      </button>
    </div>
  );
