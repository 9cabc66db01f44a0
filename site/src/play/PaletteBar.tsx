import { EMPTY, UNKNOWN_COLOUR } from '@crosshatch/core/puzzle';
import type { Palette } from '../board/shades.ts';
import { Icon } from '../controls/Icon.tsx';

export interface PaletteBarProps {
  readonly palette: Palette;
  /** The state before the first colour: 0 for crosses; unknown, if every cell has a colour. */
  readonly ground: number;
  /** The chosen colour; 0 for crosses; unknown for clearing. */
  readonly tool: number;
  readonly onTool: (tool: number) => void;
  /** Whether the next pressed cell gives its colour to the brush. */
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
}

/** The colours to choose from, each with its letter or its key. The wheel goes through the colours. */
export function PaletteBar({ palette, ground, tool, onTool, isPicking, onPicking }: PaletteBarProps) {
  const { colours, showsLetters } = palette;
  const onWheel = (event: WheelEvent): void => {
    if (event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    const count = colours.length + 1;
    const chosen = tool === ground ? 0 : Math.min(tool, count);
    const next = (chosen + (event.deltaY > 0 ? 1 : count - 1)) % count;
    onTool(next === 0 ? ground : next);
  };
  return (
    <fieldset class="palette-bar" aria-label="Colour" onWheel={onWheel}>
      {colours.map(({ value, ink, letter, name }, index) => {
        const key = index < 9 ? `${index + 1}` : undefined;
        return (
          <button
            key={letter}
            type="button"
            class="swatch"
            aria-pressed={tool === index + 1}
            aria-label={name}
            aria-keyshortcuts={key}
            title={key === undefined ? name : `${name}, key ${key}`}
            style={{ '--swatch': value, '--on-swatch': ink }}
            onClick={() => onTool(index + 1)}
          >
            {showsLetters ? letter : key}
          </button>
        );
      })}
      <div class="joined">
        {ground === EMPTY && (
          <ToolButton name="Cross" icon="cross" isChosen={tool === EMPTY} onClick={() => onTool(EMPTY)} />
        )}
        <ToolButton
          name="Clear"
          icon="clear"
          isChosen={tool === UNKNOWN_COLOUR}
          onClick={() => onTool(UNKNOWN_COLOUR)}
        />
        <ToolButton name="Pick" icon="pick" isChosen={isPicking} onClick={() => onPicking(!isPicking)} />
      </div>
    </fieldset>
  );
}

interface ToolButtonProps {
  readonly name: string;
  readonly icon: 'cross' | 'clear' | 'pick';
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

const ToolButton = ({ name, icon, isChosen, onClick }: ToolButtonProps) => (
  <button type="button" class="button" aria-pressed={isChosen} onClick={onClick}>
    <Icon name={icon} />
    <span class="text">{name}</span>
  </button>
);
