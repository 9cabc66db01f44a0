import { pointerOf } from '../puzzle/index.ts';
import type { FormatError, FormatErrorCode } from './format.ts';
import { findJsonValue } from './json-position.ts';
import { errorAt } from './position.ts';

type Path = readonly (string | number)[];

/**
 * One document's text; it begins at an offset and is known to be JSON. Fields that stand apart from one another have offsets of
 * their own.
 */
export class JsonText {
  readonly #text: string;
  readonly #start: number;
  readonly #fields: Readonly<Record<string, number>>;

  constructor(text: string, start: number, fields: Readonly<Record<string, number>> = {}) {
    this.#text = text;
    this.#start = start;
    this.#fields = fields;
  }

  fault<Code extends string = FormatErrorCode>(
    path: Path,
    code: Code,
    message: string,
    where: Pick<FormatError, 'clue'> = {},
  ) {
    const pointer = pointerOf(path);
    const [first = '', ...within] = path;
    const field = this.#fields[first];
    const place = field === undefined ? ([this.#start, path] as const) : ([field, within] as const);
    return errorAt(this.#text, findJsonValue(this.#text, ...place), code, message, { ...where, pointer });
  }
}
