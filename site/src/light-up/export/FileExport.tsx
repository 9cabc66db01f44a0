import type { LightUpDocument } from '@crosshatch/core/light-up/formats';
import type { ReadonlySignal } from '@preact/signals';
import type { Copier } from '../../controls/Copier.tsx';
import { FileFormats } from '../../export/FileFormats.tsx';
import { nameOfFile } from '../../export/file-name.ts';
import type { TextFile } from '../../export/text-file.ts';
import type { LightUpSolver } from '../solver.ts';

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
export const FileExport = ({ document, name, solver, copier }: FileExportProps) => (
  <FileFormats
    document={document}
    write={(written) => solver.run(async (tasks): Promise<readonly TextFile[]> => await tasks.files(written))}
    usual="tatham"
    noteOf={({ format }) => READERS[format]}
    nameOf={(extension) => nameOfFile(name, extension)}
    copier={copier}
  />
);
