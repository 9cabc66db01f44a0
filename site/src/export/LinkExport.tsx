import type { AnyDocument } from '@crosshatch/core/formats';
import type { AnyGrid } from '@crosshatch/core/puzzle';
import type { ReadonlySignal } from '@preact/signals';
import type { Copier } from '../controls/Copier.tsx';
import { makeAddress } from '../session/address.ts';
import { curlCommand } from './curl.ts';
import { fileName } from './file-name.ts';

interface LinkExportProps {
  readonly document: ReadonlySignal<AnyDocument>;
  readonly grid: ReadonlySignal<AnyGrid>;
  readonly copier: Copier;
}

/** Exports the puzzle as a link that opens it, and as a request to the API. */
export function LinkExport({ document, grid, copier }: LinkExportProps) {
  const command = curlCommand(location.origin, document.value.puzzle, fileName(document.value, '.json'));
  const address = makeAddress({ document: document.value, marks: grid.value });
  return (
    <section aria-labelledby="export-link">
      <h2 id="export-link">A link, and the API</h2>
      <p class="note">
        {address === undefined
          ? 'The puzzle is too large for a link.'
          : 'The link holds the puzzle and the cells shown here; nothing is stored on a server.'}{' '}
        The command asks the API to solve the puzzle.
      </p>
      <textarea class="field" readOnly rows={4} spellcheck={false} aria-label="curl command" value={command} />
      <div class="row-of-controls">
        <button
          type="button"
          class="button"
          disabled={address === undefined}
          onClick={() => copier.copy(`${location.origin}${location.pathname}#${address}`, 'the link')}
        >
          Copy link
        </button>
        <button type="button" class="button" onClick={() => copier.copy(command, 'the command')}>
          Copy as curl
        </button>
      </div>
    </section>
  );
}
