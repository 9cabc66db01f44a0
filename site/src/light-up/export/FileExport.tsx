import type { LightUpDocument } from '@crosshatch/core/light-up/formats';
import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import type { Copier } from '../../export/Copier.tsx';
import { FileText } from '../../export/FileText.tsx';
import { nameOfFile } from '../../export/file-name.ts';
import type { TextFile } from '../../export/text-file.ts';
import { type LightUpSolver, STOPPED } from '../solver.ts';

interface FileExportProps {
  readonly document: ReadonlySignal<LightUpDocument>;
  readonly name: string;
  readonly solver: LightUpSolver;
  readonly copier: Copier;
}

/** The programs and sites that read a format. */
const READERS: Readonly<Record<string, string>> = {
  json: 'Crosshatch: everything, with marks and solution',
  'tatham-save': 'Simon Tatham’s puzzles, “Load”',
  tatham: 'Simon Tatham’s puzzles, “Game ID”',
  pzprv3: 'puzz.link and pzpr, as a file',
  pzpr: 'puzz.link and pzpr, as an address',
  janko: 'janko.at',
  kanpen: 'Kanpen',
  puzzlekit: 'puzzlekit',
  plain: 'People',
};

/** The puzzle as text in any format. */
export function FileExport({ document, name, solver, copier }: FileExportProps) {
  const files = useSignal<readonly TextFile[]>([]);
  const chosen = useSignal('tatham');
  useSignalEffect(() => {
    const written = document.value;
    let isCurrent = true;
    void solver
      .run(async (tasks): Promise<readonly TextFile[]> => await tasks.files(written))
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
        {files.value.map(({ format, title }) => (
          <label key={format} class="format">
            <input
              type="radio"
              name="export-format"
              checked={format === chosen.value}
              onChange={() => {
                chosen.value = format;
              }}
            />
            <strong>{title}</strong>
            <span class="note">{READERS[format]}</span>
          </label>
        ))}
      </fieldset>
      {file !== undefined && <FileText file={file} name={nameOfFile(name, file.extension)} copier={copier} />}
    </section>
  );
}
