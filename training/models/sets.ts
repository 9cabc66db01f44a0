import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Figures, Manifest, Model, TrainingSet } from '@crosshatch/core/models';
import { failure, type Result, type Size, success } from '@crosshatch/core/puzzle';
import { countOf, isAllBoards, readBoardSets } from '../data-sets/boards.ts';
import { dataSetOf } from '../data-sets/origin.ts';
import { weightedSet } from '../lessons/boards/boards.ts';
import type { NetworkConfiguration } from '../runs/configuration.ts';
import { pathText } from '../terminal/output.ts';

/**
 * Describes the sets of boards on which a run, and the network that it began with, were trained, with the commands that made
 * the sets. Returns no sets if the run drew all boards at random.
 *
 * @param known sets of other models: they describe a set whose file is missing or has changed
 */
export async function trainingSetsOf(
  { train, validation, from }: Pick<NetworkConfiguration, 'train' | 'validation' | 'from'>,
  known: readonly TrainingSet[],
): Promise<Pick<Model, 'data'>> {
  const data: TrainingSet[] = [];
  const named = new Set<string>();
  for (const source of [...(from?.data ?? []), ...train, ...validation]) {
    if (source.kind !== 'file') continue;
    const file = `${basename(source.file)} ${source.sha256}`;
    if (named.has(file)) continue;
    named.add(file);
    const set = { set: basename(source.file), ...(source.sha256 !== undefined && { sha256: source.sha256 }) };
    const described = await describedSet(source.file);
    const isSame = described !== undefined && described.sha256 === source.sha256;
    const former = known.find((each) => each.set === set.set && each.sha256 === set.sha256);
    // If the file is missing or has changed, and no model describes it, only its name and its former sha256 are known.
    data.push(isSame ? trainingSet(described) : (former ?? set));
  }
  return data.length > 0 ? { data } : {};
}

interface Described extends TrainingSet {
  readonly boards: number;
  /** The size of all boards; empty if they have several sizes. */
  readonly size: Partial<Size>;
}

async function describedSet(file: string): Promise<Described | undefined> {
  if (!isAllBoards(file) && !existsSync(file)) return undefined;
  const sets = await readBoardSets(file);
  if (!sets.ok) return undefined;
  const [first, second] = sets.value;
  const hasOneSize = first !== undefined && second === undefined;
  return {
    ...(await dataSetOf(file)),
    boards: countOf(sets.value),
    size: hasOneSize ? { width: first.width, height: first.height } : {},
  };
}

/**
 * Adds the descriptions of these sets to the models that were trained or measured on them. Fails with a message if a file
 * cannot be read, if no model names it, or if it has fewer boards than were measured.
 */
export async function withSets(manifest: Manifest, files: readonly string[]): Promise<Result<Manifest, string>> {
  const sets = new Map<string, Described>();
  for (const file of files) {
    const described = await describedSet(file);
    if (described === undefined) return failure(`${pathText(file)}: no boards can be read`);
    const { set, boards } = described;
    const measured = manifest.models.flatMap(({ figures }) => figures.filter((each) => each.set === set));
    if (measured.length === 0 && !manifest.models.some(({ command }) => wordsOf(command).includes(set)))
      return failure(`${pathText(file)}: no model was trained or measured on it`);
    if (measured.some((each) => each.boards > boards))
      return failure(`${pathText(file)}: has fewer boards than were measured`);
    sets.set(set, described);
  }
  const models = manifest.models.map((model): Model => {
    // A command may name a set several times, as the command of a further training does.
    const data = [...new Set(wordsOf(model.command))].flatMap((word) => {
      const described = sets.get(word);
      const set = described === undefined ? model.data?.find((each) => each.set === word) : trainingSet(described);
      return set === undefined ? [] : [set];
    });
    const figures = model.figures.map((each): Figures => {
      const described = sets.get(each.set);
      if (described === undefined) return each;
      const { boards: _, size, ...set } = described;
      const { boards, one, mean8, any8 } = each;
      return { ...set, boards, ...size, one, mean8, any8 };
    });
    return { ...model, figures, ...(data.length > 0 && { data }) };
  });
  return success({ ...manifest, models });
}

const trainingSet = ({ size: _, ...set }: Described): TrainingSet => set;

const wordsOf = (command: string): string[] => command.split(' ').map((word) => basename(weightedSet(word).set));
