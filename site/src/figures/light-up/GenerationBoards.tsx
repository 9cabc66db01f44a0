import { FIXED_BULB, type Preprocessed } from '@crosshatch/core/light-up/hopfield';
import { type LightUp, WHITE_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { numberOf } from '@crosshatch/core/puzzle';
import { useId, useMemo } from 'preact/hooks';
import { BOX, circle, shapes } from '../../light-up/board/shapes.ts';
import type { ShownGeneration } from './breeding.ts';
import '../../light-up/board/light-up-board.css';
import '../evolution/evolution.css';

export interface GenerationBoardsProps {
  readonly puzzle: LightUp;
  readonly preprocessed: Preprocessed;
  readonly shown: ShownGeneration;
  /** The index of the chosen individual. */
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

/** The fittest individuals of a generation as small boards to choose from. */
export function GenerationBoards({ puzzle, preprocessed, shown, chosen, onChoose }: GenerationBoardsProps) {
  const group = useId();
  const { width, height, squares } = puzzle;
  const blacks = useMemo(
    () =>
      shapes(
        puzzle,
        [...squares.keys()].filter((at) => squares[at] !== WHITE_SQUARE),
        BOX,
      ),
    [puzzle],
  );
  const bulbsOf = (genes: string) =>
    [...squares.keys()]
      .filter((at) => preprocessed.states[at] === FIXED_BULB)
      .concat(preprocessed.genes.filter((_, gene) => genes[gene] === '1'));
  const { individuals, size } = shown;
  const legend = individuals.length === size ? 'All individuals' : `The ${individuals.length} with the least f`;
  return (
    <fieldset class="population">
      <legend>{legend}, and f of each</legend>
      {individuals.map(({ number, repaired, objective }, place) => (
        <label key={number}>
          <input
            type="radio"
            class="needs-script"
            name={group}
            checked={place === chosen}
            aria-label={`Individual ${number + 1}, f = ${objective.total}, ${numberOf(bulbsOf(repaired).length, 'bulb')}`}
            onChange={() => onChoose(place)}
          />
          <svg class="light-up-board small" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <rect class="whites" width={width} height={height} />
            <path class="blacks" d={blacks} />
            <path class="bulbs" d={shapes(puzzle, bulbsOf(repaired), circle(0.4))} />
          </svg>
          <span aria-hidden="true">{objective.total}</span>
        </label>
      ))}
    </fieldset>
  );
}
