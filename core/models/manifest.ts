import { z } from 'zod';
import { drawingShapes } from '../drawing/index.ts';
import { failure, parsedJson, type Result, sizeText, success } from '../puzzle/index.ts';
import {
  ArchitectureSchema,
  DrawingArchitectureSchema,
  GanArchitectureSchema,
  LineOrderArchitectureSchema,
  tensorShapes,
  Whole,
} from './architecture.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const WeightsSchema = z.object({
  file: z
    .string()
    .regex(/^[\w.-]+$/)
    .describe('The name of the file. It contains the first 8 digits of the SHA-256, so the file never changes.'),
  bytes: Whole.describe('The length of the file.'),
  sha256: Sha256.describe('The SHA-256 of the file.'),
  type: z.literal('float16').describe('16-bit floating-point numbers, little-endian, one tensor after another.'),
  tensors: z
    .array(
      z.object({
        name: z.string().describe('The name of the tensor.'),
        shape: z.array(Whole).readonly().describe('Its size in each dimension.'),
      }),
    )
    .readonly()
    .describe('The tensors in the order of the file.'),
});

const Share = z.number().min(0).max(1);

const SharesSchema = z.object({
  label: Share.describe('The share of boards predicted exactly as drawn.'),
  satisfied: Share.describe('The share of boards whose prediction meets all clues.'),
  unique: Share.nullable().describe('The share of boards predicted exactly, of those whose clues have one solution.'),
});

// Fields are `optional`, not `exactOptional`, since the OpenAPI document would call them required.
const InputSchema = z.object({
  name: z.string().describe('A file, or a package of icons.'),
  sha256: Sha256.optional().describe('The SHA-256 of the file.'),
  version: z.string().optional().describe('The version of the package.'),
  licence: z.string().optional().describe('Its licence.'),
});

/** A file of boards, and how it can be made again. */
const DataSetSchema = z.object({
  set: z.string().describe('The name of the file, or `all-5x5` for all boards of that size.'),
  sha256: Sha256.optional().describe('The SHA-256 of the file.'),
  commands: z
    .array(z.string())
    .readonly()
    .optional()
    .describe('The commands that make the file, in order. Absent if the file came from elsewhere.'),
  inputs: z.array(InputSchema).readonly().optional().describe('The inputs of these commands.'),
  note: z.string().optional().describe('A remark.'),
});

const TrainingSetSchema = DataSetSchema.extend({
  boards: Whole.optional().describe('The number of boards. Absent if the file was missing at the promotion.'),
});

const FiguresSchema = DataSetSchema.extend({
  boards: Whole.describe('The number of boards measured: the whole set, or boards drawn with the seed 1.'),
  width: Whole.optional().describe('The width of the boards, if all have one size.'),
  height: Whole.optional().describe('The height of the boards, if all have one size.'),
  one: SharesSchema.describe('The shares for one view of each puzzle.'),
  mean8: SharesSchema.describe('The shares for the mean of the eight predictions, one for each reflection.'),
  any8: SharesSchema.describe('The shares if one right prediction of the eight is enough.'),
  compared: z
    .literal(true)
    .optional()
    .describe('`true` if it was measured at the promotion of another model, to compare both.'),
});

const CurvePointSchema = z.object({
  samples: Whole.describe('The samples learned from.'),
  loss: z.number().describe('The training loss.'),
  validation: z.number().describe('The validation loss.'),
  boards: Share.describe('The share of validation boards predicted exactly.'),
});

/** The fields of every trained network. */
const trained = <Kind extends z.ZodType, Measured extends z.ZodType>(architecture: Kind, figures: Measured) =>
  z.object({
    name: z
      .string()
      .regex(/^[\w.-]+$/)
      .describe('The name of the model.'),
    architecture: architecture.describe('The form of the network.'),
    weights: WeightsSchema.describe('The file of the weights.'),
    figures: z.array(figures).readonly().describe('The measured accuracy on each test set.'),
    command: z.string().describe('The command that trained it.'),
    date: z.iso.date().describe('The day of its promotion to this list.'),
    seed: z.int().describe('The seed of the training.'),
    note: z.string().optional().describe('A remark on its training.'),
  });

