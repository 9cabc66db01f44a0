import type { Puzzle } from '@crosshatch/core/puzzle';
import { useRef, useState } from 'preact/hooks';
import { type SteppedFigureProps, type SubjectState, useSolver, useSubject } from '../frame/subject.ts';
import { type Breeder, type BreedingChosen, chosenOf, isSame } from './BreedingChoice.tsx';
import { type EvolutionFindings, NETWORK } from './evolution.ts';

/** A population of a figure, and the breeding that the reader has chosen. */
export interface PopulationState {
  readonly state: SubjectState<EvolutionFindings>;
  readonly choice: BreedingChosen;
  /** The evolution that is shown. Until the answer comes, it is not yet that of the choice. */
  readonly evolution: EvolutionFindings;
  /** The generation. It may lie beyond the last one. */
  readonly position: number;
  /** The index of the board that is enlarged. */
  readonly place: number;
  readonly isWaiting: boolean;
  readonly choose: (choice: BreedingChosen) => void;
  readonly move: (position: number) => void;
  readonly enlarge: (place: number) => void;
}

/** Returns the population of a figure, which is bred anew for each puzzle and each choice. */
export function usePopulation(
  { figure, first, start }: SteppedFigureProps<EvolutionFindings>,
  breeders: readonly Breeder[],
): PopulationState {
  const { algorithm, seed, predictor } = first.findings;
  const usual: BreedingChosen = { algorithm, seed, begin: predictor === undefined ? undefined : NETWORK };
  const [position, setPosition] = useState(start);
  const [place, setPlace] = useState(0);
  const [choice, setChoice] = useState(usual);
  // A puzzle that is still loading is bred with the latest choice.
  const chosen = useRef(usual);
  const studied = useRef(usual);
  const [bred, setBred] = useState<EvolutionFindings>();
  const solver = useSolver();
  const isAsked = useRef(false);
  /** Whether the reader has moved since the last choice. */
  const isMoved = useRef(false);
  const state = useSubject(
    figure,
    first,
    async (tasks, loaded): Promise<EvolutionFindings> => {
      studied.current = chosen.current;
      return tasks.evolution(loaded, chosen.current, chosen.current.begin);
    },
    ({ findings, puzzle }, asked) => {
      const linked = asked === undefined ? undefined : chosenOf(asked, breeders);
      solver.forget();
      setBred(undefined);
      setPlace(0);
      // The page has the boards of the first puzzle at the first position.
      const usualPosition = asked !== undefined || findings === first.findings ? start : 0;
      setPosition(linked?.position ?? usualPosition);
      // The reader may have made another choice while the puzzle was being bred.
      const isFound = isSame(chosen.current, findings === first.findings ? usual : studied.current);
      isAsked.current = isFound && findings !== first.findings;
      if (linked !== undefined && !isSame(linked.choice, chosen.current))
        choose(linked.choice, puzzle, linked.position);
      else if (!isFound || asked !== undefined) void complete(puzzle);
    },
  );
  const { puzzle } = state.subject;

  const choose = (next: BreedingChosen, of: Puzzle, to?: number) => {
    chosen.current = next;
    setChoice(next);
    isAsked.current = true;
    isMoved.current = false;
    solver.answer(
      async (tasks) => tasks.evolution(of, next, next.begin),
      (found) => {
        setBred(found);
        if (!isMoved.current) setPosition(to ?? found.best.length - 1);
      },
      // The boards are bred when they are next needed. The page itself reports parts that could not be loaded.
      () => {
        if (chosen.current === next) isAsked.current = false;
      },
    );
  };
  /** The page holds the boards of only one generation. The others are bred here when they are first needed. */
  const complete = async (of: Puzzle) => {
    if (isAsked.current) return;
    isAsked.current = true;
    const asked = chosen.current;
    // The page itself reports parts that could not be loaded.
    const found = await solver
      .ask(async (tasks) => tasks.evolution(of, asked, asked.begin))
      .catch(() => 'lost' as const);
    // An answer that waited for a network may come after that of a later choice.
    if (found === undefined || !isSame(asked, chosen.current)) return;
    if (found === 'lost') isAsked.current = false;
    else setBred(found);
  };

  return {
    state,
    choice,
    evolution: bred ?? state.subject.findings,
    position,
    place,
    isWaiting: solver.isWaiting,
    choose: (next) => choose(next, puzzle),
    move: (to) => {
      isMoved.current = true;
      setPosition(to);
      void complete(puzzle);
    },
    enlarge: setPlace,
  };
}
