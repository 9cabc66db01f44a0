import { PlacementCounter, settleLine, type Transition, transitionsOf } from '@crosshatch/core/line';
import { EMPTY, FILLED, shortestLine, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownLine } from '#test/node/arbitraries.ts';

const onPaths = (transitions: readonly Transition[]) =>
  transitions.filter(({ isReached, leadsOn }) => isReached && leadsOn);

test('the transitions on paths say of each cell what the line solver says', () => {
  fc.assert(
    fc.property(knownLine(1, 70), ({ clue, cells }) => {
      const paths = onPaths(transitionsOf(clue, cells));
      const read = Array.from(cells, (_, cell) => {
        const states = new Set(paths.filter((transition) => transition.cell === cell).map(({ state }) => state));
        return states.size === 2 ? UNKNOWN : states.has(FILLED) ? FILLED : EMPTY;
      });
      const settled = settleLine(clue, cells);
      if (settled === undefined) expect(paths).toEqual([]);
      else expect(read).toEqual(settled);
    }),
  );
});

test('the number of paths of transitions is the number of placements', () => {
  const counter = new PlacementCounter(70);
  fc.assert(
    fc.property(knownLine(1, 70), ({ clue, cells }) => {
      let ways = new Map([[0, 1]]);
      const paths = onPaths(transitionsOf(clue, cells));
      for (const cell of cells.keys()) {
        const next = new Map<number, number>();
        for (const { from, to } of paths.filter((transition) => transition.cell === cell)) {
          next.set(to, (next.get(to) ?? 0) + (ways.get(from) ?? 0));
        }
        ways = next;
      }
      const count = counter.count(clue, cells);
      const counted = ways.get(shortestLine(clue)) ?? 0;
      expect(Math.abs(counted - count)).toBeLessThanOrEqual(count * 1e-12);
    }),
  );
});
