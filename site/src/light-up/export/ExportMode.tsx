import type { LightUpOutcome } from '@crosshatch/core/light-up/exact';
import type { LightUpDocument } from '@crosshatch/core/light-up/formats';
import { BULB, type LightUpBulbs, UNKNOWN_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { useComputed, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Check } from '../../controls/Check.tsx';
import { Copier, CopierNotice } from '../../controls/Copier.tsx';
import { RadioChoice } from '../../controls/RadioChoice.tsx';
import { CONTENTS, type Content } from '../../export/content.ts';
import { useSolution } from '../../export/useSolution.ts';
import { makeLightUpAddress } from '../address.ts';
import { LightUpPicture } from '../board/LightUpPicture.tsx';
import { bulbsOf } from '../marks.ts';
import { usePrintedLightUps } from '../print/PrintedLightUps.tsx';
import type { LightUpModeProps } from '../session.ts';
import { FileExport } from './FileExport.tsx';
import { PictureExport } from './PictureExport.tsx';
import '../../export/export.css';

const CONTENT_NAMES: Readonly<Record<Content, string>> = {
  clues: 'Puzzle only',
  marks: 'With my marks',
  solution: 'With the solution',
};

/** The mode that exports a puzzle: as a file, a picture, on paper, or as a link. */
export function ExportMode({ session, solver }: LightUpModeProps) {
  const copier = useMemo(() => new Copier(), []);
  const content = useSignal<Content>('clues');
  const printsSolution = useSignal(false);
  const isWanted = useComputed(() => content.value === 'solution' || printsSolution.value);
  const found = useSolution({
    document: session.document,
    solver,
    solve: async (tasks, { puzzle }: LightUpDocument): Promise<LightUpOutcome> => await tasks.solve(puzzle),
    isWanted,
  });
  const solution = useComputed(() => found.value.grid);
  const marks = useComputed(() => bulbsOf(session.marks.value));
  const bulbs = useComputed((): LightUpBulbs | undefined => {
    if (content.value === 'marks') return marks.value;
    // A picture of the solution shows only its bulbs, without dots on all other squares.
    return content.value === 'solution'
      ? solution.value?.map((state) => (state === BULB ? BULB : UNKNOWN_SQUARE))
      : undefined;
  });
  const document = useComputed((): LightUpDocument => {
    const { solution: _, marks: __, ...told } = session.document.value;
    if (content.value === 'marks') return { ...told, marks: marks.value };
    return content.value === 'solution' && solution.value !== undefined ? { ...told, solution: solution.value } : told;
  });
  const { puzzle, title } = session.document.value;
  usePrintedLightUps(() => {
    const { puzzle, title } = session.document.peek();
    const shown = bulbs.peek();
    const solved = solution.peek();
    return {
      title: title ?? `Light Up, ${puzzle.width} × ${puzzle.height}`,
      puzzles: [
        {
          puzzle,
          caption: '',
          ...(solved !== undefined && { solution: solved }),
          ...(shown !== undefined && { bulbs: shown }),
        },
      ],
      printsSolutions: printsSolution.peek() && solved !== undefined,
    };
  });
  const name = title ?? `light-up-${puzzle.width}x${puzzle.height}`;
  const link = () =>
    `${location.origin}${location.pathname}#${makeLightUpAddress({ document: document.peek(), ...(content.peek() === 'marks' && { marks: session.marks.peek() }) })}`;
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
          {isWanted.value && found.value.note}
        </p>
        <LightUpPicture puzzle={puzzle} bulbs={bulbs.value ?? new Uint8Array(puzzle.squares.length)} label="Preview" />
      </div>
      <div class="export-ways">
        <FileExport document={document} name={name} solver={solver} copier={copier} />
        <PictureExport puzzle={puzzle} bulbs={bulbs} name={name} solver={solver} copier={copier} />
        <section aria-labelledby="export-print">
          <h2 id="export-print">On paper</h2>
          <Check
            kind="inline-field"
            checked={printsSolution.value}
            onChange={(prints) => {
              printsSolution.value = prints;
            }}
          >
            The solution on a second sheet
          </Check>
          <div class="row-of-controls">
            <button
              type="button"
              class="button"
              disabled={printsSolution.value && solution.value === undefined}
              onClick={() => print()}
            >
              Print or save as PDF
            </button>
          </div>
        </section>
        <section aria-labelledby="export-link">
          <h2 id="export-link">A link</h2>
          <p class="note">
            The link holds the puzzle, and your marks if they are exported; nothing is stored on a server.
          </p>
          <div class="row-of-controls">
            <button type="button" class="button" onClick={() => copier.copy(link(), 'the link')}>
              Copy link
            </button>
          </div>
        </section>
      </div>
      <CopierNotice copier={copier} />
    </div>
  );
}
