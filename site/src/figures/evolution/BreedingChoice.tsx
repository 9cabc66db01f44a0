import { Choice } from '../../controls/Choice.tsx';
import { stepOf } from '../frame/address.ts';
import { NETWORK, type SeededAlgorithm } from './evolution.ts';

/** An algorithm that breeds boards. */
export interface Breeder {
  readonly name: string;
  readonly title: string;
  /** Whether it can begin with a prediction. */
  readonly takesPrediction: boolean;
}

/** The breeding that the reader has chosen. */
export interface BreedingChosen extends SeededAlgorithm {
  /** The name of the predictor for the first boards; undefined for random boards. */
  readonly begin: string | undefined;
}

export const isSame = (one: BreedingChosen, other: BreedingChosen): boolean =>
  one.algorithm === other.algorithm && one.seed === other.seed && one.begin === other.begin;

/** Returns the breeding and the shown generation, as part of a link. */
export const breedingPlace = ({ algorithm, seed, begin }: BreedingChosen, generation: number): string =>
  [algorithm, seed, generation, ...(begin === undefined ? [] : [begin])].join('.');

/** Reads the breeding in a link; undefined for one that the figure cannot do. */
export function chosenOf(
  text: string,
  breeders: readonly Breeder[],
): { readonly choice: BreedingChosen; readonly position: number } | undefined {
  const [algorithm = '', seed, position, ...begin] = text.split('.');
  if (!breeders.some(({ name }) => name === algorithm)) return undefined;
  const choice = { algorithm, seed: Number(seed) || 0, begin: begin.length === 0 ? undefined : begin.join('.') };
  return { choice, position: stepOf(position) };
}

export interface BreedingChoiceProps {
  readonly choice: BreedingChosen;
  /** The algorithms to choose from. With only one, there is no control. */
  readonly breeders: readonly Breeder[];
  /** The names of the predictors for the first boards. */
  readonly predictors: readonly string[];
  readonly onChoose: (choice: BreedingChosen) => void;
}

/** Controls for the algorithm, its first boards, and another run. */
export function BreedingChoice({ choice, breeders, predictors, onChoose }: BreedingChoiceProps) {
  const breeder = breeders.find(({ name }) => name === choice.algorithm);
  return (
    <div class="row-of-controls breeding needs-script">
      {breeders.length > 1 && (
        <Choice
          label="Algorithm"
          value={choice.algorithm}
          options={breeders.map(({ name, title }) => [name, title])}
          onChange={(algorithm) => onChoose({ ...choice, algorithm, begin: undefined })}
        />
      )}
      {breeder?.takesPrediction && predictors.length > 0 && (
        <Choice
          label="Begins with"
          value={choice.begin}
          options={[
            [undefined, 'random boards'],
            [NETWORK, 'a guess by the network for the size'],
            ...predictors.map((name): [string, string] => [name, `a guess by ${name}`]),
          ]}
          onChange={(begin) => onChoose({ ...choice, begin })}
        />
      )}
      <button type="button" class="button small" onClick={() => onChoose({ ...choice, seed: choice.seed + 1 })}>
        Another run
      </button>
    </div>
  );
}
