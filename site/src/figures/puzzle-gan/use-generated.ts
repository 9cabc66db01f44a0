import { useState } from 'preact/hooks';
import { useSolver } from '../frame/subject.ts';
import type { GeneratedPicture } from './network.ts';

export const MOST_SEED = 9999;

export interface GeneratedState {
  readonly picture: GeneratedPicture;
  /** The seed that was asked for last. Its picture may still be on its way. */
  readonly asked: number;
  /** Whether the network takes so long that the figure should say so. */
  readonly isWaiting: boolean;
  readonly fault: string | undefined;
  /** Lets the network draw the picture of a seed. */
  readonly draw: (seed: number) => void;
}

/** Returns a picture of the paper's generator, which the worker draws for each seed. */
export function useGenerated(first: GeneratedPicture): GeneratedState {
  const [picture, setPicture] = useState(first);
  const [asked, setAsked] = useState<number>();
  const [fault, setFault] = useState<string>();
  const solver = useSolver();
  return {
    picture,
    asked: asked ?? picture.seed,
    isWaiting: solver.isWaiting,
    fault,
    draw: (seed) => {
      setAsked(seed);
      setFault(undefined);
      solver.answer(
        async (tasks) => tasks.generated(seed),
        (drawn) => {
          setAsked(undefined);
          if (drawn.ok) setPicture(drawn.value);
          else setFault(`${drawn.error}.`);
        },
      );
    },
  };
}

/** Returns the seed in a link; undefined for any other text. */
export const seedOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
