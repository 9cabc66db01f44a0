import type { PlayedBoard } from './played-board.ts';

export type Guesser = Pick<PlayedBoard, 'guesses' | 'guess' | 'keepGuess' | 'dropGuess'>;

/** The buttons to keep a guess, to throw it away, and to guess further. */
export const StandingGuess = ({ game }: { readonly game: Guesser }) => (
  <fieldset class="guessing" aria-label={`Guess ${game.guesses.value.length}`}>
    <button type="button" class="button" aria-keyshortcuts="t" onClick={() => game.keepGuess()}>
      Keep it
    </button>
    <button type="button" class="button" aria-keyshortcuts="f" onClick={() => game.dropGuess()}>
      Throw it away
    </button>
    <button type="button" class="button" aria-keyshortcuts="g" onClick={() => game.guess()}>
      Guess on
    </button>
  </fieldset>
);
