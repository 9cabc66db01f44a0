import { SubjectHead } from '../frame/SubjectHead.tsx';
import { TextMenu } from '../frame/TextMenu.tsx';
import { lightUpExamples } from './examples.ts';
import type { LightUpState } from './subject.ts';

const list = Object.values(lightUpExamples).map((example) => ({ ...example, text: () => example.id }));

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
    menu={
      <TextMenu
        state={state}
        examples={list}
        label="Or your own, in any format of Light Up"
        placeholder={'7x7:cBd2a1c2i1i3c1a4dBc\n\nor rows:\n..1#.\n.0...'}
      />
    }
  >
    <a class="button small" href={`/light-up/#puzzle=${state.subject.id}`}>
      Play it
    </a>
  </SubjectHead>
);
