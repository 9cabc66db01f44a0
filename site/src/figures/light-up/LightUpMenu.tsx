import { TextMenu } from '../frame/TextMenu.tsx';
import { lightUpExamples } from './examples.ts';
import type { LightUpState } from './subject.ts';

const list = Object.values(lightUpExamples).map((example) => ({ ...example, text: () => example.id }));

/** Replaces a figure's puzzle by an example, or by a text in any format of Light Up. */
export const LightUpMenu = ({ state }: { readonly state: LightUpState }) => (
  <TextMenu
    state={state}
    examples={list}
    label="Or your own, in any format of Light Up"
    placeholder={'7x7:cBd2a1c2i1i3c1a4dBc\n\nor rows:\n..1#.\n.0...'}
  />
);
