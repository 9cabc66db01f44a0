import type { AnyDocument, FormatError } from '@crosshatch/core/formats';
import { heightOf, type Result, widthOf } from '@crosshatch/core/puzzle';
import { textOfFile } from '../controls/file-text.ts';
import { workbenchFragment } from '../session/links.ts';
import { type Solver, STOPPED } from '../solver/solver.ts';
import { draft, TextForm } from './TextForm.tsx';

export interface FileFormProps {
  readonly solver: Solver;
  /** The dropped text or file to begin with. Default: the text that was not opened yet. */
  readonly given?: string | File;
  readonly onDocument: (document: AnyDocument) => void;
  /** Called with the fragment of a link to the workbench, which holds a puzzle, its marks and its mode. */
  readonly onLink: (fragment: string) => void;
}

/** A form for a puzzle as text in any format, pasted or from a file, or as a link. */
export function FileForm({ solver, given, onDocument, onLink }: FileFormProps) {
  async function read(
    text: string,
    isWanted: () => boolean,
  ): Promise<Result<readonly AnyDocument[], FormatError> | undefined> {
    const answer = await solver.run<Result<readonly AnyDocument[], FormatError>>((tasks) => tasks.readAny(text));
    const link = workbenchFragment(text);
    if (answer === STOPPED || !isWanted()) return undefined;
    if (!answer.ok || link === undefined) return answer;
    draft.value = '';
    onLink(link);
    return undefined;
  }
  return (
    <TextForm
      label="A puzzle in any format, or a link to one"
      note="The format is found by its content. Files can also be dropped anywhere on the workbench. Ctrl + Enter opens."
      {...(given !== undefined && { given })}
      read={read}
      textOfFile={textOfFile}
      nameOf={({ title, id, puzzle }, index) => [
        `${title ?? id ?? `Puzzle ${index + 1}`}`,
        `${widthOf(puzzle)}×${heightOf(puzzle)}`,
      ]}
      onDocument={onDocument}
    />
  );
}
