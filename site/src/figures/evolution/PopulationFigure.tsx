import { itemAt } from '@crosshatch/core/memory';
import { numberOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { useRef } from 'preact/hooks';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { Head } from '../frame/Head.tsx';
import type { SteppedFigureProps } from '../frame/subject.ts';
import { BredBoard } from './BredBoard.tsx';
import { type Breeder, BreedingChoice, breedingPlace } from './BreedingChoice.tsx';
import { countsPenalties } from './crowd.ts';
import { type Bred, type EvolutionFindings, fitnessText, markedCells } from './evolution.ts';
import { FitnessChart } from './FitnessChart.tsx';
import { PopulationBoards } from './PopulationBoards.tsx';
import { endText, generationText } from './told.ts';
import { usePopulation } from './use-population.ts';
import './evolution.css';

export interface PopulationFigureProps extends SteppedFigureProps<EvolutionFindings> {
  /** The algorithms to choose from. With only one, there is no control. */
  readonly breeders: readonly Breeder[];
  /** The names of the predictors for the first boards. */
  readonly predictors?: readonly string[];
}

/** A population in each of its generations: its boards, one board enlarged, and their fitness. */
export function PopulationFigure({ breeders, predictors = [], ...props }: PopulationFigureProps) {
  const { state, choice, evolution, position, place, isWaiting, choose, move, enlarge } = usePopulation(
    props,
    breeders,
  );
  const { puzzle, title } = state.subject;
  const last = evolution.best.length - 1;
  const at = Math.max(0, Math.min(position, last));
  const boards = useHeld(puzzle, evolution.boards[at]);
  const shownPlace = Math.min(place, Math.max(0, boards.length - 1));
  const shown = boards[shownPlace];
  const label = generationText(evolution, at);
  return (
    <>
      <Head figure={props.figure} state={state} place={breedingPlace(choice, at)} />
      <BreedingChoice choice={choice} breeders={breeders} predictors={predictors} onChoose={choose} />
      {evolution.best.length === 0 ? (
        <p class="told" role="status">
          {isWaiting ? 'Breeding …' : unbredText(evolution)}
        </p>
      ) : (
        <>
          <FitnessChart
            {...evolution}
            beginnings={evolution.populations.map(({ from }) => from)}
            position={at}
            onMove={move}
          />
          <Scrubber
            label="Generations"
            unit="Generation"
            position={at}
            last={last}
            text={label}
            canPlay
            onMove={move}
          />
          <p class="told" role="status">
            {isWaiting ? 'Breeding …' : <Told evolution={evolution} at={at} label={label} />}
          </p>
          <PopulationBoards
            legend={legendText(evolution.boards[at])}
            boards={boards.map((board) => ({ ...board, changed: markedCells(board) }))}
            width={widthOf(puzzle)}
            chosen={shownPlace}
            room={Math.max(0, ...Object.values(evolution.boards).map(({ length }) => length))}
            name={(of) => boardText(of, itemAt(boards, of))}
            onChoose={enlarge}
          />
          <p class="board-title">{shownPlace === 0 ? 'The fittest board' : `Board ${shownPlace + 1}`}</p>
          {shown && <BredBoard puzzle={puzzle} board={shown} title={title} />}
        </>
      )}
    </>
  );
}

/** Returns the boards of a generation. While they are being bred, returns the puzzle's boards that were shown before. */
function useHeld(puzzle: Puzzle, boards: readonly Bred[] | undefined): readonly Bred[] {
  const held = useRef<{ readonly of: Puzzle; readonly boards: readonly Bred[] }>({ of: puzzle, boards: [] });
  if (boards !== undefined) held.current = { of: puzzle, boards };
  return held.current.of === puzzle ? held.current.boards : [];
}

const legendText = (boards: readonly Bred[] | undefined): string =>
  boards === undefined
    ? 'The boards of this generation are being bred …'
    : `${numberOf(boards.length, 'board')} of this generation, the fittest first`;

const boardText = (place: number, { fitness, changed }: Bred): string =>
  `Board ${place + 1}: fitness ${fitnessText(fitness)}, ${numberOf(changed.length, 'cell')} changed`;

function Told({
  evolution,
  at,
  label,
}: {
  readonly evolution: EvolutionFindings;
  readonly at: number;
  readonly label: string;
}) {
  const { algorithm, best, mean, goal, predictor } = evolution;
  return (
    <>
      <strong>
        {label}
        {predictor !== undefined && `, bred from a guess by ${predictor}`}
      </strong>{' '}
      The best board has a fitness of {fitnessText(itemAt(best, at))}, the mean is {fitnessText(itemAt(mean, at))}
      {goal !== undefined && `; a solution has ${fitnessText(goal)}`}
      {countsPenalties(algorithm) && ', and a board that is no solution may have 0 as well'}.
      {at === best.length - 1 && endText(evolution)}
    </>
  );
}

const unbredText = ({ status }: EvolutionFindings): string =>
  status === 'contradictory'
    ? 'The lines show that this puzzle has no solution, so nothing is bred.'
    : 'Lines alone solve this puzzle, so nothing is bred.';
