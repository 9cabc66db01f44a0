import {
  BLACK_SQUARE,
  BULB,
  type LightUp,
  type LightUpBulbs,
  type LightUpFault,
  type LightUpView,
  NO_BULB,
  squareText,
  WHITE_SQUARE,
} from '@crosshatch/core/light-up/puzzle';
import { neighboursOf } from '@crosshatch/core/puzzle';
import type { SpokenBoard } from '../../board/CellRows.tsx';
import { cellOfPlace } from '../../board/place.ts';

const FAULT_WORDS: Readonly<Record<LightUpFault['rule'], string>> = {
  rivals: 'lights another bulb',
  many: 'too many bulbs',
  few: 'too few squares left',
  dark: 'nothing can light it',
  black: 'a bulb on a black square',
};

/** Describes a board in words: for each square, its content, its light, and the rule that is broken there. */
export function spokenLightUp(
  puzzle: LightUp,
  bulbs: LightUpBulbs,
  { lit }: Pick<LightUpView, 'lit'>,
  faults: readonly LightUpFault[],
): SpokenBoard {
  const broken = new Map(
    faults.flatMap((fault) =>
      ('squares' in fault ? fault.squares : [fault.square]).map((at) => [at, FAULT_WORDS[fault.rule]] as const),
    ),
  );
  const squareWords = (at: number): readonly (string | undefined)[] => {
    const kind = puzzle.squares[at] ?? WHITE_SQUARE;
    if (kind === BLACK_SQUARE) return ['black'];
    if (kind !== WHITE_SQUARE) {
      const beside = neighboursOf(puzzle, at).filter((other) => bulbs[other] === BULB).length;
      return [`number ${kind}`, `${beside} of ${kind} bulbs`];
    }
    if (bulbs[at] === BULB) return ['bulb'];
    const mark = bulbs[at] === NO_BULB ? 'dot' : 'blank';
    return [mark, lit[at] === 1 ? `lit from ${squareText(puzzle, bulbInSight(puzzle, bulbs, at))}` : 'dark'];
  };
  return {
    row: () => '',
    cell: (place, _state, note) => {
      const at = cellOfPlace(place, puzzle.width);
      return [...squareWords(at), broken.get(at), note].filter((words) => words !== undefined).join(', ');
    },
  };
}

/** Returns the bulb that lights a square; the square itself if none does. */
function bulbInSight({ width, squares }: LightUp, bulbs: LightUpBulbs, at: number): number {
  const row = Math.floor(at / width);
  for (const step of [-1, 1, -width, width]) {
    const isAcross = Math.abs(step) === 1;
    for (let other = at + step; squares[other] === WHITE_SQUARE; other += step) {
      if (isAcross && Math.floor(other / width) !== row) break;
      if (bulbs[other] === BULB) return other;
    }
  }
  return at;
}
