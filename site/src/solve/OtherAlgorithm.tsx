import type { Puzzle } from '@crosshatch/core/puzzle';
import { useEffect, useState } from 'preact/hooks';
import { ChoiceList } from '../controls/Choice.tsx';
import { type Solver, STOPPED } from '../solver/solver.ts';
import type { AlgorithmTitle } from '../solver/tasks.ts';
import type { SolveRun } from './run.ts';

export interface OtherAlgorithmProps {
  readonly puzzle: Puzzle;
  readonly run: SolveRun;
  readonly solver: Solver;
  readonly onRun: () => void;
}

/** A list of the site's algorithms. The chosen algorithm then solves the puzzle. */
export function OtherAlgorithm({ puzzle, run, solver, onRun }: OtherAlgorithmProps) {
  const [algorithms, setAlgorithms] = useState<readonly AlgorithmTitle[]>([]);
  const [name, setName] = useState('exact');
  useEffect(() => {
    solver
      .run((tasks) => tasks.algorithmTitles())
      .then(
        (found) => found !== STOPPED && setAlgorithms(found),
        () => {
          // The page itself reports parts that could not be loaded.
        },
      );
  }, []);
  const chosen = algorithms.find((each) => each.name === name);
  if (chosen === undefined) return <p>Loading …</p>;
  return (
    <>
      <div class="row-of-controls">
        <label class="inline" for="solve-algorithm">
          Algorithm
        </label>
        <ChoiceList
          id="solve-algorithm"
          value={name}
          options={algorithms.map((each) => [each.name, each.title] as const)}
          onChange={setName}
        />
        <button
          type="button"
          class="button"
          onClick={() => {
            onRun();
            void (name === 'exact' ? run.start(puzzle) : run.startOther(puzzle, chosen));
          }}
        >
          Run it
        </button>
      </div>
      <p class="note">
        {chosen.summary} {chosen.proves ? '' : 'It finds a solution, and cannot prove that there is no other.'}
      </p>
    </>
  );
}
