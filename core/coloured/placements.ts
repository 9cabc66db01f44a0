import { itemAt } from '../memory/index.ts';
import { patternLength, writeColouredAutomaton } from './automaton.ts';
import type { ColouredLine } from './settle-line.ts';

/**
 * Counts the placements of a coloured clue within the sets of a line's cells; a blotted block may have any length. Each
 * placement is exactly one path through the clue's automaton.
 *
 * @returns their number, exact up to 2^53; Infinity above 10^308
 */
export function countColouredPlacements({ clue, sets }: Pick<ColouredLine, 'clue' | 'sets'>): number {
  const steps = transitionsOf(clue);
  let ways = new Float64Array(patternLength(clue) + 1);
  ways[0] = 1;
  for (const set of sets) {
    const after = new Float64Array(ways.length);
    for (const { from, to, colour } of steps.moves) {
      if ((set & (1 << colour)) !== 0) after[to] = itemAt(after, to) + itemAt(ways, from);
    }
    ways = after;
  }
  return steps.ends.reduce((sum, state) => sum + itemAt(ways, state), 0);
}

function transitionsOf(clue: ColouredLine['clue']) {
  const moves: { readonly from: number; readonly to: number; readonly colour: number }[] = [];
  const ends: number[] = [];
  writeColouredAutomaton(clue, {
    stay: (state, colour) => moves.push({ from: state, to: state, colour }),
    next: (state, colour, count) => {
      for (let from = state; from < state + count; from++) moves.push({ from, to: from + 1, colour });
    },
    skip: (state, colour) => moves.push({ from: state, to: state + 2, colour }),
    accept: (state) => ends.push(state),
  });
  return { moves, ends };
}
