import { drawingShapes } from '../drawing/index.ts';
import { encodedLength, pictureInputs } from '../network/index.ts';
import type { Size } from '../puzzle/index.ts';
import type { Architecture, DrawingArchitecture, LineOrderArchitecture } from './manifest.ts';

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
