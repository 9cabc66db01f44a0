import type { AnyGrid } from '@crosshatch/core/puzzle';

/** A block or a count as a board shows it. A line without blocks shows a 0 in the background's colour. */
export interface ShownBlock {
  /** Empty for a count of 0: the line does not have the colour. */
  readonly text: string;
  /** 0 for the background. */
  readonly colour: number;
  /** For a count, whether its cells are one run, which is circled. */
  readonly isRun?: boolean;
}

/** A text in a picture, and the attributes for its place and its ink. */
export interface DrawnText {
  readonly letters: string;
  readonly place: Readonly<Record<string, string | number>>;
}

/** A length or a count on a chip of its colour. */
export interface PlacedChip {
  readonly rect: DrawnText['place'];
  readonly text: DrawnText;
}

/** A colour as a board shows it. */
export interface Shade {
  /** `#rrggbb`. */
  readonly value: string;
  /** Black or white, whichever has more contrast with the colour. */
  readonly ink: string;
  readonly letter: string;
  /** Its name for people, different for each colour of a palette. */
  readonly name: string;
}

/** The colours of a coloured board. A two-colour board has the colours of the page's theme. */
export interface Palette {
  /** Colour `n` of a cell or a block is `colours[n - 1]`. */
  readonly colours: readonly Shade[];
  readonly background: string;
  /** Black or white, for drawing over the background. */
  readonly ink: string;
  /** Colours between background and ink: for crosses and dots (`soft`), coarse ruling and fine ruling. */
  readonly soft: string;
  readonly rule: string;
  readonly fineRule: string;
  /** Whether letters stand in cells and clues. */
  readonly showsLetters: boolean;
  /** Returns the style of a playable board: its page, and the chosen colour at the pointer. */
  readonly styleWith: (tool: number) => Record<string, string>;
  /** Returns the letters of all cells, as one text per ink. */
  readonly lettersOf: (grid: AnyGrid) => readonly DrawnText[];
  /** Returns the clues of the rows and the columns as chips. */
  readonly chipsOf: (rows: ShownClues, columns: ShownClues) => readonly PlacedChip[];
  /** Returns the width of the widest row clue, and the height of one block in a column clue; in cells. */
  readonly chipRoom: (rows: ShownClues) => { readonly width: number; readonly height: number };
}

type ShownClues = readonly (readonly ShownBlock[])[];

/** The data of a palette, without its functions. */
export type Shades = Omit<Palette, 'styleWith' | 'lettersOf' | 'chipsOf' | 'chipRoom'>;

/** The shade of a block or a cell; undefined for the background and unknown cells. */
export const shadeOf = (palette: Shades | undefined, colour: number): Shade | undefined => palette?.colours[colour - 1];
