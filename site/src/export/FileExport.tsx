import type { AnyDocument, FormatError } from '@crosshatch/core/formats';
import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { type Solver, STOPPED } from '../solver/solver.ts';
import type { WrittenFile } from '../solver/written.ts';
import type { Copier } from './Copier.tsx';
import { CONTENT_NAMES, type Content } from './content.ts';
import { FileText } from './FileText.tsx';
import { fileName } from './file-name.ts';
import { READERS } from './readers.ts';

interface FileExportProps {
  readonly document: ReadonlySignal<AnyDocument>;
  readonly solver: Solver;
  readonly copier: Copier;
  readonly content: Content;
}

/** The puzzle as text in any format that core writes. */
export function FileExport({ document, solver, copier, content }: FileExportProps) {
  const files = useSignal<readonly WrittenFile[]>([]);
  const chosen = useSignal('json');
  useSignalEffect(() => {
    const written = document.value;
    let isCurrent = true;
    void solver
      .run((tasks) => tasks.files(written))
      .then((answer) => {
        if (isCurrent && answer !== STOPPED) files.value = answer;
      });
    return () => {
      isCurrent = false;
    };
  });
  const file = files.value.find(({ format }) => format === chosen.value);
  return (
    <section aria-labelledby="export-file">
      <h2 id="export-file">A file</h2>
      <fieldset class="formats">
        <legend class="sr-only">Format</legend>
        {files.value.map((written) => (
          <Choice
            key={written.format}
            file={written}
            content={content}
            chosen={chosen.value}
            choose={(name) => {
              chosen.value = name;
            }}
          />
        ))}
      </fieldset>
      {file !== undefined && <FileText file={file} name={fileName(document.value, file.extension)} copier={copier} />}
      {content === 'marks' && document.value.solution === undefined && (
        <p class="note">Files hold no half-finished board: they get the clues. A picture or a print shows the marks.</p>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly file: WrittenFile;
  readonly content: Content;
  readonly chosen: string;
  readonly choose: (format: string) => void;
}

function Choice({ file: { format, title, text }, content, chosen, choose }: ChoiceProps) {
  return (
    <label class="format">
      <input type="radio" name="export-format" checked={format === chosen} onChange={() => choose(format)} />
      <strong>{titleText(title)}</strong>
      <span class="note">{text.ok ? READERS[format] : lackText(text.error, content)}</span>
    </label>
  );
}

/** The reason why a format cannot be written; where only the solution is missing, how to add it. */
function lackText({ code, message }: FormatError, content: Content): string {
  if (code !== 'unsolved') return `Not this puzzle: ${message}`;
  return content === 'solution'
    ? 'A picture: there is no solution to draw yet.'
    : `A picture: choose “${CONTENT_NAMES.solution}” above.`;
}

/** Titles of formats are worded to be used within a sentence. */
const titleText = (title: string): string => title.replace(/^an? /, '');
