import type { Copier } from '../controls/Copier.tsx';
import { download } from './download.ts';
import type { TextFile } from './text-file.ts';

/** The most characters shown. Copies and files have the whole text. */
const LONGEST_SHOWN = 20_000;

interface FileTextProps {
  readonly file: TextFile;
  readonly name: string;
  readonly copier: Copier;
}

/** Shows the text of a file, with buttons to copy and to download it. */
export function FileText({ file: { title, mediaType, text }, name, copier }: FileTextProps) {
  const whole = text.ok ? text.value : '';
  const shown = whole.length <= LONGEST_SHOWN ? whole : `${whole.slice(0, LONGEST_SHOWN)}…`;
  return (
    <>
      <textarea
        class="field"
        readOnly
        rows={6}
        spellcheck={false}
        aria-label={`The puzzle as ${title}`}
        value={shown}
      />
      <div class="row-of-controls">
        <button type="button" class="button" disabled={!text.ok} onClick={() => copier.copy(whole, title)}>
          Copy as {title}
        </button>
        <button
          type="button"
          class="button"
          disabled={!text.ok}
          onClick={() => download(new Blob([whole], { type: mediaType }), name)}
        >
          Download {name}
        </button>
      </div>
    </>
  );
}
