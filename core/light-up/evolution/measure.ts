import { neighboursOf } from '../../puzzle/index.ts';
import { FIXED_BULB, GENE, type Preprocessed, RULED_OUT } from '../hopfield/index.ts';
import { BLACK_SQUARE, type LightUp, segmentsOf, WHITE_SQUARE } from '../puzzle/index.ts';

/**
 * The paper's objective (Eq. 22) of genes: the value that `objectiveOf` has for their board, computed from the numbers and
 * squares that genes decide. All other numbers and squares are counted once.
 */
export class GeneMeasure {
  /** The part of the objective that no gene can change, because preprocessing left it wrong. */
  readonly lasting: number;
  /** For each gene: its segments, counted from 1 among those that have genes, and where its numbers begin and end. */
  private readonly rowOf: Int32Array;
  private readonly columnOf: Int32Array;
  private readonly firstNumber: Int32Array;
  private readonly numbers: Int32Array;
  /** For each number beside genes: the bulbs that it lacks. */
  private readonly wanted: Int8Array;
  private readonly beside: Int8Array;
  /** The segments of each square that preprocessing ruled out and genes can light; 0 for one without genes. */
  private readonly darkRows: Int32Array;
  private readonly darkColumns: Int32Array;
  private readonly isLit: Uint8Array;

  /** @param cycles the cycles of the network: only after two are the squares of all genes lit */
  constructor(puzzle: LightUp, { states, genes }: Preprocessed, cycles = 2) {
    const { rowOf, columnOf, squaresOf } = segmentsOf(puzzle);
    const places = new Int32Array(squaresOf.length);
    let segments = 0;
    for (const [segment, squares] of squaresOf.entries())
      if (squares.some((at) => states[at] === GENE)) places[segment] = ++segments;
    this.rowOf = Int32Array.from(genes, (at) => places[rowOf[at]]);
    this.columnOf = Int32Array.from(genes, (at) => places[columnOf[at]]);
    this.isLit = new Uint8Array(segments + 1);
    let lasting = 0;

    const dark: number[] = [];
    for (const [at, state] of states.entries()) {
      if (state !== RULED_OUT && (cycles > 1 || state !== GENE)) continue;
      if (places[rowOf[at]] > 0 || places[columnOf[at]] > 0) dark.push(at);
      else lasting++;
    }
    this.darkRows = Int32Array.from(dark, (at) => places[rowOf[at]]);
    this.darkColumns = Int32Array.from(dark, (at) => places[columnOf[at]]);

    const numberAt = new Map<number, number>();
    const wanted: number[] = [];
    for (const [at, kind] of puzzle.squares.entries()) {
      if (kind === WHITE_SQUARE || kind === BLACK_SQUARE) continue;
      const around = neighboursOf(puzzle, at);
      const lacking = kind - around.filter((other) => states[other] === FIXED_BULB).length;
      if (around.some((other) => states[other] === GENE)) numberAt.set(at, wanted.push(lacking) - 1);
      else lasting += Math.abs(lacking);
    }
    this.wanted = Int8Array.from(wanted);
    this.beside = new Int8Array(wanted.length);
    const numbersOf = genes.map((at) => neighboursOf(puzzle, at).flatMap((other) => numberAt.get(other) ?? []));
    this.numbers = Int32Array.from(numbersOf.flat());
    this.firstNumber = new Int32Array(genes.length + 1);
    for (const [gene, own] of numbersOf.entries()) this.firstNumber[gene + 1] = this.firstNumber[gene] + own.length;
    this.lasting = lasting;
  }

  /** The objective of genes among which no bulb lights another; 0 for a solution. */
  evaluate(outputs: Uint8Array): number {
    const { rowOf, columnOf, firstNumber, numbers, wanted, beside, darkRows, darkColumns, isLit } = this;
    beside.fill(0);
    isLit.fill(0);
    for (let gene = 0; gene < outputs.length; gene++) {
      if (outputs[gene] === 0) continue;
      isLit[rowOf[gene]] = 1;
      isLit[columnOf[gene]] = 1;
      for (let place = firstNumber[gene]; place < firstNumber[gene + 1]; place++) beside[numbers[place]]++;
    }
    isLit[0] = 0;
    let total = this.lasting;
    for (let number = 0; number < wanted.length; number++) total += Math.abs(beside[number] - wanted[number]);
    for (let square = 0; square < darkRows.length; square++)
      total += 1 - (isLit[darkRows[square]] | isLit[darkColumns[square]]);
    return total;
  }
}
