import { fraction, mulberry32, type Random } from '../../random/index.ts';
import { exponential } from '../exponential.ts';
import { enlarged } from './coarse.ts';
import {
  COARSE_CELLS,
  COARSE_CONDITION,
  COARSE_SIDE,
  conditionRows,
  type DrawingCondition,
  FINE_CONDITION,
  MOST_FINE_ROWS,
  writeCoarseRows,
  writeFineRows,
} from './features.ts';
import { SparseNetwork } from './sparse.ts';

/** Tensors of each of the two networks: three layers, each with kernel and bias. */
const TENSORS = 6;

/** How colours are drawn by their scores. */
export interface DrawingSettings {
  /** Temperature of the coarse network: at 1 colours are drawn by their chances, below the likelier ones more often. */
  readonly coarse: number;
  /** Temperature of the fine network. */
  readonly fine: number;
  /**
   * Classifier-free guidance (Ho and Salimans, 2022) of the coarse network: how far the scores for the theme are moved on
   * from those for any theme; 0 leaves them as they are.
   */
  readonly guidance: number;
}

/** Settled on seeds that no result reports. */
const DRAWING_SETTINGS: DrawingSettings = { coarse: 0.8, fine: 0.8, guidance: 1.5 };

/** Draws cells by the two networks: 0 is the background. */
export type DrawCells = (condition: DrawingCondition, seed: number, settings?: DrawingSettings) => Uint8Array;

/**
 * Creates the two networks that draw.
 *
 * @param tensors six of the coarse network, then six of the fine one
 */
export function createDrawing(themes: number, tensors: readonly Float32Array[]): DrawCells {
  const coarse = new SparseNetwork(tensors.slice(0, TENSORS));
  const unguided = new SparseNetwork(tensors.slice(0, TENSORS));
  const fine = new SparseNetwork(tensors.slice(TENSORS, 2 * TENSORS));
  return (condition, seed, settings = DRAWING_SETTINGS) => {
    const random = mulberry32(seed);
    const rows = conditionRows(condition, themes);
    const ofAnyTheme = conditionRows({ ...condition, theme: undefined }, themes);
    coarse.hold(rows.map((row) => COARSE_CONDITION + row));
    unguided.hold(ofAnyTheme.map((row) => COARSE_CONDITION + row));
    fine.hold(rows.map((row) => FINE_CONDITION + row));
    const sketch = drawCoarse([coarse, unguided], condition, random, settings);
    return drawFine(fine, sketch, condition, random, settings);
  };
}

function drawCoarse(
  [network, unguided]: readonly [SparseNetwork, SparseNetwork],
  { colours, isMirrored }: DrawingCondition,
  random: Random,
  { coarse: temperature, guidance }: DrawingSettings,
): Uint8Array {
  const cells = new Uint8Array(COARSE_CELLS);
  const rows = new Int32Array(COARSE_CELLS);
  for (let cell = 0; cell < COARSE_CELLS; cell++) {
    const column = cell % COARSE_SIDE;
    if (isMirrored && 2 * column >= COARSE_SIDE) {
      cells[cell] = cells[cell - 2 * column + COARSE_SIDE - 1];
      continue;
    }
    const count = writeCoarseRows(cells, cell, rows);
    network.compute(rows, count);
    if (guidance > 0) {
      unguided.compute(rows, count);
      for (let colour = 0; colour <= colours; colour++) {
        network.scores[colour] += guidance * (network.scores[colour] - unguided.scores[colour]);
      }
    }
    cells[cell] = chosen(network.scores, colours, temperature, random);
  }
  return cells;
}

function drawFine(
  network: SparseNetwork,
  sketch: Uint8Array,
  condition: DrawingCondition,
  random: Random,
  { fine: temperature }: DrawingSettings,
): Uint8Array {
  const { width, height, colours, isMirrored } = condition;
  const guess = enlarged(sketch, condition);
  const cells = new Uint8Array(width * height);
  const rows = new Int32Array(MOST_FINE_ROWS);
  for (let cell = 0; cell < cells.length; cell++) {
    const column = cell % width;
    if (isMirrored && 2 * column >= width) {
      cells[cell] = cells[cell - 2 * column + width - 1];
      continue;
    }
    network.compute(rows, writeFineRows(cells, guess, condition, cell, rows));
    cells[cell] = chosen(network.scores, colours, temperature, random);
  }
  return cells;
}

/** Draws the background or one of the first colours by their scores. */
function chosen(scores: Float64Array, colours: number, temperature: number, random: Random): number {
  let largest = scores[0];
  for (let colour = 1; colour <= colours; colour++) if (scores[colour] > largest) largest = scores[colour];
  let sum = 0;
  for (let colour = 0; colour <= colours; colour++) {
    scores[colour] = exponential((scores[colour] - largest) / temperature);
    sum += scores[colour];
  }
  let rest = fraction(random) * sum;
  for (let colour = 0; colour < colours; colour++) {
    rest -= scores[colour];
    if (rest < 0) return colour;
  }
  return colours;
}
