import { type AnyPuzzle, blankGridOf, WHITE } from '@crosshatch/core/puzzle';
import { BoardPicture } from '../board/BoardPicture.tsx';
import { coloursOf } from '../board/palette.ts';
import type { Palette } from '../board/shades.ts';
import { usePrinted } from '../export/use-printed.ts';
import { puzzlePalette, shownPalette } from '../session/colours.ts';
import type { SheetPuzzle } from './tasks.ts';
import { creditOf } from './words.ts';

/** Number of puzzles on a printed page, in two columns. */
const A_PAGE = 6;

export interface PrintedSheet {
  readonly title: string;
  readonly puzzles: readonly SheetPuzzle[];
  /** Whether the solutions follow on pages of their own. */
  readonly printsSolutions: boolean;
}

/**
 * While the component is on the page, printing prints the sheet: six puzzles per page, then their solutions if they are wanted.
 */
export function usePrintedSheet(sheet: () => PrintedSheet): void {
  usePrinted(() => {
    const printed = sheet();
    return printed.puzzles.length === 0 ? undefined : <PrintPages {...printed} />;
  });
}

function PrintPages({ title, puzzles, printsSolutions }: PrintedSheet) {
  const pages = Array.from({ length: Math.ceil(puzzles.length / A_PAGE) }, (_, page) => page * A_PAGE);
  const kinds = printsSolutions ? [false, true] : [false];
  return (
    <>
      {kinds.flatMap((areSolutions) =>
        pages.map((first) => (
          <PrintPage
            key={`${areSolutions} ${first}`}
            title={areSolutions ? `Solutions: ${title}` : title}
            puzzles={puzzles.slice(first, first + A_PAGE)}
            first={first + 1}
            areSolutions={areSolutions}
          />
        )),
      )}
    </>
  );
}

interface PrintPageProps {
  readonly title: string;
  readonly puzzles: readonly SheetPuzzle[];
  /** The place of the first puzzle on the sheet, from 1. */
  readonly first: number;
  readonly areSolutions: boolean;
}

function PrintPage({ title, puzzles, first, areSolutions }: PrintPageProps) {
  const credits = new Set(puzzles.map(({ document }) => creditOf(document)).filter((credit) => credit !== ''));
  return (
    <section class="print-six">
      <h1>{title}</h1>
      <ol>
        {puzzles.map((made, index) => (
          <li key={made.number}>
            <p>
              {first + index}. {areSolutions ? made.document.title : made.grade}
            </p>
            <PrintedBoard made={made} isSolved={areSolutions} />
          </li>
        ))}
      </ol>
      {credits.size > 0 && <p>Pictures: {[...credits].join('; ')}</p>}
    </section>
  );
}

function PrintedBoard({ made: { document }, isSolved }: { readonly made: SheetPuzzle; readonly isSolved: boolean }) {
  const { puzzle, solution } = document;
  return (
    <BoardPicture
      puzzle={puzzle}
      grid={(isSolved && solution) || blankGridOf(puzzle)}
      palette={printedPalette(puzzle, isSolved)}
      label=""
      showEmpty={false}
    />
  );
}

/**
 * Returns the colours of a printed board. In an unsolved board, open cells are as white as the paper, to be painted with a pen.
 */
function printedPalette(puzzle: AnyPuzzle, isSolved: boolean): Palette | undefined {
  if (puzzle.kind === undefined) return undefined;
  return isSolved ? puzzlePalette(puzzle) : shownPalette({ ...coloursOf(puzzle), background: WHITE });
}
