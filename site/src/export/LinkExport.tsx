import type { PuzzleDocument } from '@crosshatch/core/formats';
import type { ReadonlySignal } from '@preact/signals';
import type { Copier } from './Copier.tsx';
import { curlCommand } from './curl.ts';
import { fileName } from './file-name.ts';

interface LinkExportProps {
  readonly document: ReadonlySignal<PuzzleDocument>;
  readonly copier: Copier;
}

/** The puzzle as an address that opens it, and as a request to the API. */
export function LinkExport({ document, copier }: LinkExportProps) {
  const command = curlCommand(location.origin, document.value.puzzle, fileName(document.value, '.json'));
  return (
    <section aria-labelledby="export-link">
      <h2 id="export-link">A link, and the API</h2>
      <p class="note">
        The page’s address holds the puzzle and your marks. The command asks the API to solve the puzzle.
      </p>
      <textarea class="field" readOnly rows={4} spellcheck={false} aria-label="curl command" value={command} />
      <div class="row-of-controls">
        <button type="button" class="button" onClick={() => copier.copy(location.href, 'the link')}>
          Copy link
        </button>
        <button type="button" class="button" onClick={() => copier.copy(command, 'the command')}>
          Copy as curl
        </button>
      </div>
    </section>
  );
}
