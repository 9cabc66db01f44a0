import {
  type Conflict,
  clausesOf,
  exact,
  type Implication,
  type Propagator,
  recordConflicts,
} from '@crosshatch/core/exact';
import { recordSteps } from '@crosshatch/core/explain';
import { randomPicture } from '@crosshatch/core/generation';
import { settleLine } from '@crosshatch/core/line';
import { itemAt } from '@crosshatch/core/memory';
import { clueAt, EMPTY, FILLED, type Line, type Puzzle, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';

/** Noise whose search meets conflicts, some of them at several levels and some with learned clauses as reasons. */
const puzzles: readonly Puzzle[] = [
  [7, 0.4, 733],
  [7, 0.4, 338],
  [8, 0.4, 1268],
  [10, 0.4, 1168],
  [10, 0.5, 921],
  [20, 0.5, 1366],
  [15, 0.4, 2],
  [20, 0.45, 3],
  [20, 0.4, 6],
].map(([size = 0, share = 0, seed = 0]) => puzzleOfGrid(randomPicture(size, size, share, seed)));

const all = puzzles.map((puzzle) => ({ puzzle, conflicts: recordConflicts(puzzle, { limit: 40 }) }));

const nodesAt = ({ nodes }: Conflict, places: readonly number[]): Implication[] =>
  places.map((place) => itemAt(nodes, place));

/** The cells of a line that a reason names, all others unknown. */
function lineWith(puzzle: Puzzle, { axis, index }: Line, cells: readonly Implication[]): Uint8Array {
  const length = axis === 'row' ? puzzle.columns.length : puzzle.rows.length;
  const states = new Uint8Array(length).fill(UNKNOWN);
  for (const { row, column, state } of cells) {
    expect(axis === 'row' ? row : column).toBe(index);
    states[axis === 'row' ? column : row] = state;
  }
  return states;
}

/** The line as it was certain before any guess, with the cells of a reason. */
function settledBy(puzzle: Puzzle, conflict: Conflict, line: Line, cells: readonly Implication[]) {
  const states = lineWith(puzzle, line, cells);
  const isRow = line.axis === 'row';
  for (let place = 0; place < states.length; place++) {
    const sign = (isRow ? conflict.certain[line.index]?.[place] : conflict.certain[place]?.[line.index]) ?? '?';
    if (sign !== '?') states[place] = sign === '1' ? FILLED : EMPTY;
  }
  return settleLine(clueAt(puzzle, line), states);
}

const isLine = (by: Propagator | 'guess'): by is Line => typeof by !== 'string';

describe('recorded conflicts', () => {
  test('there are conflicts of several levels, with lines and with learned clauses as reasons', () => {
    const conflicts = all.flatMap((each) => each.conflicts);
    expect(conflicts.length).toBeGreaterThanOrEqual(40);
    expect(conflicts.some(({ nodes }) => new Set(nodes.map(({ level }) => level)).size > 2)).toBe(true);
    expect(conflicts.some(({ nodes }) => nodes.some(({ by }) => by === 'clause'))).toBe(true);
    expect(conflicts.some(({ resolved }) => resolved.length > 3)).toBe(true);
  });

  test('recording conflicts leaves the search as it is: each learned clause is that of the trace', () => {
    for (const { puzzle, conflicts } of all) {
      const learned = recordSteps(puzzle, exact).steps.flatMap((step) =>
        step.kind === 'nogood' && step.excludes === undefined ? [step] : [],
      );
      for (const conflict of conflicts) {
        const step = itemAt(learned, conflict.number - 1);
        expect(nodesAt(conflict, conflict.learned)).toMatchObject(step.cells);
        expect(conflict.backjumpLevel).toBe(step.level);
      }
      expect(conflicts.length).toBe(Math.min(40, learned.length));
    }
  });

  test('the resolutions end at the learned clause, and no clause before has a single literal of the level', () => {
    for (const conflict of all.flatMap((each) => each.conflicts)) {
      const clauses = clausesOf(conflict);
      expect(clauses.at(-1)).toEqual(conflict.learned.toSorted((one, other) => one - other));
      const ofLevel = clauses.map(
        (clause) => nodesAt(conflict, clause).filter(({ level }) => level === conflict.level).length,
      );
      const point = conflict.resolved.length;
      expect(ofLevel.slice(point).every((count) => count === 1)).toBe(true);
      expect(ofLevel.slice(0, point).every((count) => count > 1)).toBe(true);
    }
  });

  test('each step resolves the latest cell of the level, and minimisation only drops literals', () => {
    for (const conflict of all.flatMap((each) => each.conflicts)) {
      const clauses = clausesOf(conflict);
      for (const [step, node] of conflict.resolved.entries()) {
        const ofLevel = itemAt(clauses, step).filter((place) => itemAt(conflict.nodes, place).level === conflict.level);
        expect(Math.max(...ofLevel)).toBe(node);
      }
      const derived = new Set(clauses[conflict.resolved.length]);
      expect(conflict.learned.every((place) => derived.has(place))).toBe(true);
    }
  });

  test('every reason of a line implies its cell by the line, and the line of the conflict has no placement', () => {
    let lines = 0;
    for (const { puzzle, conflicts } of all) {
      for (const conflict of conflicts) {
        for (const node of conflict.nodes) {
          if (!isLine(node.by) || node.level < conflict.level) continue;
          const settled = settledBy(puzzle, conflict, node.by, nodesAt(conflict, node.from));
          expect(settled?.[node.by.axis === 'row' ? node.column : node.row]).toBe(node.state);
          lines++;
        }
        if (!isLine(conflict.by)) continue;
        expect(settledBy(puzzle, conflict, conflict.by, nodesAt(conflict, conflict.from))).toBeUndefined();
        lines++;
      }
    }
    expect(lines).toBeGreaterThan(200);
  });

  test('a reason comes before its cell, and the level begins with its one guess', () => {
    for (const { nodes, level, backjumpLevel, learned } of all.flatMap((each) => each.conflicts)) {
      for (const [place, { from }] of nodes.entries()) for (const other of from) expect(other).toBeLessThan(place);
      const ofLevel = nodes.filter((node) => node.level === level);
      expect(ofLevel.filter(({ by }) => by === 'guess').length).toBeLessThanOrEqual(1);
      const levels = learned.slice(1).map((place) => itemAt(nodes, place).level);
      expect(backjumpLevel).toBe(Math.max(0, ...levels));
    }
  });

  test('conflicts with more nodes than asked for are left out, and the others keep their numbers', () => {
    const small = recordConflicts(itemAt(puzzles, 3), { nodes: 12 });
    const whole = recordConflicts(itemAt(puzzles, 3));
    expect(small).toEqual(whole.filter(({ nodes }) => nodes.length <= 12));
    expect(small.length).toBeLessThan(whole.length);
  });
});
