import type { Conflict } from '@crosshatch/core/exact';
import { itemAt } from '@crosshatch/core/memory';

/** The place of a node: its column along the graph, and its row across the graph, both from 0. */
export interface GraphPlace {
  readonly along: number;
  readonly across: number;
}

/** The columns of one decision level. */
export interface LevelSpan {
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

export interface GraphLayout {
  /** The places of the nodes, then the place of the conflict. */
  readonly places: readonly GraphPlace[];
  readonly levels: readonly LevelSpan[];
  readonly columns: number;
  readonly rows: number;
}

/** The number of rows by which the nodes of a level are further out than the nodes of the level before. */
const STAGGER = 0.6;

/**
 * Lays out an implication graph: a column for each lower level, then the columns of the conflict's level, then the conflict. In
 * its own level, each node is in the column after the last node that implies it. Nodes of lower levels lie outside the band of
 * the level's own nodes, so that few edges pass behind a node.
 */
export function layoutOf({ nodes, level, from }: Conflict): GraphLayout {
  const lower = [...new Set(nodes.map((node) => node.level).filter((each) => each < level))].sort((a, b) => a - b);
  const along: number[] = [];
  for (const node of nodes) {
    const before = node.from.filter((other) => itemAt(nodes, other).level === level);
    along.push(
      node.level < level
        ? lower.indexOf(node.level)
        : before.length === 0
          ? lower.length
          : 1 + Math.max(...before.map((other) => along[other] ?? 0)),
    );
  }
  const last = 1 + Math.max(lower.length, ...from.map((node) => along[node] ?? 0));
  const ofLevel = [...nodes.keys()].filter((node) => itemAt(nodes, node).level === level);
  const band = Math.max(1, ...countsOf(ofLevel.map((node) => itemAt(along, node))));
  const across = nodes.map(() => 0);
  for (let column = lower.length; column < last; column++) {
    const here = ofLevel.filter((node) => along[node] === column);
    const wanted = (node: number) =>
      meanOf(
        itemAt(nodes, node)
          .from.filter((other) => ofLevel.includes(other))
          .map((other) => itemAt(across, other)),
      );
    const sorted = here
      .map((node) => [node, wanted(node) ?? (band - 1) / 2] as const)
      .sort(([one, a], [other, b]) => a - b || one - other);
    for (const [index, [node]] of sorted.entries()) across[node] = index + (band - here.length) / 2;
  }
  // Nodes of lower levels go above or below the band, whichever is nearer to the nodes that they imply. Later levels lie
  // further out, because edges of earlier levels pass by.
  const outside = [0, 0];
  for (const [column, of] of lower.entries()) {
    const added = [0, 0];
    for (const [node, each] of nodes.entries()) {
      if (each.level !== of) continue;
      const implied = ofLevel.filter((other) => itemAt(nodes, other).from.includes(node));
      const mean = meanOf(implied.map((other) => itemAt(across, other))) ?? (band - 1) / 2;
      const offset = mean - (band - 1) / 2;
      const side = offset < 0 || (offset === 0 && itemAt(added, 0) <= itemAt(added, 1)) ? 0 : 1;
      added[side] = itemAt(added, side) + 1;
      const out = itemAt(added, side) + STAGGER * itemAt(outside, side);
      across[node] = side === 0 ? -out : band - 1 + out;
      along[node] = column;
    }
    for (const side of [0, 1]) outside[side] = itemAt(outside, side) + Math.min(1, itemAt(added, side));
  }
  const least = Math.min(0, ...across);
  const most = Math.max(band - 1, ...across);
  const places = nodes.map((_, node) => ({ along: itemAt(along, node), across: itemAt(across, node) - least }));
  return {
    places: [...places, { along: last, across: (band - 1) / 2 - least }],
    levels: [
      ...lower.map((each, column) => ({ level: each, from: column, to: column })),
      { level, from: lower.length, to: last },
    ],
    columns: last + 1,
    rows: most - least + 1,
  };
}

function countsOf(columns: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const column of columns) counts.set(column, (counts.get(column) ?? 0) + 1);
  return [...counts.values()];
}

const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
