import type { LightUpDocument, LightUpFormatError } from '@crosshatch/core/light-up/formats';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { bytesOfFile } from '../../controls/file-bytes.ts';
import { TextForm } from '../../enter/TextForm.tsx';
import { parseLightUpAddress } from '../address.ts';
import { bulbsOf } from '../marks.ts';
import type { LightUpModeProps } from '../session.ts';
import { STOPPED } from '../solver.ts';

type Read = Result<readonly LightUpDocument[], LightUpFormatError>;

/** A form for a puzzle as text in any of the formats, or as a link to this page. */
export function OpenForm({ solver, onOpen }: Pick<LightUpModeProps, 'solver' | 'onOpen'>) {
  async function read(text: string): Promise<Read | undefined> {
    const linked = linkedDocument(text);
    if (linked !== undefined) return linked;
    const answer = await solver.run(async (tasks): Promise<Read> => await tasks.read(text));
    return answer === STOPPED ? undefined : answer;
  }
  return (
    <TextForm
      label="A Light Up puzzle in any format, or a link to one"
      note="Game ids of Simon Tatham’s collection and its saved games, puzz.link addresses, pzprv3, Kanpen, janko.at and puzzlekit texts, plain rows and JSON are recognised by their content. Ctrl + Enter opens."
      read={read}
      textOfFile={textOfFile}
      nameOf={({ title, id, puzzle }, index) => [
        `${title ?? id ?? `Puzzle ${index + 1}`}`,
        `${puzzle.width}×${puzzle.height}`,
      ]}
      onDocument={(document) => onOpen(document)}
    />
  );
}

async function textOfFile(file: File): Promise<Result<string, string>> {
  const bytes = await bytesOfFile(file);
  return bytes.ok ? success(new TextDecoder().decode(bytes.value)) : bytes;
}

/** Reads the puzzle and its marks in a link to this page; undefined for any other text. */
function linkedDocument(text: string): Read | undefined {
  const link = text.trim();
  const sign = link.lastIndexOf('#puzzle=');
  if (sign < 0 || /\s/.test(link)) return undefined;
  const address = parseLightUpAddress(link.slice(sign + 1));
  if (!address.ok) return failure({ code: 'syntax', message: `this link is broken: ${address.error}` });
  const { document, marks } = address.value;
  return success([marks === undefined ? document : { ...document, marks: bulbsOf(marks) }]);
}
