import type { Conflict } from '@crosshatch/core/exact';
import { itemAt } from '@crosshatch/core/memory';
import { type GraphLayout, type GraphPlace, layoutOf } from './layout.ts';

/** The size of a node in pixels, the distances between nodes, and the room for the names of levels. */
const SHAPES = {
  wide: { width: 68, height: 40, along: 84, across: 50, margin: 26 },
  tall: { width: 60, height: 38, along: 62, across: 64, margin: 22 },
} as const;
export type GraphShape = (typeof SHAPES)['wide' | 'tall'];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An implication graph in pixels, with levels from left to right or from top to bottom. */
export class GraphDrawing {
  readonly layout: GraphLayout;
  readonly shape: GraphShape;
  readonly width: number;
  readonly height: number;
  private readonly conflict: Conflict;
  private readonly isWide: boolean;

  constructor(conflict: Conflict, isWide: boolean) {
    this.conflict = conflict;
    this.isWide = isWide;
    this.layout = layoutOf(conflict);
    this.shape = SHAPES[isWide ? 'wide' : 'tall'];
    const along = this.layout.columns * this.shape.along;
    const across = this.shape.margin + this.layout.rows * this.shape.across;
    [this.width, this.height] = isWide ? [along, across] : [across, along];
  }

  /** Returns the centre of a node. The conflict is the place after the last node. */
  centreOf(node: number): Point {
    const place = itemAt(this.layout.places, node);
    const along = (place.along + 0.5) * this.shape.along;
    const across = this.shape.margin + (place.across + 0.5) * this.shape.across;
    return this.isWide ? { x: along, y: across } : { x: across, y: along };
  }

  segment(start: number, to: number): string {
    const [from, end] = [this.centreOf(start), this.centreOf(to)];
    return `M${from.x} ${from.y}L${end.x} ${end.y}`;
  }

  /** Returns the path of an edge with its arrowhead. */
  edge(start: number, to: number): string {
    const draw = this.isOuter(start, to) ? outerEdge : innerEdge;
    return draw(this.centreOf(start), this.centreOf(to), this.shape, this.isWide);
  }

  /** Tells whether an edge comes from outside the band, and no node of its column is in its way. */
  private isOuter(start: number, to: number): boolean {
    const { conflict, layout } = this;
    const [from, end] = [itemAt(layout.places, start), itemAt(layout.places, to)];
    if (itemAt(conflict.nodes, start).level === conflict.level || from.across === end.across) return false;
    const isBetween = ({ along, across }: GraphPlace) =>
      along === end.along && (from.across < end.across ? across < end.across : across > end.across);
    return !layout.places.some(isBetween);
  }
}

/** Draws an edge from the far side of a node to the near side of another, with an arrowhead. */
function innerEdge(from: Point, to: Point, { width, height }: GraphShape, isWide: boolean): string {
  if (isWide) {
    const [start, end] = [from.x + width / 2, to.x - width / 2 - 2];
    const bend = Math.max(14, (end - start) / 2);
    return `M${start} ${from.y}C${start + bend} ${from.y} ${end - bend} ${to.y} ${end - 3} ${to.y}h3m-6 -4l6 4l-6 4`;
  }
  const [start, end] = [from.y + height / 2, to.y - height / 2 - 2];
  const bend = Math.max(10, (end - start) / 2);
  return `M${from.x} ${start}C${from.x} ${start + bend} ${to.x} ${end - bend} ${to.x} ${end - 3}v3m-4 -6l4 6l4 -6`;
}

/** The largest radius of a corner. */
const CORNER = 36;

/** Draws an edge along the outside of the band, which enters a node from outside. */
function outerEdge(from: Point, to: Point, { width, height }: GraphShape, isWide: boolean): string {
  if (isWide) {
    const side = from.y < to.y ? 1 : -1;
    const end = to.y - side * (height / 2 + 2);
    const bend = Math.min(CORNER, Math.abs(end - from.y));
    return `M${from.x + width / 2} ${from.y}H${to.x - bend}Q${to.x} ${from.y} ${to.x} ${from.y + side * bend}V${end}m-4 ${-6 * side}l4 ${6 * side}l4 ${-6 * side}`;
  }
  const side = from.x < to.x ? 1 : -1;
  const end = to.x - side * (width / 2 + 2);
  const bend = Math.min(CORNER, Math.abs(end - from.x));
  return `M${from.x} ${from.y + height / 2}V${to.y - bend}Q${from.x} ${to.y} ${from.x + side * bend} ${to.y}H${end}m${-6 * side} -4l${6 * side} 4l${-6 * side} 4`;
}
