import { itemAt } from '@crosshatch/core/memory';
import { type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { useRef, useState } from 'preact/hooks';
import { Scrubber } from '../../controls/Scrubber.tsx';
import { counted } from '../../text/counted.ts';
import { Head } from '../frame/Head.tsx';
import { type SteppedFigureProps, useSolver, useSubject } from '../frame/subject.ts';
import { BredBoard } from './BredBoard.tsx';
import {
  type Breeder,
  BreedingChoice,
  type BreedingChosen,
  breedingPlace,
  chosenOf,
  isSame,
} from './BreedingChoice.tsx';
import { countsPenalties } from './crowd.ts';
import { type Bred, type EvolutionFindings, fitnessText, markedCells, NETWORK, populationAt } from './evolution.ts';
import { FitnessChart } from './FitnessChart.tsx';
import { PopulationBoards } from './PopulationBoards.tsx';
import './evolution.css';

export interface PopulationFigureProps extends SteppedFigureProps<EvolutionFindings> {
  /** The algorithms to choose from. With only one, there is no control. */
  readonly breeders: readonly Breeder[];
  /** The names of the predictors for the first boards. */
  readonly predictors?: readonly string[];
}

/** A population in each of its generations: its boards, one board enlarged, and their fitness. */
export function PopulationFigure({ figure, first, start, breeders, predictors = [] }: PopulationFigureProps) {
  const { algorithm, seed, predictor } = first.findings;
  const usual: BreedingChosen = { algorithm, seed, begin: predictor === undefined ? undefined : NETWORK };
  const [position, setPosition] = useState(start);
  const [place, setPlace] = useState(0);
  const [choice, setChoice] = useState(usual);
  // A puzzle that is still loading is bred with the latest choice.
  const chosen = useRef(usual);
  const [bred, setBred] = useState<EvolutionFindings>();
  const solver = useSolver();
  const isAsked = useRef(false);
  const state = useSubject(
    figure,
    first,
    async (tasks, loaded): Promise<EvolutionFindings> => tasks.evolution(loaded, chosen.current, chosen.current.begin),
    ({ findings, puzzle }, asked) => {
      const linked = asked === undefined ? undefined : chosenOf(asked, breeders);
      solver.forget();
      setBred(undefined);
      setPlace(0);
      setPosition(asked === undefined ? 0 : (linked?.position ?? start));
      isAsked.current = findings !== first.findings;
      const isFound = findings === first.findings ? isSame(chosen.current, usual) : true;
      if (linked !== undefined && !isSame(linked.choice, chosen.current))
        choose(linked.choice, puzzle, linked.position);
      else if (!isFound || asked !== undefined) void complete(puzzle);
    },
  );
  const { puzzle, title } = state.subject;
  const evolution = bred ?? state.subject.findings;

  const choose = (next: BreedingChosen, of: Puzzle, to?: number) => {
    chosen.current = next;
    setChoice(next);
    isAsked.current = true;
    solver.answer(
      async (tasks) => tasks.evolution(of, next, next.begin),
      (found) => {
        setBred(found);
        setPosition(to ?? found.best.length - 1);
      },
    );
  };
  /** The page holds the boards of only one generation. The others are bred here when they are first needed. */
  const complete = async (of: Puzzle) => {
    if (isAsked.current) return;
    isAsked.current = true;
    const { begin, ...breeding } = chosen.current;
    // The page itself reports parts that could not be loaded.
    const found = await solver.ask(async (tasks) => tasks.evolution(of, breeding, begin)).catch(() => 'lost' as const);
    if (found === 'lost') isAsked.current = false;
    else if (found !== undefined) setBred(found);
  };
  const move = (to: number) => {
    setPosition(to);
    void complete(puzzle);
  };

  const last = evolution.best.length - 1;
  const at = Math.max(0, Math.min(position, last));
  const boards = useHeld(evolution.boards[at]);
  const shownPlace = Math.min(place, Math.max(0, boards.length - 1));
  const shown = boards[shownPlace];
  const label = generationText(evolution, at);
  return (
    <>
      <Head figure={figure} state={state} place={breedingPlace(choice, at)} />
      <BreedingChoice
        choice={choice}
        breeders={breeders}
        predictors={predictors}
        onChoose={(next) => choose(next, puzzle)}
      />
      {evolution.best.length === 0 ? (
        <p class="told" role="status">
          {solver.isWaiting ? 'Breeding …' : unbredText(evolution)}
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
            {solver.isWaiting ? 'Breeding …' : <Told evolution={evolution} at={at} label={label} />}
          </p>
          <PopulationBoards
            legend={legendText(evolution.boards[at])}
            boards={boards.map((board) => ({ ...board, changed: markedCells(board) }))}
            width={widthOf(puzzle)}
            chosen={shownPlace}
            room={Math.max(0, ...Object.values(evolution.boards).map(({ length }) => length))}
            name={(of) => boardText(of, itemAt(boards, of))}
            onChoose={setPlace}
          />
          <p class="board-title">{shownPlace === 0 ? 'The fittest board' : `Board ${shownPlace + 1}`}</p>
          {shown && <BredBoard puzzle={puzzle} board={shown} title={title} />}
        </>
      )}
    </>
  );
}

/** Returns the boards of a generation. While they are being bred, returns the boards that were shown before. */
function useHeld(boards: readonly Bred[] | undefined): readonly Bred[] {
  const held = useRef<readonly Bred[]>([]);
  if (boards !== undefined) held.current = boards;
  return held.current;
}

const legendText = (boards: readonly Bred[] | undefined): string =>
  boards === undefined
    ? 'The boards of this generation are being bred …'
    : `${counted(boards.length, 'board')} of this generation, the fittest first`;

const boardText = (place: number, { fitness, changed }: Bred): string =>
  `Board ${place + 1}: fitness ${fitnessText(fitness)}, ${counted(changed.length, 'cell')} changed`;

function generationText(evolution: EvolutionFindings, at: number): string {
  const { of, from } = populationAt(evolution, at);
  const what = at === from ? 'First population' : `Generation ${at - from}`;
  if (of !== undefined) return `${what} of ${of}`;
  const { populations } = evolution;
  return populations.length === 1 ? what : `${what} of run ${populations.findIndex((each) => each.from === from) + 1}`;
}

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

/** Returns the comment on the last generation. */
function endText({ best, goal, status, generations, work }: EvolutionFindings): string {
  const boards = `after ${(work.evaluations ?? 0).toLocaleString('en')} boards`;
  if (generations > best.length) return ` It goes on; the first ${best.length} generations are kept.`;
  if (status !== 'solved') return ` Here it was given up, ${boards}.`;
  return best.at(-1) === goal ? ` It is solved, ${boards}.` : ` Then a vote solves it, ${boards}.`;
}

const unbredText = ({ status }: EvolutionFindings): string =>
  status === 'contradictory'
    ? 'The lines show that this puzzle has no solution, so nothing is bred.'
    : 'Lines alone solve this puzzle, so nothing is bred.';
