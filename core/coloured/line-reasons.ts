import { NONE } from '../board/index.ts';
import { type Nogoods, Reasons } from '../cdcl/index.ts';
import { allColours } from './line-solver.ts';
import type { ColouredLiterals } from './literals.ts';

/** Explanations by coloured lines, and by the constraint that a cell has exactly one colour. */
export class ColouredReasons extends Reasons {
  private readonly variables: ColouredLiterals;
  private readonly sets: Int32Array;
  private readonly fixed: Int32Array;

  constructor(variables: ColouredLiterals, nogoods: Nogoods) {
    const { cells, colours, arena } = variables;
    const longest = Math.max(cells.width, cells.height);
    super(variables, nogoods, longest * colours);
    this.variables = variables;
    this.sets = arena.integers(longest);
    this.fixed = arena.integers(longest);
  }

  /** The variables by which a propagator implies a variable's state, or clashes where the variable is NONE. */
  because(propagator: number, variable: number): number[] {
    const { start, end } = this.explained(propagator, variable);
    const variables = Array.from(this.literals.subarray(start, end), (literal) => literal >> 1);
    this.end = start;
    return variables;
  }

  protected override explainPropagator(propagator: number, variable: number): void {
    const { lineCount } = this.variables.cells;
    if (propagator < lineCount) this.explainLine(propagator, variable);
    else this.explainCell(propagator - lineCount, variable);
  }

  /** A colour that is ruled out by the cell's colour, or the only one left. */
  private explainCell(at: number, variable: number): void {
    const { state, levelOf, colours } = this.variables;
    const first = at * colours;
    const isRuledOut = state[variable] === 0;
    for (let other = first; other < first + colours; other++) {
      if (other === variable || levelOf[other] === 0) continue;
      if (isRuledOut ? state[other] === 1 : state[other] === 0) this.literals[this.end++] = 2 * other + state[other];
    }
  }

  private explainLine(line: number, variable: number): void {
    const { variables, sets, fixed } = this;
    const { cells, colours, firstVariable } = variables;
    const all = allColours(colours - 1);
    const { first, stride, length } = cells.geometryOf(line);
    const before = variable === NONE ? variables.trailSize : variables.since[variable];
    cells.lineSolves++;
    for (let index = 0; index < length; index++) {
      const { lost, forGood } = variables.lostBefore(first + index * stride, before);
      sets[index] = all & ~lost;
      fixed[index] = forGood;
    }
    if (variable !== NONE) {
      // The line ruled the colour out, so no placement is left when the cell has only this colour.
      const at = Math.floor(variable / colours);
      const index = (variables.open[at] - first) / stride;
      sets[index] = 1 << (variable - at * colours);
      fixed[index] = all;
    }
    const solver = cells.solverOf[line];
    solver.explain(cells.numberOf[line], sets, fixed);
    for (let index = 0; index < length; index++) {
      const needed = solver.needed[index];
      if (needed === 0) continue;
      this.addNeeded(firstVariable[first + index * stride], needed, before);
    }
  }

  /** Names a lost colour; several lost colours of a cell by the cell's own colour, if it had that before. */
  private addNeeded(firstVariable: number, needed: number, before: number): void {
    const { state, position, levelOf, colours } = this.variables;
    if ((needed & (needed - 1)) !== 0) {
      for (let variable = firstVariable; variable < firstVariable + colours; variable++) {
        if (state[variable] !== 1 || position[variable] >= before) continue;
        if (levelOf[variable] > 0) this.literals[this.end++] = 2 * variable + 1;
        return;
      }
    }
    for (let rest = needed; rest !== 0; rest &= rest - 1) {
      this.literals[this.end++] = 2 * (firstVariable + 31 - Math.clz32(rest & -rest));
    }
  }
}
