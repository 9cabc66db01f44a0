import { type Conflict, recordConflicts } from '@crosshatch/core/exact';
import { itemAt } from '@crosshatch/core/memory';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { examples } from '#site/src/figures/frame/examples.ts';
import { layoutOf } from '#site/src/figures/implications/layout.ts';
import { figureTasks } from '#site/src/figures/tasks.ts';
import { drawnBoard } from '../core/exact/random-board.ts';

/** Conflicts of a figure's size, on boards of which the search learns a good deal. */
const conflicts: Conflict[] = Array.from({ length: 12 }, (_, seed) =>
  recordConflicts(puzzleOfGrid(drawnBoard({ width: 12, height: 12, chance: 0.42, seed })), { limit: 20, nodes: 40 }),
).flat();

test('the graph that the figure shows first has at most 15 nodes of several levels, and its point is no guess', () => {
  const [first] = figureTasks.conflictsOf(puzzleOfGrid(examples.conflict.picture)).conflicts;
  if (first === undefined) throw new Error('the example has a conflict');
  expect(first.nodes.length).toBeLessThanOrEqual(15);
  expect(new Set(first.nodes.map(({ level }) => level)).size).toBeGreaterThan(2);
  expect(itemAt(first.nodes, itemAt(first.learned, 0)).by).not.toBe('guess');
  expect(first.backjumpLevel).toBeLessThan(first.level - 1);
});

test('every reason stands before what it implies, in the columns of its level', () => {
  expect(conflicts.length).toBeGreaterThan(30);
  for (const conflict of conflicts) {
    const { places, levels, columns } = layoutOf(conflict);
    const end = itemAt(places, conflict.nodes.length);
    for (const [node, { level, from }] of conflict.nodes.entries()) {
      const { along } = itemAt(places, node);
      const span = levels.find((each) => each.level === level);
      expect(along).toBeGreaterThanOrEqual(span?.from ?? columns);
      expect(along).toBeLessThanOrEqual(span?.to ?? -1);
      for (const reason of from) expect(itemAt(places, reason).along).toBeLessThan(along);
    }
    for (const reason of conflict.from) expect(itemAt(places, reason).along).toBeLessThan(end.along);
  }
});

test('no two nodes of a graph overlap, and all stand within it', () => {
  for (const conflict of conflicts) {
    const { places, columns, rows } = layoutOf(conflict);
    for (const [one, { along, across }] of places.entries()) {
      expect(along).toBeLessThan(columns);
      expect(across).toBeGreaterThanOrEqual(0);
      expect(across).toBeLessThanOrEqual(rows - 1 + 1e-9);
      for (const other of places.slice(0, one))
        expect(other.along === along && Math.abs(other.across - across) < 1 - 1e-9).toBe(false);
    }
  }
});
