import { useId } from 'preact/hooks';
import { type Bred, fitnessText } from './evolution.ts';
import { SmallBoard } from './SmallBoard.tsx';

export interface PopulationBoardsProps {
  readonly legend: string;
  /** The boards from the fittest to the least fit. */
  readonly boards: readonly Bred[];
  readonly width: number;
  /** The index of the chosen board. */
  readonly chosen: number;
  /** The number of boards for which room is reserved, even if fewer are shown. */
  readonly room: number;
  /** Describes a board in words. */
  readonly name: (place: number) => string;
  readonly onChoose: (place: number) => void;
}

/** The most boards that are shown larger. */
const FEW = 16;

/** A population as small boards to choose from. A dot marks each changed cell of a board. */
export function PopulationBoards({ legend, boards, width, chosen, room, name, onChoose }: PopulationBoardsProps) {
  const group = useId();
  return (
    <fieldset class={room <= FEW ? 'population few' : 'population'}>
      <legend>{legend}</legend>
      {boards.map(({ fitness, cells, changed }, place) => (
        <label key={place}>
          <input
            type="radio"
            class="needs-script"
            name={group}
            checked={place === chosen}
            aria-label={name(place)}
            onChange={() => onChoose(place)}
          />
          <SmallBoard cells={cells} width={width} changed={changed} />
          <span aria-hidden="true">{fitnessText(fitness)}</span>
        </label>
      ))}
      {Array.from({ length: Math.max(0, room - boards.length) }, (_, place) => (
        <span key={`none-${place}`} class="none" />
      ))}
    </fieldset>
  );
}