/** A trained network, with everything needed to use it and to make it again. */
export const ModelSchema = trained(ArchitectureSchema, FiguresSchema)
  .extend({
    data: z
      .array(TrainingSetSchema)
      .readonly()
      .optional()
      .describe('The sets of boards that trained it. Absent if the command draws all boards itself.'),
    curve: z
      .array(CurvePointSchema)
      .readonly()
      .optional()
      .describe('At most 24 epochs of its training, with the best and the last. Absent in models of earlier versions.'),
  })
  .superRefine(({ architecture, weights }, context) => {
    if (architecture.kind === 'dense' && architecture.width !== architecture.height) {
      const message = `expected a square board, not ${sizeText(architecture)}`;
      context.addIssue({ code: 'custom', path: ['architecture'], message });
    }
    checkWeights(weights, tensorShapes(architecture), context);
  });

const Steps = z.number().min(0).describe('The mean number of lines solved.');

const LineOrderFiguresSchema = z.object({
  set: z.string().describe('The set of test puzzles. Line solving alone solves each of them.'),
  puzzles: Whole.describe('The number of these puzzles.'),
  solved: z.int().min(0).describe('The number of puzzles that it solved.'),
  steps: Steps,
  queue: Steps.describe('The mean number of lines solved if they wait in a queue.'),
  fewest: Steps.nullable().describe('The proven minimum, if it is known.'),
});

/** A trained network that chooses the line to solve next. It predicts no cells; the algorithm `line-order` asks it. */
export const LineOrderModelSchema = trained(LineOrderArchitectureSchema, LineOrderFiguresSchema)
  .extend({
    formerNames: z.array(z.string()).readonly().optional().describe('Names that it had before.'),
  })
  .superRefine(({ architecture, weights }, context) => {
    checkWeights(weights, tensorShapes(architecture), context);
  });

const Count = z.int().min(0);

const GanFiguresSchema = z.object({
  pictures: Whole.describe('The number of pictures that were measured, those of the seeds from 0 on.'),
  distinct: Count.describe('Pictures unlike all before them.'),
  allColours: Count.describe('Pictures in which all four colours occur.'),
  threeCells: Count.describe('Pictures whose rarest colour has three cells or more.'),
  lineSolvable: Count.describe('Pictures that line solving alone finds from their count clues.'),
  unique: Count.describe('Pictures whose count clues have no other solution.'),
  undecided: Count.describe('Pictures for which the budget ended before that was known.'),
});

/** A trained puzzle GAN: generator and discriminator, whose tensors are told apart by their names. */
export const GanModelSchema = trained(GanArchitectureSchema, GanFiguresSchema)
  .extend({
    epochs: Whole.describe('The number of epochs that it was trained for.'),
    pictures: Whole.describe('The number of pictures that it was trained on, each also mirrored.'),
    inputs: z.array(InputSchema).readonly().describe('The packages that these pictures are from.'),
  })
  .superRefine(({ weights }, context) => {
    const shapes = weights.tensors.map(({ shape }) => [...shape]);
    checkWeights(weights, shapes, context);
  });

const DrawingFiguresSchema = z.object({
  boards: Whole.describe('The number of test boards.'),
  coarse: z.number().min(0).describe('The cross-entropy of a coarse cell.'),
  fine: z.number().min(0).describe('The cross-entropy of a fine cell.'),
});

