import type { Guesses } from '../game/guesses.ts';

/** The buttons to keep a guess, to drop it, and to guess further. */
export const StandingGuess = ({ guesses }: { readonly guesses: Guesses }) => (
  <fieldset class="guessing" aria-label={`Guess ${guesses.standing.value.length}`}>
    <button type="button" class="button" aria-keyshortcuts="t" onClick={() => guesses.keep()}>
      Keep it
    </button>
    <button type="button" class="button" aria-keyshortcuts="f" onClick={() => guesses.drop()}>
      Throw it away
    </button>
    <button type="button" class="button" aria-keyshortcuts="g" onClick={() => guesses.begin()}>
      Guess on
    </button>
  </fieldset>
);
