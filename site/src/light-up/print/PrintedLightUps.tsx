import type { LightUpDocument } from '@crosshatch/core/light-up/formats';
import type { LightUpBulbs } from '@crosshatch/core/light-up/puzzle';
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
  /** Whether the solutions follow on pages of their own. */
  readonly printsSolutions: boolean;
}

/**
 * While the component stands on the page, printing prints the puzzles: squares of 6 mm, pages filled with
 * puzzles, and the solutions at the end.
 */
export function usePrintedLightUps(sheet: () => PrintedLightUps): void {
  usePrinted(() => {
    const printed = sheet();
    return printed.puzzles.length === 0 ? undefined : <Pages {...printed} />;
  });
}

/** Millimetres a square: of a puzzle, which is filled in by pen, and of a solution, which is only read. */
const [SQUARE, SOLVED_SQUARE] = [6, 3];

function Pages({ title, puzzles, printsSolutions }: PrintedLightUps) {
  const numbered = (index: number, caption: string) => (puzzles.length === 1 ? caption : `${index + 1}. ${caption}`);
  return (
    <>
      <section class="print-light-up">
        <h1>{title}</h1>
        <div>
          {puzzles.map(({ puzzle, bulbs, caption }, index) => (
            <figure key={index} style={{ width: `${puzzle.width * SQUARE}mm` }}>
              <figcaption>{numbered(index, caption)}</figcaption>
              <LightUpPicture puzzle={puzzle} bulbs={bulbs ?? new Uint8Array(puzzle.squares.length)} label="" />
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
                    <figcaption>{numbered(index, '')}</figcaption>
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
