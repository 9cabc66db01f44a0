import type { PlayedBoard } from './played-board.ts';

type Guesser = Pick<PlayedBoard, 'guesses' | 'guess' | 'keepGuess' | 'dropGuess'>;

/** The buttons to try a guess, and to keep it or to throw it away. */
export function Guessing({ game }: { readonly game: Guesser }) {
  const standing = game.guesses.value.length;
  if (standing === 0) {
    return (
      <button type="button" class="button" aria-keyshortcuts="g" onClick={() => game.guess()}>
        Try a guess
      </button>
    );
  }
  return (
    <fieldset class="guessing" aria-label={standing === 1 ? 'A guess' : `Guess ${standing}`}>
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
}

/** On the board, G tries a guess, T (true) keeps it and F (false) throws it away. */
export function onGuessKey(event: KeyboardEvent, game: Guesser): void {
  const isOnBoard = event.target instanceof Element && event.target.closest('[role="grid"]') !== null;
  if (!isOnBoard || event.ctrlKey || event.metaKey || event.altKey) return;
  const deeds: Readonly<Record<string, () => void>> = {
    g: () => game.guess(),
    t: () => game.keepGuess(),
    f: () => game.dropGuess(),
  };
  const deed = deeds[event.key.toLowerCase()];
  if (deed === undefined) return;
  deed();
  event.preventDefault();
}
