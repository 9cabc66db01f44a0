import type { AnyDocument } from '@crosshatch/core/formats';
import type { AnyGrid } from '@crosshatch/core/puzzle';
import { useComputed, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { BoardPicture } from '../board/BoardPicture.tsx';
import { Copier, CopierNotice } from '../controls/Copier.tsx';
import { RadioChoice } from '../controls/RadioChoice.tsx';
import type { ModeProps } from '../session/session.ts';
import type { Tasks } from '../solver/tasks.ts';
import { type ColouredLook, previewPalette, USUAL_LOOK } from './coloured-look.ts';
import { CONTENT_NAMES, CONTENTS, type Content, documentOfContent, gridOfContent } from './content.ts';
import { FileExport } from './FileExport.tsx';
import { LinkExport } from './LinkExport.tsx';
import { LookChoice } from './LookChoice.tsx';
import { PictureExport } from './PictureExport.tsx';
import { PrintExport } from './PrintExport.tsx';
import { useSolution } from './useSolution.ts';
import './export.css';

/** The mode that exports a puzzle from the workbench: as a file, a picture, on paper, as a link or as a command. */
export function ExportMode({ session, solver }: ModeProps) {
  const copier = useMemo(() => new Copier(), []);
  const content = useSignal<Content>('clues');
  const printsSolution = useSignal(false);
  const look = useSignal<ColouredLook>(USUAL_LOOK);
  const wantsSolution = useComputed(() => content.value === 'solution' || printsSolution.value);
  const solution = useSolution<AnyDocument, AnyGrid, Tasks>({
    document: session.document,
    solver,
    solve: async (tasks, { puzzle }) => (await tasks.answer(puzzle)).outcome,
    isWanted: wantsSolution,
  });
  const grid = useComputed(() =>
    gridOfContent(session.puzzle.value, content.value, session.marks.value, solution.value.grid),
  );
  const file = useComputed(() =>
    documentOfContent(session.document.value, content.value, session.marks.value, solution.value.grid),
  );
  const puzzle = session.puzzle.value;
  const palette = puzzle.kind === undefined ? undefined : previewPalette(puzzle, look.value);
  return (
    <div class="export">
      <div class="export-preview">
        <RadioChoice
          kind="choices"
          legend="Content"
          name="export-content"
          value={content.value}
          options={CONTENTS.map((choice) => [choice, CONTENT_NAMES[choice]])}
          onChange={(choice) => {
            content.value = choice;
          }}
        />
        <p class="note export-solution" role="status">
          {wantsSolution.value && solution.value.note}
        </p>
        {palette !== undefined && <LookChoice look={look} />}
        <BoardPicture puzzle={puzzle} palette={palette} grid={grid.value} label="Preview" />
      </div>
      <div class="export-ways">
        <FileExport document={file} solver={solver} copier={copier} content={content.value} />
        <PictureExport document={file} grid={grid} look={look} solver={solver} copier={copier} />
        <PrintExport
          document={session.document}
          grid={grid}
          look={look}
          solution={solution}
          printsSolution={printsSolution}
        />
        <LinkExport document={session.document} grid={grid} copier={copier} />
      </div>
      <CopierNotice copier={copier} />
    </div>
  );
}
