import { type AnyPuzzle, heightOf, widthOf } from '@crosshatch/core/puzzle';
import { topBeside } from '../board/beside.ts';
import { type PointedOut, targetOf } from '../board/point-out.ts';

/** The least width of a note at the left or the right of a column, in CSS pixels. */
const LEAST_WIDTH = 150;
const GAP = 8;

/**
 * Puts a note beside the line that it describes, on a board that fills the screen: below or above its cells; at the left or the
 * right, if the cells reach from top to bottom. The style sheet reads the place from the note.
 */
export function putBeside(
  root: HTMLElement,
  note: HTMLElement,
  puzzle: AnyPuzzle,
  pointedOut: PointedOut | undefined,
): void {
  const cells = root.querySelector('.cells')?.getBoundingClientRect();
  const stage = root.querySelector('.stage')?.getBoundingClientRect();
  if (cells === undefined || stage === undefined) return;
  const own = root.getBoundingClientRect();
  // A note that points out no row stands beside the whole board.
  const { rows = [0, heightOf(puzzle) - 1], columns } = pointedOut === undefined ? {} : targetOf(pointedOut);
  const cellHeight = cells.height / heightOf(puzzle);
  const target = {
    top: cells.top + rows[0] * cellHeight,
    bottom: cells.top + (rows[1] + 1) * cellHeight,
  };
  const place = { left: stage.left - own.left + GAP, right: own.right - stage.right + GAP };
  setSides(note, place);
  const { height } = note.getBoundingClientRect();
  const isTall = target.bottom + height > stage.bottom && target.top - height < stage.top;
  if (columns !== undefined && isTall) {
    const cellWidth = cells.width / widthOf(puzzle);
    const left = cells.left + columns[0] * cellWidth;
    const right = cells.left + (columns[1] + 1) * cellWidth;
    const isLeft = left - stage.left > stage.right - right;
    if (isLeft && left - stage.left > LEAST_WIDTH) place.right = own.right - left + GAP;
    else if (!isLeft && stage.right - right > LEAST_WIDTH) place.left = right - own.left + GAP;
  }
  const top = pointedOut === undefined ? stage.top : topBeside(target, stage, height);
  // The root scrolls if the window is too low for it.
  setSides(note, { ...place, top: top - own.top + root.scrollTop });
  note.scrollIntoView({ block: 'nearest' });
}

function setSides(note: HTMLElement, sides: Readonly<Record<string, number>>): void {
  for (const side in sides) note.style.setProperty(`--note-${side}`, `${Math.round(sides[side] ?? 0)}px`);
}
