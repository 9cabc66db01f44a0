import { FigureLink } from '../frame/FigureLink.tsx';
import { type GeneratedState, MOST_SEED } from './use-generated.ts';

interface SeedHeadProps {
  readonly figure: string;
  readonly state: GeneratedState;
  /** The figure's own state in its link. */
  readonly place: string;
}

/** The head of a figure on a generated picture: the seed of its noise, other seeds, and a link to the figure. */
export function SeedHead({ figure, state, place }: SeedHeadProps) {
  const { picture, asked, isWaiting, fault, draw } = state;
  const { seed } = picture;
  return (
    <>
      <div class="head">
        <strong>Seed {seed}</strong>
        <div class="tools needs-script">
          <button
            type="button"
            class="button small"
            aria-disabled={asked === 0}
            onClick={() => asked > 0 && draw(asked - 1)}
          >
            Seed before
          </button>
          <button
            type="button"
            class="button small"
            aria-disabled={asked === MOST_SEED}
            onClick={() => asked < MOST_SEED && draw(asked + 1)}
          >
            Next seed
          </button>
          <FigureLink figure={figure} state={`${place}:${seed}`} />
        </div>
      </div>
      <p class={isWaiting ? 'note' : fault === undefined ? 'unseen' : 'fault'} role="status">
        {isWaiting ? 'Waiting for the network, which is fetched once.' : fault}
      </p>
    </>
  );
}
