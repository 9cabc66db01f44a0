import type { Tool } from './drawing-painting.ts';

/** A tool in the list of tools. */
interface OfferedTool {
  readonly name: string;
  /** The key that chooses it: a lower-case letter, or an upper-case letter for the key with Shift. */
  readonly key: string;
  /** Instructions. */
  readonly use: string;
  /** Instructions for the keyboard. */
  readonly useWithKeys: string;
  /** The icon on 16×16 units: its lines, and its filled areas. */
  readonly lines: string;
  readonly solid?: string;
}

const CORNERS = 'Drag from corner to corner.';
const SQUARE = 'Shift makes it a square. With keys, press Z at both corners.';
const CIRCLE = 'Shift makes it a circle. With keys, press Z at both corners.';

export const OFFERED: Readonly<Record<Tool, OfferedTool>> = {
  pen: {
    name: 'Pen',
    key: 'p',
    use: 'Drag to draw. A stroke that begins on a cell of its colour clears that colour.',
    useWithKeys: 'Shift makes it straight.',
    lines: 'M2.5 13.5l1-4 7-7 3 3-7 7zM8.5 4.5l3 3',
  },
  line: {
    name: 'Line',
    key: 'i',
    use: 'Drag from end to end.',
    useWithKeys: 'Shift keeps it to a row, a column or a diagonal. With keys, press Z at both ends.',
    lines: 'M3 13 13 3',
  },
  rectangle: {
    name: 'Rectangle',
    key: 'r',
    use: CORNERS,
    useWithKeys: SQUARE,
    lines: 'M2.5 4h11v8h-11z',
  },
  'filled-rectangle': {
    name: 'Filled rectangle',
    key: 'R',
    use: CORNERS,
    useWithKeys: SQUARE,
    lines: '',
    solid: 'M2 3.5h12v9H2z',
  },
  ellipse: {
    name: 'Ellipse',
    key: 'o',
    use: CORNERS,
    useWithKeys: CIRCLE,
    lines: 'M2 8a6 4.5 0 0 1 12 0a6 4.5 0 0 1-12 0z',
  },
  'filled-ellipse': {
    name: 'Filled ellipse',
    key: 'O',
    use: CORNERS,
    useWithKeys: CIRCLE,
    lines: '',
    solid: 'M1.5 8a6.5 5 0 0 1 13 0a6.5 5 0 0 1-13 0z',
  },
  fill: {
    name: 'Fill an area',
    key: 'f',
    use: 'Press a cell: it changes, and so do all cells of its colour that it is connected with by sides.',
    useWithKeys: '',
    lines: 'M3 8l5-5 5 5-5 5zM6 1.5 8 3M14.5 10.5v3',
    solid: 'M3 8h10l-5 5z',
  },
  pick: {
    name: 'Pick a colour',
    key: 'c',
    use: 'Press a cell to take its colour.',
    useWithKeys: 'The key C takes the colour of the cell at the cursor.',
    lines: 'M3 13l1-3 5-5 2 2-5 5zM8.5 4.5l1.5-1.5 3 3-1.5 1.5',
  },
};

/** Returns the tool of a key that is pressed without Ctrl and Alt. Caps Lock makes no difference. */
export function toolOfKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Tool | undefined {
  const letter = shiftKey ? key.toUpperCase() : key.toLowerCase();
  const tools = Object.entries(OFFERED) as readonly [Tool, OfferedTool][];
  return tools.find(([, offered]) => offered.key === letter)?.[0];
}

/** Returns the name of a tool's key: `R`, or `Shift R`. */
export const keyText = (tool: Tool): string => {
  const { key } = OFFERED[tool];
  return key === key.toUpperCase() ? `Shift ${key}` : key.toUpperCase();
};
