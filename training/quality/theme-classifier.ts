import { itemAt } from '@crosshatch/core/memory';
import { forward, layersOf } from '@crosshatch/core/network';
import type { ColouredGrid } from '@crosshatch/core/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import type { Samples } from '../networks/classifier/step.ts';
import { createTensorFlowClassifier } from '../networks/classifier/tensorflow.ts';
import { heWeights } from '../networks/classifier/weights.ts';
import { takeAdamStep } from '../networks/portable-adam.ts';
import { newlyTrained } from '../runs/lesson.ts';

/** A picture of a known theme. */
export interface ThemedGrid {
  readonly grid: ColouredGrid;
  /** The index of the theme. */
  readonly theme: number;
}

/** Predicts a picture's theme, as an index. */
export type ThemeOf = (grid: ColouredGrid) => number;

/** Units of the hidden layer. */
const UNITS = 64;
const EPOCHS = 12;
const BATCH = 128;
const LEARNING_RATE = 0.001;

/**
 * Trains a small network to predict the themes of pictures of one size, on pictures and their mirror images. An input says
 * which colour a cell has, by the colour's rank from the commonest on; the network does not see the colours themselves.
 *
 * @param classes the most colours of a picture, with the background
 */
export async function trainThemeClassifier(
  pictures: readonly ThemedGrid[],
  themes: number,
  classes: number,
  seed: number,
): Promise<ThemeOf> {
  const cells = itemAt(pictures, 0).grid.cells.length;
  const units = [cells * classes, UNITS, themes];
  const step = createTensorFlowClassifier({ units, outputs: 'class' });
  const weights = heWeights(units, seed, cells);
  const trained = { ...newlyTrained(weights), updates: 0 };
  const views = pictures.flatMap(({ grid, theme }) => {
    const ordered = byArea(grid.cells);
    return [ordered, mirrored(ordered, grid.width)].map((each) => ({ cells: each, theme }));
  });
  const random = mulberry32(seed);
  for (let sample = 0; sample < EPOCHS * views.length; sample += BATCH) {
    const batch = Array.from({ length: BATCH }, () => itemAt(views, below(random, views.length)));
    const { gradients } = await step.compute(samplesOf(batch, classes, themes), weights);
    takeAdamStep(trained, gradients, 1, LEARNING_RATE);
  }
  const layers = layersOf(weights);
  return ({ cells }) => {
    const inputs = new Float32Array(cells.length * classes);
    for (const [cell, colour] of byArea(cells).entries()) inputs[cell * classes + colour] = 1;
    const scores = forward(layers, inputs);
    return scores.indexOf(Math.max(...scores));
  };
}

/** Numbers the colours of the cells from 0, the commonest colour first. */
function byArea(cells: Uint8Array): Uint8Array {
  const counts = new Map<number, number>();
  for (const colour of cells) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const order = [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b);
  return cells.map((colour) => order.indexOf(colour));
}

const mirrored = (cells: Uint8Array, width: number): Uint8Array =>
  cells.map((_, cell) => itemAt(cells, cell - 2 * (cell % width) + width - 1));

function samplesOf(
  views: readonly { readonly cells: Uint8Array; readonly theme: number }[],
  classes: number,
  themes: number,
): Samples {
  const width = classes * itemAt(views, 0).cells.length;
  const inputs = new Uint8Array(views.length * width);
  const wanted = new Float32Array(views.length * themes);
  for (const [view, { cells, theme }] of views.entries()) {
    for (const [cell, colour] of cells.entries()) inputs[view * width + cell * classes + colour] = 1;
    wanted[view * themes + theme] = 1;
  }
  return { count: views.length, inputs, targets: wanted };
}
