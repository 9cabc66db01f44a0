import { useEffect, useRef } from 'preact/hooks';
import { useKeptFocus } from '../controls/kept-focus.ts';
import { useOpened } from '../loading/use-opened.ts';
import type { Guesser } from './StandingGuess.tsx';

/** The button to try a guess, or those to end it. */
export function Guessing({ game }: { readonly game: Guesser }) {
  const isStanding = game.guesses.value.length > 0;
  const { opened, open } = useOpened(async () => (await import('./StandingGuess.tsx')).StandingGuess);
  useEffect(() => {
    if (isStanding) open();
  }, [isStanding]);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  return (
    <div class="guess-place" ref={place}>
      {isStanding && opened !== undefined ? (
        <opened.Component game={game} />
      ) : (
        <button type="button" class="button" aria-keyshortcuts="g" onClick={() => game.guess()}>
          Try a guess
        </button>
      )}
    </div>
  );
}

const DEEDS = { g: 'guess', t: 'keepGuess', f: 'dropGuess' } as const;

/** On the board, G tries a guess, T (true) keeps it and F (false) throws it away. */
export function onGuessKey(event: KeyboardEvent, game: Guesser): void {
  const isOnBoard = event.target instanceof Element && event.target.closest('[role="grid"]') !== null;
  const deed = DEEDS[event.key.toLowerCase() as keyof typeof DEEDS];
  if (!isOnBoard || event.ctrlKey || event.metaKey || event.altKey || deed === undefined) return;
  game[deed]();
  event.preventDefault();
}
