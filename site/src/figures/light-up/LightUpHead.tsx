import { SubjectHead } from '../frame/SubjectHead.tsx';
import type { LightUpState } from './subject.ts';

export interface LightUpHeadProps {
  readonly figure: string;
  readonly state: LightUpState;
  /** The figure's own state in its link. */
  readonly place: string;
}

/** The head of a figure on a Light Up puzzle. */
export const LightUpHead = ({ figure, state, place }: LightUpHeadProps) => (
  <SubjectHead
    figure={figure}
    state={state}
    place={place}
    loadMenu={async () => (await import('./LightUpMenu.tsx')).LightUpMenu}
  >
    <a class="button small" href={`/light-up/#puzzle=${state.subject.id}`}>
      Play it
    </a>
  </SubjectHead>
);
