import { grouped, itemAt } from '../memory/index.ts';
import { EMPTY, FILLED, type Grid, geometryOf, linesOfCell } from '../puzzle/index.ts';

/** Cells that differ between two solutions of one puzzle, with their lines. */
interface Component {
  readonly cells: readonly number[];
  /** The lines that one of the cells is on, rows numbered first. */
  readonly lines: ReadonlySet<number>;
  /** The picture's cells with the component flipped. */
  readonly turned: Uint8Array;
  /** Lines whose clue changes when the component is flipped; none if it shows that the picture is ambiguous. */
  readonly broken: readonly number[];
}

/**
 * The known switching components of a picture: sets of cells that can be flipped without changing a clue. Each proves
 * that the picture's clues have another solution.
 *
 * They also prove it for many changed pictures: if flipping the component leaves the clues of the changed picture as
 * they are, this picture is ambiguous too. The check compares two lines and takes no solver. So only the changes that
 * break every known component have to be solved.
 */
export class SwitchingComponents {
  readonly width: number;
  readonly height: number;
  private readonly cells: Uint8Array;
  /** The components that decided last come first. */
  private components: Component[] = [];

  constructor({ width, height, cells }: Grid) {
    this.width = width;
    this.height = height;
    this.cells = cells.slice();
  }

  /**
   * Adds the differences between two solutions of one puzzle, the picture's or a changed one's. Differences that share
   * no line are separate components, each of which can be flipped alone.
   */
  addDifference(a: Grid, b: Grid): void {
    const differing: number[] = [];
    for (let cell = 0; cell < a.cells.length; cell++) if (a.cells[cell] !== b.cells[cell]) differing.push(cell);
    for (const cells of this.partedByLines(differing)) this.add(cells);
  }

  /** Whether some component still makes the picture ambiguous when this cell is flipped. */
  outlast(cell: number): boolean {
    const at = this.components.findIndex((component) => this.outlasts(component, cell));
    if (at > 0) this.components.unshift(...this.components.splice(at, 1));
    return at >= 0;
  }

  /** A lower bound on the cells that differ between solutions when this cell is flipped. */
  cellsLeft(cell: number): number {
    return this.varying(cell).reduce((sum, varies) => sum + varies, 0);
  }

  /**
   * Marks with 1 the cells that are known to differ between solutions: of the picture with this cell flipped, or
   * without an argument of the picture as it is.
   */
  varying(cell?: number): Uint8Array {
    const varies = new Uint8Array(this.cells.length);
    for (const component of this.components) {
      const holds = cell === undefined ? component.broken.length === 0 : this.outlasts(component, cell);
      if (holds) for (const member of component.cells) varies[member] = 1;
    }
    return varies;
  }

  /** The number of components with this cell. */
  memberships(cell: number): number {
    return this.components.reduce((sum, { turned }) => (turned[cell] !== this.cells[cell] ? sum + 1 : sum), 0);
  }

  /** The number of times that a line of the cell is a line of a component. */
  linesShared(cell: number): number {
    const lines = linesOfCell(this, cell);
    return this.components.reduce(
      (sum, component) => sum + lines.filter((line) => component.lines.has(line)).length,
      0,
    );
  }

  /** The components that still make the picture ambiguous when a cell is flipped. */
  afterTurning(cell: number): SwitchingComponents {
    const { width, height, cells } = this;
    const after = new SwitchingComponents({ width, height, cells });
    flip(after.cells, cell);
    for (const component of this.components) if (this.outlasts(component, cell)) after.add(component.cells);
    return after;
  }

  private add(cells: readonly number[]): void {
    const turned = this.cells.slice();
    for (const cell of cells) flip(turned, cell);
    const lines = new Set(cells.flatMap((cell) => linesOfCell(this, cell)));
    const broken = [...lines].filter((line) => !this.sameClue(line, this.cells, turned));
    this.components.unshift({ cells, lines, turned, broken });
  }

  /** Only the clues of the cell's two lines change with it. */
  private outlasts({ lines, turned, broken }: Component, cell: number): boolean {
    const changed = linesOfCell(this, cell);
    if (!broken.every((line) => changed.includes(line))) return false;
    flip(this.cells, cell);
    flip(turned, cell);
    const same = changed.every((line) => !lines.has(line) || this.sameClue(line, this.cells, turned));
    flip(this.cells, cell);
    flip(turned, cell);
    return same;
  }

  private sameClue(line: number, a: Uint8Array, b: Uint8Array): boolean {
    const { first: start, stride: step, length } = geometryOf(this, line);
    const end = start + step * length;
    for (let inA = start, inB = start; ; ) {
      while (inA < end && a[inA] === 0) inA += step;
      while (inB < end && b[inB] === 0) inB += step;
      if (inA >= end || inB >= end) return inA >= end && inB >= end;
      while (inA < end && inB < end && a[inA] === 1 && b[inB] === 1) {
        inA += step;
        inB += step;
      }
      if ((inA < end && a[inA] === 1) || (inB < end && b[inB] === 1)) return false;
    }
  }

  /**
   * Groups cells into connected components: cells of different groups share no line, neither directly nor through
   * others.
   */
  private partedByLines(cells: readonly number[]): number[][] {
    const leader = Int32Array.from({ length: this.height + this.width }, (_, line) => line);
    const leaderOf = (line: number): number => {
      const next = itemAt(leader, line);
      if (next === line) return line;
      const last = leaderOf(next);
      leader[line] = last;
      return last;
    };
    for (const cell of cells) {
      const [row, column] = linesOfCell(this, cell);
      leader[leaderOf(row)] = leaderOf(column);
    }
    return [...grouped(cells, (cell) => leaderOf(linesOfCell(this, cell)[0])).values()];
  }
}

function flip(cells: Uint8Array, cell: number): void {
  cells[cell] = cells[cell] === FILLED ? EMPTY : FILLED;
}

/**
 * The cells of a picture in the order in which to try to change them: those in many components first, then those on a
 * line with many components, since a change breaks no component that is on neither of its lines.
 */
export function mostPromisingFirst(cellCount: number, components: SwitchingComponents): number[] {
  const cells = Array.from({ length: cellCount }, (_, cell) => ({
    cell,
    memberships: components.memberships(cell),
    neighbours: components.linesShared(cell),
  }));
  cells.sort((a, b) => b.memberships - a.memberships || b.neighbours - a.neighbours || a.cell - b.cell);
  return cells.map(({ cell }) => cell);
}
