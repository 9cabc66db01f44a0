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
}

/** The colours of a palette. */
export type Shades = Omit<Palette, 'styleWith'>;

/** The shade of a block or a cell; undefined for the background and unknown cells. */
export const shadeOf = (palette: Shades | undefined, colour: number): Shade | undefined => palette?.colours[colour - 1];
