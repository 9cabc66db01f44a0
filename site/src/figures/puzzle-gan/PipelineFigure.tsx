import { useState } from 'preact/hooks';
import { useAddress } from '../frame/address.ts';
import { FigureLink } from '../frame/FigureLink.tsx';
import { useSolver } from '../frame/subject.ts';
import type { Pipeline } from './pipeline.ts';
import { MOST_SEED, seedOf } from './use-generated.ts';
import './puzzle-gan.css';

export interface PipelineFigureProps {
  readonly figure: string;
  /** The pictures of the first seeds. */
  readonly first: Pipeline;
}

/** The numbers of generated pictures that are puzzles: as drawn, after the repair, and by grade. */
export function PipelineFigure({ figure, first }: PipelineFigureProps) {
  const [shown, setShown] = useState(first);
  const [fault, setFault] = useState<string>();
  const solver = useSolver();
  const measure = (seed: number) => {
    setFault(undefined);
    solver.answer(
      async (tasks) => tasks.pipeline(seed, first.pictures),
      (found) => (found.ok ? setShown(found.value) : setFault(`${found.error}.`)),
    );
  };
  useAddress(figure, (seed) => measure(seedOf(seed) ?? first.firstSeed));
  const { firstSeed, pictures, allColours, unique, repaired, changed, grades } = shown;
  const next = firstSeed + pictures;
  const rows: readonly (readonly [name: string, count: number])[] = [
    ['Generated', pictures],
    ['All four colours occur', allColours],
    ['One solution as drawn', unique],
    ['One solution after the repair', repaired],
    ['… and line solving finds it', grades.line],
    ['… and it takes probing', grades.probing],
    ['… and it takes search', grades.search],
  ];
  return (
    <>
      <div class="head">
        <strong>
          Seeds {firstSeed} to {next - 1}
        </strong>
        <div class="tools needs-script">
          <button
            type="button"
            class="button small"
            aria-disabled={next > MOST_SEED}
            onClick={() => next <= MOST_SEED && measure(next)}
          >
            Next {pictures} seeds
          </button>
          <FigureLink figure={figure} state={`${firstSeed}`} />
        </div>
      </div>
      <table class="pipeline">
        <tbody>
          {rows.map(([name, count]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{count}</td>
              <td class="bar">
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect class="all" width="100" height="6" />
                  <rect class="some" width={(100 * count) / pictures} height="6" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="told" role="status">
        {fault ?? (solver.isWaiting ? 'Generating and repairing …' : toldOf(repaired, changed))}
      </p>
    </>
  );
}

const toldOf = (repaired: number, changed: number): string =>
  repaired === 0
    ? 'The repair found no puzzle within its budget.'
    : `The repair changed ${(changed / repaired).toFixed(1)} of 150 cells in a picture on average.`;
