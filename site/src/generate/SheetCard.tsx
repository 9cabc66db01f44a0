import { blankGridOf, heightOf, sizeText, widthOf } from '@crosshatch/core/puzzle';
import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { BoardPicture } from '../board/BoardPicture.tsx';
import type { Copier } from '../controls/Copier.tsx';
import { puzzlePalette } from '../session/colours.ts';
import type { Desk } from './desk.ts';
import type { SheetPuzzle } from './tasks.ts';
import { creditOf } from './words.ts';

export interface SheetCardProps {
  readonly made: SheetPuzzle;
  /** Its place on the sheet, from 1. */
  readonly place: number;
  readonly desk: Desk;
  readonly copier: Copier;
}

/**
 * A puzzle of a sheet: its clues, or its picture if the reader asks for it, and links to play and export it. Its properties
 * stay the same objects, so that it is not redrawn when the sheet gets another puzzle.
 */
export function SheetCard({ made, place, desk, copier }: SheetCardProps) {
  const { document, number, address, grade } = made;
  const { puzzle, solution, title } = document;
  const blank = useMemo(() => blankGridOf(puzzle), [puzzle]);
  const palette = useComputed(() => (puzzle.kind === undefined ? undefined : puzzlePalette(puzzle))).value;
  const isShown = desk.isShown(number);
  const name = `Puzzle ${place}`;
  const size = sizeText({ width: widthOf(puzzle), height: heightOf(puzzle) });
  const credit = creditOf(document);
  const play = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!desk.isBack(number)) return;
    play.current?.closest('.card')?.scrollIntoView({ block: 'center' });
    play.current?.focus({ preventScroll: true });
  }, []);
  const leave = () => desk.leave(number);
  const link = (mode: string) => `/play/#${address}&mode=${mode}`;
  return (
    <li class="card" aria-label={`${name}: ${size}, ${grade}`}>
      <BoardPicture
        puzzle={puzzle}
        grid={isShown && solution !== undefined ? solution : blank}
        palette={palette}
        label={`${name}: ${isShown ? 'its picture' : 'its clues'}`}
        showEmpty={false}
      />
      <p class="told">
        <b>{place}</b> {isShown && title !== undefined ? `${title}: ` : ''}
        {grade}
      </p>
      {isShown && credit !== '' && <p class="note">{credit}</p>}
      <div class="row-of-controls">
        {address !== undefined && (
          <>
            <a ref={play} class="button" href={link('play')} onClick={leave} aria-label={`Play puzzle ${place}`}>
              Play
            </a>
            <button
              type="button"
              class="button"
              aria-label={`Copy link to puzzle ${place}`}
              onClick={() => copier.copy(`${location.origin}${link('play')}`, `the link to puzzle ${place}`)}
            >
              Link
            </button>
            <a class="button" href={link('export')} onClick={leave} aria-label={`Export puzzle ${place}`}>
              Export
            </a>
          </>
        )}
        <button
          type="button"
          class="button"
          aria-pressed={isShown}
          aria-label={`Show picture of puzzle ${place}`}
          onClick={() => desk.show(number, !isShown)}
        >
          Picture
        </button>
      </div>
    </li>
  );
}
