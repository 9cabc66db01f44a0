import type { Architecture, DataInput, Figures, Model, TrainingSet } from '@crosshatch/core/models';
import { encodedLength } from '@crosshatch/core/network';
import { amountText } from '@crosshatch/core/puzzle';
import { percents } from '../evaluation/text.ts';

/** A file of an exported model, with its sha256. */
export interface ExportedFile {
  readonly name: string;
  readonly sha256: string;
  readonly about: string;
}

/** The licence of the weights, the same as the repository's. */
const LICENCE = 'mit';

/** Makes the card of a model: a README.md in the form of the Hugging Face hub. */
export function modelCard(model: Model, files: readonly ExportedFile[]): string {
  const { name, architecture, figures, command, data = [], date, seed, note, weights } = model;
  return `---
license: ${LICENCE}
library_name: crosshatch
tags:
  - nonogram
  - ${architecture.kind}
---

# ${name}

${aboutText(architecture)} It was promoted on ${date}.${note === undefined ? '' : ` ${note}`}

## Files

| File | Contents | SHA-256 |
|---|---|---|
${files.map((file) => `| \`${file.name}\` | ${file.about} | \`${file.sha256}\` |`).join('\n')}

The weights are 16-bit floating-point numbers. Their file in Crosshatch is \`${weights.file}\`, with the SHA-256 \`${weights.sha256}\`.

## Use

${useText(architecture)}

## Figures

Each share stands for one view of a puzzle / the mean of its eight reflections / any of the eight.

| Test set | Boards | As drawn | All clues met | Of boards with one solution |
|---|--:|--:|--:|--:|
${figures.map(figuresRow).join('\n')}

## Training

Seed ${seed}:

\`\`\`sh
${command}
\`\`\`

${data.length === 0 ? 'The command draws all boards itself.' : dataText(data)}

## Licence

The weights are under the MIT licence, as Crosshatch is.${licencesText([...data, ...figures])}
`;
}

function aboutText(architecture: Architecture): string {
  if (architecture.kind === 'universal')
    return `A network that chooses among the solutions of a nonogram of any size the one that was probably drawn; hidden layers of ${architecture.layers.join(' and ')} units.`;
  const { width, height, layers } = architecture;
  return `A fully connected network that predicts the cells of nonograms of ${width}×${height} from their clues; hidden layers of ${layers.join(', ')} units.`;
}

function useText(architecture: Architecture): string {
  if (architecture.kind === 'universal')
    return 'It is more than layers: belief propagation finds the solutions that it scores. `crosshatch evaluate --model` and the API of Crosshatch ask it.';
  const { width, height, encoding } = architecture;
  const written =
    encoding === undefined
      ? 'writes them'
      : 'writes them, with k ones for a number k and then zeros, in all one for each cell of the line';
  return `\`model.onnx\` takes \`clues\`, a row of ${encodedLength(architecture)} numbers for each board, as \`crosshatch dataset clues\` ${written}, and gives \`cells\`: the probability of each of the ${width * height} cells, row after row.`;
}

const figuresRow = ({ set, sha256, boards, one, mean8, any8 }: Figures): string => {
  const shares = (figure: 'label' | 'satisfied' | 'unique') => percents([one[figure], mean8[figure], any8[figure]]);
  const name = sha256 === undefined ? `\`${set}\`` : `\`${set}\` (${sha256.slice(0, 8)}…)`;
  return `| ${name} | ${amountText(boards)} | ${shares('label')} | ${shares('satisfied')} | ${shares('unique')} |`;
};

function dataText(data: readonly TrainingSet[]): string {
  const rows = data.map(
    ({ set, boards, sha256, note }) =>
      `| \`${set}\` | ${boards === undefined ? '–' : amountText(boards)} | ${sha256 === undefined ? '–' : `\`${sha256}\``} | ${note ?? ''} |`,
  );
  const commands = [...new Set(data.flatMap((set) => set.commands ?? []))];
  const made =
    commands.length === 0 ? '' : `\n\nThese commands make the sets:\n\n\`\`\`sh\n${commands.join('\n')}\n\`\`\``;
  return `| Training set | Boards | SHA-256 | Remark |\n|---|--:|---|---|\n${rows.join('\n')}${made}`;
}

function licencesText(sets: readonly { readonly inputs?: readonly DataInput[] | undefined }[]): string {
  const inputs = new Map(sets.flatMap(({ inputs = [] }) => inputs.map((input) => [input.name, input] as const)));
  if (inputs.size === 0) return '';
  const lines = Array.from(inputs.values(), ({ name, version, sha256, licence }) => {
    const which = version ?? (sha256 === undefined ? '' : `\`${sha256}\``);
    return `| \`${name}\` | ${which} | ${licence ?? 'not recorded'} |`;
  });
  return ` The boards were made of:\n\n| Input | Version or SHA-256 | Licence |\n|---|---|---|\n${lines.join('\n')}`;
}
