import { itemAt } from '@crosshatch/core/memory';
import { below, type Random } from '@crosshatch/core/random';

/** A literal of a formula: a variable, counted from 0, that shall be true or false. */
interface Literal {
  readonly variable: number;
  readonly isTrue: boolean;
}

type Clause = readonly [Literal, Literal, Literal];

/** Clauses of three different variables each, at random. */
export function randomFormula(next: Random, variables: number, clauses: number): Clause[] {
  return Array.from({ length: clauses }, () => {
    const chosen = new Set<number>();
    while (chosen.size < 3) chosen.add(below(next, variables));
    const [first = 0, second = 0, third = 0] = chosen;
    const literal = (variable: number): Literal => ({ variable, isTrue: below(next, 2) === 1 });
    return [literal(first), literal(second), literal(third)];
  });
}

/** Whether an assignment makes a formula true, by trying the variables in their order (Davis–Putnam–Logemann–Loveland). */
export function isSatisfiable(formula: readonly Clause[], assigned: readonly boolean[] = []): boolean {
  const isFalse = ({ variable, isTrue }: Literal) => variable < assigned.length && assigned[variable] !== isTrue;
  if (formula.some((clause) => clause.every(isFalse))) return false;
  const last = Math.max(...formula.flat().map(({ variable }) => variable));
  if (assigned.length > last) return true;
  return [true, false].some((value) => isSatisfiable(formula, [...assigned, value]));
}

/** Whether an assignment makes a formula true. */
export const isTrueFor = (formula: readonly Clause[], assigned: (variable: number) => boolean): boolean =>
  formula.every((clause) => clause.some(({ variable, isTrue }) => assigned(variable) === isTrue));

/** The row of the upper ends of columns: clauses stand above them, variables below. */
const TOP = 7;
const FIRST_ROW = TOP + 3;

/**
 * A board that has a solution if and only if a formula is satisfiable, after McPhail's proof that Light Up is NP-complete: a
 * wire is a segment whose one bulb stands at either end, and so it lights every wire that it crosses. Wires come in pairs
 * with a 1 between their ends at both sides, which has exactly one bulb at each; so none stands in between. Each literal of a
 * clause has a pair of rows, those of one variable one below the other with a 1 between their left ends, and a pair of columns
 * from there up to its clause.
 */
export class Circuit {
  readonly rows: readonly string[];
  /** For each variable: the row whose leftmost square has a bulb where it is true. */
  readonly rowOf = new Map<number, number>();
  private readonly signs: string[][];

  constructor(formula: readonly Clause[]) {
    const literals = formula.flatMap((clause, at) =>
      clause.map((literal, place) => ({ ...literal, end: 18 * at + itemAt([1, 8, 14], place) })),
    );
    const [width, height] = [18 * formula.length + 2, FIRST_ROW + 4 * literals.length];
    this.signs = Array.from({ length: height }, () => Array.from({ length: width }, () => '#'));
    const byVariable = literals.toSorted((some, other) => some.variable - other.variable);
    for (const [pair, { variable, end }] of byVariable.entries())
      this.drawLiteral(FIRST_ROW + 4 * pair, end, variable === byVariable[pair + 1]?.variable);
    for (const [pair, { variable }] of byVariable.entries())
      if (!this.rowOf.has(variable)) this.rowOf.set(variable, FIRST_ROW + 4 * pair);
    for (let at = 0; at < formula.length; at++) {
      // A column whose upper end has a bulb where the literal is false.
      const columns = literals.slice(3 * at, 3 * at + 3).map(({ end, isTrue }) => end + (isTrue ? 1 : 3));
      this.drawClause(itemAt(columns, 0), itemAt(columns, 1), itemAt(columns, 2), 18 * at + 7, 18 * at + 13);
    }
    this.rows = this.signs.map((row) => row.join(''));
  }

  /** Two rows that end at a column, and two columns from there to the clauses. */
  private drawLiteral(row: number, end: number, hasNext: boolean): void {
    for (const y of [row, row + 2]) this.across(y, 0, end);
    this.put(row + 1, 0, '1');
    this.put(row + 1, end, '1');
    if (hasNext) this.put(row + 3, 0, '1');
    this.put(row, end + 1, '1');
    for (const x of [end + 1, end + 3]) this.down(x, TOP, row - 1);
    this.put(row - 1, end + 2, '1');
    this.put(TOP, end + 2, '1');
  }

  /**
   * One of three literals is true: two of them are false only where a wire says so, and then the third is not. A square that
   * may have a bulb or not makes each number one that is reached at most.
   *
   * @param middle column of the number between the first two literals
   * @param other column of the number beside the third
   */
  private drawClause(first: number, second: number, third: number, middle: number, other: number): void {
    for (const column of [first, second, third]) this.put(TOP - 1, column, '1');
    this.wire(TOP - 2, first, middle - 1);
    this.put(TOP - 2, middle, '2');
    this.wire(TOP - 2, middle + 1, second);
    this.put(TOP - 2, other, '1');
    this.wire(TOP - 2, other + 1, third);
    for (const column of [middle, other]) {
      this.down(column, TOP - 1, TOP);
      this.down(column, TOP - 4, TOP - 3);
      this.put(TOP - 5, column, '1');
    }
    this.wire(TOP - 6, middle, other);
  }

  /** A wire that crosses none: zeros above its middle keep bulbs at its ends. */
  private wire(row: number, from: number, to: number): void {
    this.across(row, from, to);
    for (let column = from + 1; column < to; column++) this.put(row - 1, column, '0');
  }

  private across(row: number, from: number, to: number): void {
    for (let column = from; column <= to; column++) this.put(row, column, '.');
  }

  private down(column: number, from: number, to: number): void {
    for (let row = from; row <= to; row++) this.put(row, column, '.');
  }

  private put(row: number, column: number, sign: string): void {
    itemAt(this.signs, row)[column] = sign;
  }
}
