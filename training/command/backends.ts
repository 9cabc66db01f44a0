import process from 'node:process';
import { Argument, type Command } from 'commander';
import { BACKENDS, type BackendName, useBackend } from '../backends/index.ts';
import { measureSpeed, type Speed } from '../measure/backends/speed.ts';
import { EXIT } from '../terminal/exit.ts';
import { table } from '../terminal/table.ts';

interface BackendsOptions {
  readonly json?: true;
}

interface Answer {
  readonly backend: BackendName;
  readonly device?: string;
  /** Set if the processor imitates the graphics card: `auto` does not take it. */
  readonly imitated?: true;
  readonly gflops?: Pick<Speed, 'product' | 'training'>;
  readonly boardsPerSecond?: number;
  /** The missing package or device. */
  readonly error?: string;
}

export function define(program: Command): void {
  program
    .command('backends')
    .summary('list the backends that can train networks on this machine')
    .description(
      "Tries every backend: those of TensorFlow.js, and the ONNX runtime. Names the missing part of those that do not work, and measures the others by a product of two matrices and by training the neural paper's 10×10 network.",
    )
    .addArgument(new Argument('[backends...]', 'backends to try; by default all').choices(BACKENDS))
    .option('--json', 'answer with a line of JSON for each backend')
    .addHelpText('after', '\n`crosshatch train` takes the first one by default, unless it is emulated in software.')
    .action(async (named: BackendName[], { json }: BackendsOptions) => {
      const answers: Answer[] = [];
      for (const name of named.length > 0 ? named : BACKENDS) {
        const answer = await tried(name);
        if (json) console.log(JSON.stringify(answer));
        answers.push(answer);
      }
      if (!json) process.stdout.write(textOf(answers));
      process.exitCode = EXIT.DONE;
    });
}

async function tried(backend: BackendName): Promise<Answer> {
  const used = await useBackend(backend);
  if (!used.ok) return { backend, error: used.error };
  const { description, imitated } = used.value;
  const { product, training, boards } = await measureSpeed(backend);
  return {
    backend,
    device: description,
    ...(imitated ? { imitated } : {}),
    gflops: { product: rounded(product), training: rounded(training) },
    boardsPerSecond: rounded(boards),
  };
}

const rounded = (value: number): number => Number(value.toPrecision(3));

const HEADINGS = ['backend', 'product', 'training', 'boards', 'device'];

function textOf(answers: readonly Answer[]): string {
  const rows = answers.flatMap(({ backend, device, imitated, gflops, boardsPerSecond }) => {
    if (device === undefined || gflops === undefined || boardsPerSecond === undefined) return [];
    const speeds = [`${gflops.product} GFLOP/s`, `${gflops.training} GFLOP/s`, `${boardsPerSecond} /s`];
    return [[backend, ...speeds, imitated ? `${device} (imitated)` : device]];
  });
  const missing = answers.flatMap(({ error }) => (error === undefined ? [] : [`${error}\n`]));
  return [table(HEADINGS, rows), missing.length > 0 ? '\n' : '', ...missing].join('');
}
