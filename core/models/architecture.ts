import { z } from 'zod';
import { drawingShapes } from '../drawing/index.ts';
import { encodedLength, pictureInputs } from '../network/index.ts';
import type { Size } from '../puzzle/index.ts';

/** A number of things of which there is at least one. */
export const Whole = z.int().min(1);

const DenseSchema = z.object({
  kind: z.literal('dense').describe('Fully connected: ReLU after each hidden layer, the logistic function at the end.'),
  width: Whole.describe('The width of its boards.'),
  // All eight reflections of a puzzle go through the network, so its boards are square.
  height: Whole.describe('The height of its boards.'),
  layers: z.array(Whole).readonly().describe('The units of the hidden layers. The last layer has one for each cell.'),
  encoding: z.literal('thermometer').optional().describe('It reads each number as that many ones.'),
});

const UniversalSchema = z.object({
  kind: z
    .literal('universal')
    .describe('The most likely picture among the solutions that belief propagation finds; for boards of any size.'),
  radius: Whole.describe('The number of cells that the network looks at in each direction around a cell.'),
  layers: z.array(Whole).readonly().describe('The units of the hidden layers. The last layer has one: a score.'),
  decodings: Whole.describe('The number of times that belief propagation looks for a solution.'),
});

/** The architecture of a model, by its `kind`. */
export const ArchitectureSchema = z.discriminatedUnion('kind', [DenseSchema, UniversalSchema]);

/** The architecture of a line order, which computes a score for each line. */
export const LineOrderArchitectureSchema = z.object({
  kind: z
    .literal('line-order')
    .describe(
      'Scores lines, of which the highest is solved next: ReLU after each hidden layer; for boards of any size.',
    ),
  inputs: Whole.describe('The number of features of a line that it reads.'),
  layers: z.array(Whole).readonly().describe('The units of the hidden layers. The last layer has one: the score.'),
});

/** The generator of a puzzle GAN; its discriminator is always the same. */
export const GanArchitectureSchema = z.object({
  kind: z.literal('puzzle-gan').describe('A generator of pictures with four colours, 10×15, and its discriminator.'),
  generator: z.enum(['paper', 'alternative']).describe("The paper's generator, or its alternative one."),
});

/** The architecture of two networks that draw pictures. */
export const DrawingArchitectureSchema = z.object({
  kind: z
    .literal('drawing')
    .describe('Draws a picture of any size cell after cell, coarsely and then finely: ReLU after each hidden layer.'),
  themes: z.array(z.string()).min(1).readonly().describe('The pictures that it can draw.'),
  coarse: z
    .tuple([Whole, Whole])
    .readonly()
    .describe('The units of the hidden layers of the network that draws coarsely.'),
  fine: z.tuple([Whole, Whole]).readonly().describe('The units of the hidden layers of the network that draws finely.'),
  palettes: Whole.describe('The palettes of pictures that it has for each theme and number of colours.'),
});

export type DenseArchitecture = z.infer<typeof DenseSchema>;
export type UniversalArchitecture = z.infer<typeof UniversalSchema>;
export type Architecture = z.infer<typeof ArchitectureSchema>;
export type LineOrderArchitecture = z.infer<typeof LineOrderArchitectureSchema>;
export type GanArchitecture = z.infer<typeof GanArchitectureSchema>;
export type DrawingArchitecture = z.infer<typeof DrawingArchitectureSchema>;

/** The shapes of a network's tensors, in the order of their file: for each layer the kernel, inputs × units, then the bias. */
export function tensorShapes(architecture: Architecture | LineOrderArchitecture | DrawingArchitecture): number[][] {
  if (architecture.kind === 'drawing') return drawingShapes(architecture);
  const outputs = architecture.kind === 'dense' ? architecture.width * architecture.height : 1;
  let inputs = inputsOf(architecture);
  return [...architecture.layers, outputs].flatMap((units) => {
    const shapes = [[inputs, units], [units]];
    inputs = units;
    return shapes;
  });
}

function inputsOf(architecture: Architecture | LineOrderArchitecture): number {
  switch (architecture.kind) {
    case 'dense':
      return encodedLength(architecture);
    case 'universal':
      return pictureInputs(architecture.radius);
    case 'line-order':
      return architecture.inputs;
  }
}

/** The sizes of the boards that a network is for. Undefined stands for any size. */
export const sizesOf = (architecture: Architecture): readonly Size[] | undefined =>
  architecture.kind === 'dense' ? [architecture] : undefined;
