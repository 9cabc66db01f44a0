import { BLACK, parseColour, WHITE } from '../puzzle/index.ts';
import type { ColourLetters } from './clue-text.ts';
import { declarationFault, type FileColours, MOST_DECLARED } from './file-colours.ts';
import type { FormatError } from './format.ts';
import { pickedColours } from './picked-colours.ts';
import { errorAt, textAt } from './position.ts';
import type { TextLine } from './text-lines.ts';

/** The values of the letters that a `.non` file declares, `#rrggbb` each; `0` is the background. */
export type DeclaredLetters = Map<string, string>;

/** Adds a declaration, the value of the keyword `color`, or returns the error of one that cannot be read. */
export function declareLetter(
  text: string,
  { text: value, start }: TextLine,
  declared: DeclaredLetters,
): { readonly ok: false; readonly error: FormatError } | undefined {
  const [, letter, space = '', written = ''] = /^([\p{L}01])(\s+)(.*)$/su.exec(value) ?? [];
  if (letter === undefined)
    return errorAt(
      text,
      start,
      'syntax',
      `color: expected a letter and a colour such as #e4002b, not ${textAt(text, start)}`,
    );
  const colour = parseColour(written);
  if (!colour.ok) {
    const place = start + letter.length + space.length;
    return errorAt(
      text,
      place,
      'syntax',
      `color ${letter}: expected a colour such as #e4002b, not ${textAt(text, place)}`,
    );
  }
  if (declared.has(letter)) return errorAt(text, start, 'syntax', `the colour ${letter} is declared twice`);
  declared.set(letter, colour.value);
  return declarationFault(text, start, {}, declared.size);
}

/** The letters of a puzzle's clues. Letters that are not declared get colours when all clues have been read. */
export interface LettersInClues extends ColourLetters {
  /** The colours, once all clues have been read. */
  readonly file: () => FileColours;
  /** The colour of a cell of the goal; undefined where no clue and no declaration has its symbol. */
  readonly colourOfCell: (symbol: string) => number | undefined;
}

/** A block without a letter is black; in the goal it is a `1`. */
const BARE = '1';

export function lettersInClues(declared: DeclaredLetters): LettersInClues {
  const { background, letters, black } = split(declared);
  const numbers = new Map(letters.map((letter, at) => [letter, at + 1]));
  let bare: number | undefined;
  const numberOf = (letter: string): number => {
    const number = numbers.get(letter) ?? numbers.size + 1;
    numbers.set(letter, number);
    return number;
  };
  return {
    expected: 'a space or the letter of a colour',
    colourOf: (suffix) => {
      if (suffix === '') {
        bare ??= numberOf(black ?? BARE);
        return bare;
      }
      if (numbers.has(suffix)) return numbers.get(suffix);
      return /^\p{L}$/u.test(suffix) && numbers.size < MOST_DECLARED ? numberOf(suffix) : undefined;
    },
    file: () => {
      const known = new Map([[BARE, BLACK.value], ...declared]);
      const picked = pickedColours([...numbers.keys()], known);
      return {
        colours: [...numbers.keys()].map((letter) => ({ value: picked.get(letter) ?? BLACK.value })),
        background,
      };
    },
    colourOfCell: (symbol) => {
      if (symbol === '0') return 0;
      return numbers.get(symbol === BARE && black !== undefined ? black : symbol);
    },
  };
}

function split(declared: DeclaredLetters) {
  const letters = [...declared.keys()].filter((letter) => letter !== '0');
  const black = declared.has(BARE) ? undefined : letters.find((letter) => declared.get(letter) === BLACK.value);
  const background = { value: declared.get('0') ?? WHITE.value };
  return { background, letters, black };
}
