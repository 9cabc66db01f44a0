import {
  ArchitectureSchema,
  DrawingArchitectureSchema,
  GanArchitectureSchema,
  LineOrderArchitectureSchema,
} from '@crosshatch/core/models';
import { FEATURES } from '@crosshatch/core/published/line-order';
import { failure, parsedJson, type Result, success } from '@crosshatch/core/puzzle';
import { z } from 'zod';
import { BACKENDS } from '../backends/index.ts';
import { COLOURED_PACKAGES } from '../data-sets/icons.ts';

/** The boards that a dense network learns to predict: the drawn boards, or the first solutions of their clues. */
export const TARGETS = ['drawn', 'first'] as const;

/** The ways in which the learning rate changes during a run. */
export const DECAYS = ['none', 'cosine'] as const;

const Whole = z.int().min(1);

const SizeSchema = z.object({ width: Whole, height: Whole });

const SourceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    file: z.string(),
    sha256: z.string().optional(),
    /** The number of times that each board counts. Default: once. */
    times: Whole.exactOptional(),
  }),
  z.object({ kind: z.literal('random'), boards: Whole, size: SizeSchema }),
]);

const COMMON = {
  /** The command that began the run. */
  command: z.string(),
  date: z.iso.datetime(),
  versions: z.record(z.string(), z.string()),
  seed: z.int(),
  learningRate: z.number().positive(),
};

const NetworkConfigurationSchema = z.object({
  kind: z.literal('network'),
  ...COMMON,
  backend: z.enum(BACKENDS),
  /**
   * The number of threads of the ONNX runtime, which affects the rounding of sums, or of threads that make the rows for another
   * backend. Default: 1.
   */
  threads: Whole.exactOptional(),
  device: z.string(),
  architecture: ArchitectureSchema,
  /**
   * The network with whose weights the run began: its name, the sha256 of its weights, and the boards and the command of its
   * training. Default: none.
   */
  from: z
    .object({
      name: z.string(),
      sha256: z.string(),
      data: z.array(SourceSchema),
      command: z.string().exactOptional(),
    })
    .exactOptional(),
  /** Whether the learning rate is constant, or falls to 0 along half a cosine over all epochs. */
  decay: z.enum(DECAYS),
  dropout: z.number().min(0).max(0.99),
  train: z.array(SourceSchema),
  validation: z.array(SourceSchema),
  /** The share of the training boards that is held back for validation, if there are no validation boards. */
  heldBack: z.number().min(0).max(0.99),
  /** The numbers of boards to train and to validate. */
  boards: z.object({ train: Whole, validation: z.int().min(0) }),
  /** Whether the network is trained on the reflections of the boards too. */
  reflected: z.boolean(),
  /** Whether a dense network learns from standardised inputs. */
  standardised: z.literal(true).exactOptional(),
  /** See `ClassifierForm.focus`; for dense networks. Default: all boards weigh the same. */
  focus: z.number().positive().exactOptional(),
  /** The boards that a dense network learns to predict. Default: the drawn boards. */
  targets: z.enum(TARGETS).exactOptional(),
  /** The number of samples in a step. */
  batch: Whole,
  /** Steps in an epoch. */
  stepsPerEpoch: Whole,
  epochs: Whole,
  /** The number of epochs without a better validation after which the run ends. */
  patience: Whole,
  /** The number of steps from one line of metrics to the next. */
  stepsPerLine: Whole,
});

const LineOrderConfigurationSchema = z.object({
  kind: z.literal('line-order'),
  ...COMMON,
  architecture: LineOrderArchitectureSchema,
  /** The number of rounds, which are the epochs of the run. */
  rounds: Whole,
  /** The number of first rounds that imitate the fewest steps at 5×5. */
  imitated: z.int().min(0),
  /** The number of puzzles in a round. */
  puzzles: Whole,
  /** The greatest width and height of the puzzles in the last rounds. */
  largest: z.int().min(5),
  /** Whether the features of overlap are hidden from the network. */
  withoutOverlap: z.literal(true).exactOptional(),
});

const DrawingConfigurationSchema = z.object({
  kind: z.literal('drawing'),
  ...COMMON,
  backend: z.enum(BACKENDS),
  device: z.string(),
  architecture: DrawingArchitectureSchema,
  /** The packages of pictures, with their licences. */
  packages: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
  /** Boards of each picture. */
  variants: Whole,
  /** The numbers of boards to train and to validate. */
  boards: z.object({ train: Whole, validation: z.int().min(0) }),
  /** Boards in a step. */
  batch: Whole,
  /** Steps in an epoch. */
  stepsPerEpoch: Whole,
  epochs: Whole,
});

const PictureSourceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('icons'),
    packages: z.array(z.enum(COLOURED_PACKAGES)),
    inputs: z.array(z.object({ name: z.string(), version: z.string() })),
  }),
  z.object({ kind: z.literal('folder'), folder: z.string(), sha256: z.string() }),
]);

const GanConfigurationSchema = z.object({
  kind: z.literal('puzzle-gan'),
  ...COMMON,
  backend: z.enum(BACKENDS),
  device: z.string(),
  architecture: GanArchitectureSchema,
  source: PictureSourceSchema,
  /** The number of pictures. The networks are trained on each picture and on its mirror image. */
  pictures: Whole,
  epochs: Whole,
});

const ConfigurationSchema = z.discriminatedUnion('kind', [
  NetworkConfigurationSchema,
  LineOrderConfigurationSchema,
  DrawingConfigurationSchema,
  GanConfigurationSchema,
]);

/** Everything that determines a run, with the versions and the device for repeating it. */
export type Configuration = z.infer<typeof ConfigurationSchema>;
export type NetworkConfiguration = z.infer<typeof NetworkConfigurationSchema>;
export type LineOrderConfiguration = z.infer<typeof LineOrderConfigurationSchema>;
export type DrawingConfiguration = z.infer<typeof DrawingConfigurationSchema>;
export type GanConfiguration = z.infer<typeof GanConfigurationSchema>;

/** The source of a GAN's pictures: packages of icons, or a folder of PNG files. */
export type PictureSource = z.infer<typeof PictureSourceSchema>;

/** The source of boards. Boards that are drawn at random need no file. */
export type BoardSource = z.infer<typeof SourceSchema>;

export function parseConfiguration(text: string): Result<Configuration, string> {
  const value = parsedJson(text);
  if (value === undefined) return failure('not JSON');
  const result = ConfigurationSchema.safeParse(withCurrentNames(value));
  if (result.success) return success(result.data);
  const [issue] = result.error.issues;
  return failure(`${issue?.path.join('.')}: ${issue?.message}`);
}

/** Converts configurations of earlier versions. Runs of networks named no kind, and the line order was called a line policy. */
function withCurrentNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!('kind' in value)) return { kind: 'network', ...value };
  if (value.kind !== 'line-policy' || !('layers' in value)) return value;
  const { layers, ...rest } = value;
  return { ...rest, kind: 'line-order', architecture: { kind: 'line-order', inputs: FEATURES.length, layers } };
}