/** Two trained networks that draw pictures, which the generator asks for the source `network`. */
export const DrawingModelSchema = trained(DrawingArchitectureSchema, DrawingFiguresSchema)
  .extend({
    epochs: Whole.describe('The number of epochs after which the weights were best.'),
    learned: Whole.describe('The number of training boards until then, with repetitions.'),
    data: z
      .array(
        z.object({
          name: z.string().describe('The name of the package.'),
          version: z.string().describe('The version of the package.'),
          licence: z.string().describe('The licence of the package, as in the SPDX list.'),
        }),
      )
      .readonly()
      .describe('The packages of pictures that trained it.'),
  })
  .superRefine(({ architecture, weights }, context) => {
    checkWeights(weights, drawingShapes(architecture), context);
  });

const ManifestSchema = z.object({
  models: z.array(ModelSchema).readonly(),
  lineOrders: z.array(LineOrderModelSchema).readonly().exactOptional(),
  gans: z.array(GanModelSchema).readonly().exactOptional(),
  drawings: z.array(DrawingModelSchema).readonly().exactOptional(),
});

/** Checks that weights have the shapes of their network, and that their sha256 names their file. */
function checkWeights(weights: Weights, shapes: readonly number[][], context: z.RefinementCtx): void {
  const fault = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (String(weights.tensors.map(({ shape }) => `[${shape}]`)) !== String(shapes.map((shape) => `[${shape}]`))) {
    fault(['weights', 'tensors'], `expected the shapes ${shapes.map((shape) => shape.join('×')).join(', ')}`);
  }
  const bytes = 2 * shapes.reduce((sum, shape) => sum + sizeOf(shape), 0);
  if (weights.bytes !== bytes) fault(['weights', 'bytes'], `expected ${bytes}`);
  if (!weights.file.includes(weights.sha256.slice(0, 8)))
    fault(['weights', 'file'], 'expected the first 8 digits of the sha256 in the name');
}

export type Weights = z.infer<typeof WeightsSchema>;
export type DataSet = z.infer<typeof DataSetSchema>;
export type DataInput = z.infer<typeof InputSchema>;
export type TrainingSet = z.infer<typeof TrainingSetSchema>;
export type Figures = z.infer<typeof FiguresSchema>;
export type Model = z.infer<typeof ModelSchema>;
export type LineOrderFigures = z.infer<typeof LineOrderFiguresSchema>;
export type LineOrderModel = z.infer<typeof LineOrderModelSchema>;
export type GanFigures = z.infer<typeof GanFiguresSchema>;
export type GanModel = z.infer<typeof GanModelSchema>;
export type DrawingModel = z.infer<typeof DrawingModelSchema>;

/** Whether a model has this name, or had it before. */
export const isNamed = (
  { name, formerNames = [] }: { readonly name: string; readonly formerNames?: readonly string[] | undefined },
  asked: string,
): boolean => name === asked || formerNames.includes(asked);

/** The promoted models, line orders, GANs and drawing networks, each in the order of their promotion. */
export type Manifest = z.infer<typeof ManifestSchema>;

const sizeOf = (shape: readonly number[]): number => shape.reduce((size, length) => size * length, 1);

/** Reads a manifest; the error says where it is wrong and what was expected. */
export function parseManifest(text: string): Result<Manifest, string> {
  const value = parsedJson(text);
  if (value === undefined) return failure('the manifest is not JSON');
  const result = ManifestSchema.safeParse(withCurrentNames(value));
  if (result.success) return success(result.data);
  const [issue] = result.error.issues;
  return failure(`${['manifest', ...(issue?.path ?? [])].join('.')}: ${issue?.message}`);
}

/** A manifest from before the line orders had their name. */
const FormerManifestSchema = z.looseObject({
  policies: z.array(z.looseObject({ architecture: z.looseObject({ kind: z.literal('line-policy') }) })),
});

function withCurrentNames(value: unknown): unknown {
  const former = FormerManifestSchema.safeParse(value);
  if (!former.success) return value;
  const { policies, ...rest } = former.data;
  const lineOrders = policies.map((each) => ({ ...each, architecture: { ...each.architecture, kind: 'line-order' } }));
  return { ...rest, lineOrders };
}
