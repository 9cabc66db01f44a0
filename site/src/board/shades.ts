import type { AnyGrid } from '@crosshatch/core/puzzle';

/** A block or a count as a board shows it; a line without blocks shows a 0 in the background's colour. */
export interface ShownBlock {
  /** Empty for the count of a colour that the line does not have. */
  readonly text: string;
  /** 0 for the background. */
  readonly colour: number;
  /** For a count, whether its cells are one run, which is circled. */
  readonly isRun?: boolean;
}

/** A text in a picture, and the attributes that tell its place and its ink. */
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
  /** Black or white, whichever has more contrast to it. */
  readonly ink: string;
  readonly letter: string;
  /** Its name for people, different for each colour of a palette. */
  readonly name: string;
}

/** The colours of a coloured board; a two-colour board has those of the page's theme. */
export interface Palette {
  /** Colour `n` of a cell or a block is `colours[n - 1]`. */
  readonly colours: readonly Shade[];
  readonly background: string;
  /** Black or white, for drawing over the background. */
  readonly ink: string;
  /** Between background and ink: crosses and dots, coarse and fine ruling. */
  readonly soft: string;
  readonly rule: string;
  readonly fineRule: string;
  /** Whether letters stand in cells and clues. */
  readonly showsLetters: boolean;
  /** The style of a board to act on: its page, and the chosen colour at the pointer. */
  readonly styleWith: (tool: number) => Record<string, string>;
  /** The letters of all cells, in one text for each ink. */
  readonly lettersOf: (grid: AnyGrid) => readonly DrawnText[];
  /** The clues of the rows and the columns as chips. */
  readonly chipsOf: (rows: ShownClues, columns: ShownClues) => readonly PlacedChip[];
  /** The width of the widest clue of a row, and the height of a block of a column's clue, in cells. */
  readonly chipRoom: (rows: ShownClues) => { readonly width: number; readonly height: number };
}

type ShownClues = readonly (readonly ShownBlock[])[];

/** The colours of a palette. */
export type Shades = Omit<Palette, 'styleWith' | 'lettersOf' | 'chipsOf' | 'chipRoom'>;

/** The shade of a block or a cell; undefined for the background and unknown cells. */
export const shadeOf = (palette: Shades | undefined, colour: number): Shade | undefined => palette?.colours[colour - 1];
