import type { LightUpDocument } from '@crosshatch/core/light-up/formats';
import type { LightUp, LightUpBulbs } from '@crosshatch/core/light-up/puzzle';
import { usePrinted } from '../../export/use-printed.ts';
import { LightUpPicture } from '../board/LightUpPicture.tsx';
import './print.css';

/** A puzzle on paper. */
export interface PrintedLightUp extends Pick<LightUpDocument, 'puzzle' | 'solution'> {
  /** The words above the puzzle, after its number. */
  readonly caption: string;
  /** Bulbs and dots to print. Default: none. */
  readonly bulbs?: LightUpBulbs;
}

export interface PrintedLightUps {
  readonly title: string;
  readonly puzzles: readonly PrintedLightUp[];
  /** Whether the solutions follow on separate pages. */
  readonly printsSolutions: boolean;
}

/**
 * While the component is on the page, printing prints the puzzles. A single puzzle fills a sheet, and its solution fills the
 * next. Several puzzles have squares of 6 mm, or less on boards that are larger than a page, and share pages; their solutions
 * follow at the end.
 */
export function usePrintedLightUps(sheet: () => PrintedLightUps): void {
  usePrinted(() => {
    const printed = sheet();
    const [first, ...others] = printed.puzzles;
    if (first === undefined) return undefined;
    return others.length === 0 ? <Alone {...printed} {...first} /> : <Pages {...printed} />;
  });
}

type AloneProps = Omit<PrintedLightUps, 'puzzles'> & PrintedLightUp;

function Alone({ title, puzzle, caption, bulbs, solution, printsSolutions }: AloneProps) {
  const sheet = (about: string, shown: LightUpBulbs) => (
    <article class={puzzle.width > puzzle.height ? 'print-sheet wide' : 'print-sheet'}>
      <h1>{title}</h1>
      <p>{about}</p>
      <LightUpPicture puzzle={puzzle} bulbs={shown} label="" />
    </article>
  );
  return (
    <>
      {sheet(caption, bulbs ?? blank(puzzle))}
      {printsSolutions && solution !== undefined && sheet('Solution', solution)}
    </>
  );
}

const blank = ({ squares }: LightUp): LightUpBulbs => new Uint8Array(squares.length);

/**
 * Millimetres per square, if there are several puzzles: for a puzzle, which is filled in by pen, and for a solution, which is
 * only read.
 */
const [SQUARE, SOLVED_SQUARE] = [6, 3];

function Pages({ title, puzzles, printsSolutions }: PrintedLightUps) {
  return (
    <>
      <section class="print-light-up">
        <h1>{title}</h1>
        <div>
          {puzzles.map(({ puzzle, bulbs, caption }, index) => (
            <figure key={index} style={{ width: `${puzzle.width * SQUARE}mm` }}>
              <figcaption>
                {index + 1}. {caption}
              </figcaption>
              <LightUpPicture puzzle={puzzle} bulbs={bulbs ?? blank(puzzle)} label="" />
            </figure>
          ))}
        </div>
      </section>
      {printsSolutions && (
        <section class="print-light-up">
          <h1>Solutions: {title}</h1>
          <div>
            {puzzles.map(
              ({ puzzle, solution }, index) =>
                solution !== undefined && (
                  <figure key={index} style={{ width: `${puzzle.width * SOLVED_SQUARE}mm` }}>
                    <figcaption>{index + 1}.</figcaption>
                    <LightUpPicture puzzle={puzzle} bulbs={solution} label="" />
                  </figure>
                ),
            )}
          </div>
        </section>
      )}
    </>
  );
}
