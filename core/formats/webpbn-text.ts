import { itemAt } from '../memory/index.ts';
import { BLOTTED, type Colour, type ColouredClue, lengthOf, letterOf, WHITE } from '../puzzle/index.ts';
import { pictureRows } from './document.ts';
import { encodeEntities } from './entities.ts';
import type { BlockDocument, ColouredDocument, Metadata, PuzzleDocument } from './format.ts';
import { symbolRows } from './symbol-rows.ts';

/** Documents as webpbn XML. */
export const webpbnText = (documents: readonly BlockDocument[]): string =>
  [
    '<?xml version="1.0"?>',
    '<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">',
    '<puzzleset>',
    ...documents.flatMap((document) => (document.kind === 'coloured' ? colouredLines(document) : plainLines(document))),
    '</puzzleset>',
    '',
  ].join('\n');

function plainLines({ puzzle, solution, ...metadata }: PuzzleDocument): string[] {
  const count = (length: number) => `<count>${length}</count>`;
  const lines = (clues: typeof puzzle.rows) =>
    clues.map((clue) => clue.map((block) => count(lengthOf(block))).join(''));
  return [
    '<puzzle type="grid" defaultcolor="black">',
    ...metadataLines(metadata),
    '<color name="white" char=".">FFFFFF</color>',
    '<color name="black" char="X">000000</color>',
    ...cluesLines('columns', lines(puzzle.columns)),
    ...cluesLines('rows', lines(puzzle.rows)),
    ...(solution === undefined ? [] : imageLines(pictureRows(solution, '.', 'X'))),
    '</puzzle>',
  ];
}

/**
 * Each block says its colour, and the default colour is the background: some readers know no other background, and take
 * a `<count>` without a colour for a block of the background.
 */
function colouredLines({ kind: _, puzzle, solution, ...metadata }: ColouredDocument): string[] {
  const [background = '', ...names] = namesOf([puzzle.background, ...puzzle.colours]);
  const count = ({ length, colour }: ColouredClue[number]) =>
    `<count color="${names[colour - 1]}">${length === BLOTTED ? 0 : length}</count>`;
  const lines = (clues: readonly ColouredClue[]) => clues.map((clue) => clue.map(count).join(''));
  const declared = ({ value }: Colour, name: string, char: string) =>
    `<color name="${name}" char="${char}">${value.slice(1).toUpperCase()}</color>`;
  return [
    `<puzzle type="grid" defaultcolor="${background}" backgroundcolor="${background}">`,
    ...metadataLines(metadata),
    declared(puzzle.background, background, '.'),
    ...puzzle.colours.map((colour, at) => declared(colour, itemAt(names, at), letterOf(at + 1))),
    ...cluesLines('columns', lines(puzzle.columns)),
    ...cluesLines('rows', lines(puzzle.rows)),
    ...(solution === undefined ? [] : imageLines(symbolRows(solution, '.', letterOf))),
    '</puzzle>',
  ];
}

/**
 * Gives each colour a different name, encoded for XML: its own, `white` for a white background, or its value; a name taken
 * before gets a number. Names may differ in characters that XML forbids, so they are compared as they are written.
 */
function namesOf(colours: readonly Colour[]): string[] {
  const taken = new Set<string>();
  return colours.map(({ name, value }, at) => {
    const given = encodeEntities(name || (at === 0 && value === WHITE.value ? 'white' : value));
    let unique = given;
    for (let number = 2; taken.has(unique); number++) unique = `${given} (${number})`;
    taken.add(unique);
    return unique;
  });
}

function metadataLines(metadata: Metadata): string[] {
  const part = (name: keyof Metadata) => {
    const value = metadata[name];
    return value === undefined ? [] : [`<${name}>${encodeEntities(String(value))}</${name}>`];
  };
  return [...part('id'), ...part('title'), ...part('author'), ...part('copyright'), ...part('description')];
}

const cluesLines = (type: string, lines: readonly string[]): string[] => [
  `<clues type="${type}">`,
  ...lines.map((counts) => `<line>${counts}</line>`),
  '</clues>',
];

const imageLines = (rows: readonly string[]): string[] => [
  '<solution type="goal">',
  '<image>',
  ...rows.map((row) => `|${row}|`),
  '</image>',
  '</solution>',
];
