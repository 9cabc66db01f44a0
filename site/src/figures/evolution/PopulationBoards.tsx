import { useId } from 'preact/hooks';
import { type Bred, fitnessText } from './evolution.ts';
import { SmallBoard } from './SmallBoard.tsx';

export interface PopulationBoardsProps {
  readonly legend: string;
  /** From the fittest to the least fit. */
  readonly boards: readonly Bred[];
  readonly width: number;
  /** The place of the board that is looked at. */
  readonly chosen: number;
  /** How many boards there is to be room for, where fewer are shown. */
  readonly room: number;
  readonly onChoose: (place: number) => void;
}

/** A population as small boards, one of which can be chosen. A dot marks each cell that is not as in the board's parent. */
export function PopulationBoards({ legend, boards, width, chosen, room, onChoose }: PopulationBoardsProps) {
  const name = useId();
  return (
    <fieldset class="population">
      <legend>{legend}</legend>
      {boards.map(({ fitness, cells, changed }, place) => (
        <label key={place}>
          <input
            type="radio"
            class="needs-script"
            name={name}
            checked={place === chosen}
            aria-label={`Board ${place + 1}: fitness ${fitnessText(fitness)}, ${changed.length} cells changed`}
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
