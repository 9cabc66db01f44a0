import { blankGridOf } from '@crosshatch/core/puzzle';
import { USUAL_LOOK } from '../export/coloured-look.ts';
import { type PrintedBoard, printedBoard } from '../export/printed-board.ts';
import { usePrinted } from '../export/use-printed.ts';
import { layoutOf, type PageLayout } from './page-layout.ts';
import type { SheetPuzzle } from './tasks.ts';
import { creditOf } from './words.ts';
import './print.css';

/** The least width of a cell in millimetres: in a puzzle, which is filled in by pen, and in a solution, which is only read. */
const [CELL, SOLVED_CELL] = [3.5, 2];

export interface PrintPagesProps {
  readonly title: string;
  readonly puzzles: readonly SheetPuzzle[];
  /** Whether the solutions follow on pages of their own. */
  readonly printsSolutions: boolean;
}

/** While the component is on the page, printing prints the sheet: the puzzles, then their solutions if they are wanted. */
export function PrintPages({ title, puzzles, printsSolutions }: PrintPagesProps) {
  usePrinted(() =>
    puzzles.length === 0 ? undefined : (
      <>
        <Pages title={title} puzzles={puzzles} areSolutions={false} />
        {printsSolutions && <Pages title={`Solutions: ${title}`} puzzles={puzzles} areSolutions />}
      </>
    ),
  );
  return null;
}

interface PagesProps extends Pick<PrintPagesProps, 'title' | 'puzzles'> {
  readonly areSolutions: boolean;
}

function Pages({ title, puzzles, areSolutions }: PagesProps) {
  const boards = puzzles.map(({ document, grade }, index): PlacedBoard => {
    const { puzzle, solution } = document;
    return {
      ...printedBoard(puzzle, (areSolutions && solution) || blankGridOf(puzzle), USUAL_LOOK),
      caption: `${index + 1}. ${(areSolutions ? document.title : grade) ?? ''}`,
      credit: creditOf(document),
    };
  });
  const layout = layoutOf(
    boards.map(({ size }) => size),
    areSolutions ? SOLVED_CELL : CELL,
  );
  const onPage = layout.columns * layout.rows;
  const pages = Array.from({ length: Math.ceil(boards.length / onPage) }, (_, page) =>
    boards.slice(page * onPage, (page + 1) * onPage),
  );
  return (
    <>
      {pages.map((shown, page) => (
        <Page key={page} title={title} boards={shown} layout={layout} />
      ))}
    </>
  );
}

interface PlacedBoard extends PrintedBoard {
  readonly caption: string;
  /** The author and the licence of its picture; empty for a picture without them. */
  readonly credit: string;
}

interface PageProps {
  readonly title: string;
  readonly boards: readonly PlacedBoard[];
  readonly layout: PageLayout;
}

function Page({ title, boards, layout: { columns, rows } }: PageProps) {
  const credits = new Set(boards.map(({ credit }) => credit).filter((credit) => credit !== ''));
  return (
    <section class="print-page">
      <h1>{title}</h1>
      <ol style={{ gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))` }}>
        {boards.map(({ caption, drawing }) => (
          <li key={caption} ref={(node) => node?.append(drawing)}>
            <p>{caption}</p>
          </li>
        ))}
      </ol>
      {credits.size > 0 && <p>Pictures: {[...credits].join('; ')}</p>}
    </section>
  );
}
