import { success } from '../../puzzle/index.ts';
import { BULB, NO_BULB, UNKNOWN_SQUARE, WHITE_SQUARE } from '../puzzle/index.ts';
import { fail, refusedSize } from './board.ts';
import type { LightUpDocument, LightUpFormat, Parsed } from './format.ts';
import { readDescription, tatham } from './tatham.ts';

/** A field of a saved game: its name, the length of its value, the value. */
const FIELD = /([A-Z]+) *:(\d{1,8}):/y;

/** The fields that each lead to a further state of the game. The value of RESTART is the puzzle anew. */
const STATES = new Set(['MOVE', 'SOLVE', 'RESTART']);

/**
 * The saved games of Simon Tatham's puzzle collection (`.sav`): the puzzle, and the bulbs (`L`) and marks (`I`) that the
 * player's moves toggled since the last restart, up to the state that was shown. Written as a game without moves.
 */
export const tathamSave: LightUpFormat = {
  name: 'tatham-save',
  title: "Tatham's saved game",
  mediaType: 'text/x-light-up-tatham-save',
  extensions: ['.sav'],
  holdsMany: false,
  detects: (text) => /^\s*SAVEFILE *:/.test(text),
  parse: parseSave,
  make: ([document]) => (document === undefined ? '' : makeSave(document)),
};

interface Field {
  readonly name: string;
  readonly value: string;
  /** Where the value stands in the text. */
  readonly start: number;
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (let at = text.search(/\S/); at < text.length; ) {
    FIELD.lastIndex = at;
    const [head, name = '', length] = FIELD.exec(text) ?? [];
    if (head === undefined) break;
    const start = at + head.length;
    const value = text.slice(start, start + Number(length));
    fields.push({ name, value, start });
    at = start + value.length;
    while (/\s/.test(text.charAt(at))) at++;
  }
  return fields;
}

function parseSave(text: string): Parsed {
  const fields = fieldsOf(text);
  const last = (name: string) => fields.findLast((field) => field.name === name);
  const game = last('GAME');
  if (game !== undefined && game.value !== 'Light Up')
    return fail(
      text,
      game.start,
      'unsupported',
      `expected a saved game of Light Up, not of ${JSON.stringify(game.value.slice(0, 40))}`,
    );
  const [params, description] = [last('PARAMS'), last('DESC')];
  const [, width, height] = /^(\d{1,6})x(\d{1,6})/.exec(params?.value ?? '') ?? [];
  if (params === undefined || width === undefined)
    return fail(text, params?.start ?? text.length, 'syntax', 'expected PARAMS with a size such as 7x7');
  const refused = refusedSize(text, params.start, Number(width), Number(height));
  if (refused !== undefined) return refused;
  if (description === undefined)
    return fail(text, text.length, 'syntax', 'expected DESC with the squares of the puzzle');
  const end = description.start + description.value.length;
  const read = readDescription(text, description.start, end, Number(width), Number(height));
  const [document] = read.ok ? read.value : [];
  if (!read.ok || document === undefined) return read;
  const shown = Number(last('STATEPOS')?.value ?? Number.POSITIVE_INFINITY);
  const moves = fields.filter(({ name }) => STATES.has(name)).slice(0, Math.max(0, shown - 1));
  return replay(text, document, moves);
}

/** The board after moves, each of which toggles bulbs and marks, `L3,4;I2,0`, or clears the board. */
function replay(text: string, document: LightUpDocument, moves: readonly Field[]): Parsed {
  const { puzzle } = document;
  const marks = new Uint8Array(puzzle.squares.length);
  for (const { name, value, start } of moves) {
    if (name === 'RESTART') {
      marks.fill(UNKNOWN_SQUARE);
      continue;
    }
    let at = start;
    for (const part of value.split(';')) {
      const [, kind, x, y] = /^([LI])(\d{1,4}),(\d{1,4})$/.exec(part) ?? [];
      const square = Number(y) * puzzle.width + Number(x);
      if (kind === undefined && part !== 'S' && part !== '')
        return fail(
          text,
          at,
          'syntax',
          `expected a move such as L3,4 or I3,4, not ${JSON.stringify(part.slice(0, 16))}`,
        );
      if (kind !== undefined) {
        if (Number(x) >= puzzle.width || puzzle.squares[square] !== WHITE_SQUARE)
          return fail(text, at, 'syntax', `the move ${part} is not on a white square`);
        const state = kind === 'L' ? BULB : NO_BULB;
        marks[square] = marks[square] === state ? UNKNOWN_SQUARE : state;
      }
      at += part.length + 1;
    }
  }
  return success([marks.some((state) => state !== UNKNOWN_SQUARE) ? { ...document, marks } : document]);
}

function makeSave(document: LightUpDocument): string {
  const [params = '', description = ''] = tatham.make([document]).trim().split(':');
  const fields: readonly (readonly [string, string])[] = [
    ['SAVEFILE', "Simon Tatham's Portable Puzzle Collection"],
    ['VERSION', '1'],
    ['GAME', 'Light Up'],
    ['PARAMS', params],
    ['CPARAMS', params],
    ['DESC', description],
    ['NSTATES', '1'],
    ['STATEPOS', '1'],
  ];
  return fields.map(([name, value]) => `${name.padEnd(8)}:${value.length}:${value}\n`).join('');
}
