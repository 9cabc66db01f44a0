import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Copier } from '../controls/Copier.tsx';
import { STOPPED } from '../solver/background.ts';
import { FileText } from './FileText.tsx';
import type { TextFile } from './text-file.ts';

export interface FileFormatsProps<Document, Code extends string> {
  readonly document: ReadonlySignal<Document>;
  /** Writes the document in every format of its kind. */
  readonly write: (document: Document) => Promise<readonly TextFile<Code>[] | typeof STOPPED>;
  /** The initial format. */
  readonly usual: string;
  /** Returns the words beside a format: the programs that read it, or why it cannot hold the puzzle. */
  readonly noteOf: (file: TextFile<Code>) => string | undefined;
  /** Returns the name of a file for an extension with its dot. */
  readonly nameOf: (extension: string) => string;
  readonly copier: Copier;
  /** Further elements, below the text. */
  readonly children?: ComponentChildren;
}

/** A puzzle as text in a format that the reader chooses. */
export function FileFormats<Document, Code extends string>({
  document,
  write,
  usual,
  noteOf,
  nameOf,
  copier,
  children,
}: FileFormatsProps<Document, Code>) {
  const files = useSignal<readonly TextFile<Code>[]>([]);
  const chosen = useSignal(usual);
  const fault = useSignal('');
  useSignalEffect(() => {
    let isCurrent = true;
    const take = (answer: readonly TextFile<Code>[], error = ''): void => {
      if (!isCurrent) return;
      files.value = answer;
      fault.value = error;
    };
    void write(document.value).then(
      (answer) => answer !== STOPPED && take(answer),
      // The files of an earlier document would be wrong.
      (error: unknown) => take([], String(error)),
    );
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
          <label key={written.format} class="format">
            <input
              type="radio"
              name="export-format"
              checked={written === file}
              onChange={() => {
                chosen.value = written.format;
              }}
            />
            <strong>{titleText(written.title)}</strong>
            <span class="note">{noteOf(written)}</span>
          </label>
        ))}
      </fieldset>
      {fault.value !== '' && (
        <p class="fault" role="alert">
          The puzzle could not be written, because the solver broke down: {fault}.
        </p>
      )}
      {file !== undefined && <FileText file={file} name={nameOf(file.extension)} copier={copier} />}
      {children}
    </section>
  );
}

/** Returns the title of a format without its article: the titles are worded for use in a sentence. */
const titleText = (title: string): string => title.replace(/^an? /, '');
