import { type Level, levelOf } from '@crosshatch/core/explain';
import type { AnyDocument } from '@crosshatch/core/formats';
import { heightOf, sizeText, widthOf } from '@crosshatch/core/puzzle';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Copier, CopierNotice } from '../controls/Copier.tsx';
import { keyOf } from '../game/saved.ts';
import { solvedName } from '../game/solved.ts';
import { playingTimeText } from '../game/stopwatch.ts';
import { dayOf } from '../generate/day.ts';
import { useTurn } from '../loading/use-turn.ts';
import type { Game } from '../play/game.ts';
import { makeAddress } from '../session/address.ts';
import type { Mode } from '../session/mode.ts';
import { type Solver, STOPPED } from '../solver/solver.ts';
import { sentenceOf } from '../text/capitalised.ts';
import { rememberGame } from './kept-games.ts';
import { loadLibrary } from './library.ts';
import { nextPuzzle, PuzzleMaking } from './next-puzzle.ts';
import { type Origin, originOf } from './origins.ts';
import { puzzleAlone } from './puzzle-alone.ts';
import { StatisticsDetails } from './StatisticsDetails.tsx';
import { wishLike } from './wish.ts';
import './puzzles.css';

export interface GameEndProps {
  readonly game: Pick<Game, 'puzzle' | 'time'>;
  readonly solver: Solver;
  /** The puzzle on the workbench. */
  readonly document: AnyDocument;
  readonly onDocument: (document: AnyDocument, mode: Mode) => void;
}

/** The end of a game that the player has won: the picture's title, the grade, and buttons for the next puzzle and for sharing. */
export function GameEnd({ game, solver, document, onDocument }: GameEndProps) {
  const { puzzle } = game;
  const name = useMemo(() => solvedName(keyOf(puzzle)), [puzzle]);
  const origin = useSignal<Origin | undefined>(undefined);
  const grade = useSignal<{ readonly level: Level; readonly summary: string } | undefined>(undefined);
  const state = useSignal<'idle' | 'looking' | string>('idle');
  const copier = useMemo(() => new Copier(), []);
  const making = useMemo(() => new PuzzleMaking(), []);
  const next = useRef<HTMLButtonElement>(null);
  const size = sizeText({ width: widthOf(puzzle), height: heightOf(puzzle) });

  const begin = useTurn();
  const stop = (): void => {
    begin();
    making.stop();
    state.value = 'idle';
  };
  const remembering = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    let isHere = true;
    // A game is stored with its level, also if the reader leaves before the level is known.
    const remember = async (): Promise<void> => {
      const day = dayOf(Date.now());
      // Read now: the clock changes if the reader restarts the game meanwhile.
      const seconds = Math.floor(game.time.peek() / 1000);
      const found = originOf(name) ?? (await listedOrigin(name));
      if (isHere) origin.value = found;
      const graded = await solver.run((tasks) => tasks.grade(puzzle));
      if (graded === STOPPED) return;
      const level = levelOf(graded);
      rememberGame({ name, day, size, level, seconds, isDaily: found?.day === day });
      if (isHere) grade.value = { level, summary: graded.summary };
    };
    remembering.current = remember().catch(() => {
      // The page itself reports parts that could not be loaded.
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [name]);

  async function goOn(): Promise<void> {
    if (state.value === 'looking') return;
    state.value = 'looking';
    const isCurrent = begin();
    await remembering.current;
    if (!isCurrent()) return;
    const wish = origin.value?.wish ?? wishLike(puzzle, grade.value?.level);
    const found = await nextPuzzle(wish, name, making).catch(
      (error: unknown) => ({ ok: false, error: String(error) }) as const,
    );
    if (!isCurrent()) return;
    state.value = found === undefined || found.ok ? 'idle' : found.error;
    if (found?.ok) onDocument(found.value, 'play');
  }

  async function share(): Promise<void> {
    const address = makeAddress({ document: puzzleAlone(document), mode: 'play' });
    const url = `${location.origin}/play/${address === undefined ? '' : `#${address}`}`;
    const text = shareText(size, grade.value?.level, game.time.peek());
    if (navigator.share !== undefined) {
      try {
        await navigator.share({ title: 'A nonogram', text, url });
        return;
      } catch (error) {
        // The reader closed the share dialog. After any other failure, the clipboard is used.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    await copier.copy(`${text} ${url}`, 'the result with a link to the puzzle');
  }

  const isLooking = state.value === 'looking';
  const fault = state.value === 'idle' || isLooking ? '' : state.value;
  const { title = '', credit = '' } = origin.value ?? {};
  return (
    <section class="game-end" aria-label="The end of the game">
      {/* The buttons come first, so that they do not move when the title and the grade appear. */}
      <div class="row-of-controls">
        <button ref={next} type="button" class="button primary" aria-disabled={isLooking} onClick={() => void goOn()}>
          Next puzzle
        </button>
        <button type="button" class="button" onClick={() => void share()}>
          Share
        </button>
        {isLooking && (
          <button
            type="button"
            class="button"
            onClick={() => {
              stop();
              // The button for stopping goes away.
              next.current?.focus();
            }}
          >
            Stop
          </button>
        )}
      </div>
      <p class={fault === '' ? 'note' : 'fault'} role="status">
        {isLooking ? 'Looking for a puzzle …' : fault === '' ? '' : sentenceOf(fault)}
      </p>
      {title !== '' && (
        <p class="revealed">
          The picture is called <strong>{title}</strong>. {credit !== '' && <small>{credit}</small>}
        </p>
      )}
      <p class="graded">
        {size}, {grade.value === undefined ? '…' : `${grade.value.level}: ${grade.value.summary}`}
      </p>
      <StatisticsDetails />
      <CopierNotice copier={copier} />
    </section>
  );
}

/** Returns the result in words, which reveal nothing about the picture. */
export const shareText = (size: string, level: Level | undefined, milliseconds: number): string =>
  `I solved a ${size} nonogram${level === undefined ? '' : ` (${level})`} in ${playingTimeText(milliseconds)}.`;

/** Finds the origin of a puzzle of the collection that was opened by a link. */
async function listedOrigin(name: string): Promise<Origin | undefined> {
  const listed = (await loadLibrary())?.find((puzzle) => puzzle.name === name);
  if (listed === undefined) return undefined;
  const { title, credit, kind, level, width, height } = listed;
  return { name, title, credit, wish: { source: 'library', kind, level, side: Math.max(width, height), width } };
}
