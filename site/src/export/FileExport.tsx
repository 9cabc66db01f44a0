import type { AnyDocument, FormatError } from '@crosshatch/core/formats';
import type { ReadonlySignal } from '@preact/signals';
import type { Copier } from '../controls/Copier.tsx';
import type { Solver } from '../solver/solver.ts';
import type { WrittenFile } from '../solver/written.ts';
import { CONTENT_NAMES, type Content } from './content.ts';
import { FileFormats } from './FileFormats.tsx';
import { fileName } from './file-name.ts';
import { READERS } from './readers.ts';

interface FileExportProps {
  readonly document: ReadonlySignal<AnyDocument>;
  readonly solver: Solver;
  readonly copier: Copier;
  readonly content: Content;
}

/** The puzzle as text in any format that core writes. */
export const FileExport = ({ document, solver, copier, content }: FileExportProps) => (
  <FileFormats
    document={document}
    write={(written) => solver.run((tasks) => tasks.files(written))}
    usual="json"
    noteOf={({ format, text }: WrittenFile) => (text.ok ? READERS[format] : lackText(text.error, content))}
    nameOf={(extension) => fileName(document.peek(), extension)}
    copier={copier}
  >
    {content === 'marks' && document.value.solution === undefined && (
      <p class="note">Files hold no half-finished board: they get the clues. A picture or a print shows the marks.</p>
    )}
  </FileFormats>
);

/** Returns the reason why a format cannot be written. If only the solution is missing, it tells how to add it. */
function lackText({ code, message }: FormatError, content: Content): string {
  if (code !== 'unsolved') return `Not this puzzle: ${message}`;
  return content === 'solution'
    ? 'A picture: there is no solution to draw yet.'
    : `A picture: choose “${CONTENT_NAMES.solution}” above.`;
}
