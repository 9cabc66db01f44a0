import { RadioChoice } from '../controls/RadioChoice.tsx';
import type { Drawing } from './drawing.ts';
import { TOOLS, type Tool } from './drawing-painting.ts';

const NAMES: Readonly<Record<Tool, string>> = {
  pen: 'Pen',
  line: 'Straight line',
  fill: 'Fill an area',
  pick: 'Pick a colour',
};

/** The tools of the pointer. A picture of two colours has no colours to pick. */
export function PenTools({ drawing }: { readonly drawing: Drawing }) {
  const isColoured = drawing.picture.value?.colours !== undefined;
  return (
    <RadioChoice
      kind="pen-tools"
      legend="Tool"
      name="drawing-tool"
      value={drawing.tool.value}
      options={TOOLS.filter((tool) => isColoured || tool !== 'pick').map((tool) => [tool, NAMES[tool]])}
      onChange={(tool) => {
        drawing.tool.value = tool;
      }}
    />
  );
}
