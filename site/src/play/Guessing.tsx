import { useEffect, useRef } from 'preact/hooks';
import { useKeptFocus } from '../controls/kept-focus.ts';
import { isPlain } from '../controls/plain-key.ts';
import type { Guesses } from '../game/guesses.ts';
import { useOpened } from '../loading/use-opened.ts';

/** The button to try a guess, or the buttons to end it. */
export function Guessing({ guesses }: { readonly guesses: Guesses }) {
  const isStanding = guesses.standing.value.length > 0;
  const { opened, open } = useOpened(async () => (await import('./StandingGuess.tsx')).StandingGuess);
  useEffect(() => {
    if (isStanding) open();
  }, [isStanding]);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  return (
    <div class="guess-place" ref={place}>
      {isStanding && opened !== undefined ? (
        <opened.Component guesses={guesses} />
      ) : (
        <button type="button" class="button" aria-keyshortcuts="g" onClick={() => guesses.begin()}>
          Try a guess
        </button>
      )}
    </div>
  );
}

const DEEDS = { g: 'begin', t: 'keep', f: 'drop' } as const;

/** Handles the keys of guesses on the board: G tries a guess, T (true) keeps it, F (false) drops it. */
export function onGuessKey(event: KeyboardEvent, guesses: Guesses): void {
  const isOnBoard = event.target instanceof Element && event.target.closest('[role="grid"]') !== null;
  const deed = DEEDS[event.key.toLowerCase() as keyof typeof DEEDS];
  if (!isOnBoard || !isPlain(event) || deed === undefined) return;
  guesses[deed]();
  event.preventDefault();
}
