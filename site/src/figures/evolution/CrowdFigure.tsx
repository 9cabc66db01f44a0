import type { Puzzle } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { Choice } from '../../controls/Choice.tsx';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type FigureProps, useSolver, useSubject } from '../frame/subject.ts';
import { CrowdVote, neededOf } from './CrowdVote.tsx';
import type { Crowd } from './crowd.ts';
import './evolution.css';

export interface CrowdFigureProps extends FigureProps<Crowd> {
  /** The crowd algorithms to choose from. */
  readonly crowds: readonly { readonly name: string; readonly title: string }[];
}

/** A crowd: its experts, their votes on each cell, and the decision of a chosen majority. */
export function CrowdFigure({ figure, first, crowds }: CrowdFigureProps) {
  const [bred, setBred] = useState<Crowd>();
  const [asked, setAsked] = useState<Pick<Crowd, 'algorithm' | 'seed'>>(first.findings);
  const [agreeing, setAgreeing] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const solver = useSolver();
  const state = useSubject(
    figure,
    first,
    async (tasks, loaded): Promise<Crowd> => tasks.crowd(loaded, asked.algorithm, asked.seed),
    ({ puzzle, findings }, linked) => {
      solver.forget();
      setBred(undefined);
      setChosen(0);
      setAgreeing(undefined);
      setAsked({ algorithm: findings.algorithm, seed: findings.seed });
      if (linked === undefined) return;
      const [algorithm = '', seed, agree] = linked.split('.');
      if (!crowds.some(({ name }) => name === algorithm)) return;
      if (algorithm !== findings.algorithm || Number(seed) !== findings.seed)
        ask({ algorithm, seed: Number(seed) || 0 }, puzzle);
      setAgreeing(stepOf(agree) || undefined);
    },
  );
  const { puzzle, title } = state.subject;
  const crowd = bred ?? state.subject.findings;
  const ask = (next: Pick<Crowd, 'algorithm' | 'seed'>, of: Puzzle) => {
    setAsked(next);
    setAgreeing(undefined);
    solver.answer(
      async (tasks) => tasks.crowd(of, next.algorithm, next.seed),
      (found) => {
        setBred(found);
        setChosen(0);
      },
    );
  };
  const needed = neededOf(crowd.experts.length, agreeing);
  return (
    <>
      <Head figure={figure} state={state} place={`${crowd.algorithm}.${crowd.seed}.${needed}`} />
      <div class="row-of-controls breeding needs-script">
        <Choice
          label="Crowd"
          value={asked.algorithm}
          options={crowds.map(({ name, title: titleOf }) => [name, titleOf])}
          onChange={(name) => ask({ ...asked, algorithm: name }, puzzle)}
        />
        <button type="button" class="button small" onClick={() => ask({ ...asked, seed: asked.seed + 1 }, puzzle)}>
          Another crowd
        </button>
      </div>
      <CrowdVote
        puzzle={puzzle}
        title={title}
        crowd={crowd}
        needed={needed}
        chosen={chosen}
        isWaiting={solver.isWaiting}
        onAgree={setAgreeing}
        onChoose={setChosen}
      />
    </>
  );
}
