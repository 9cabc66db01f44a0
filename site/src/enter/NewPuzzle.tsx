import type { AnyDocument } from '@crosshatch/core/formats';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Tabs, tabId } from '../controls/Tabs.tsx';
import { ImageImport } from '../image/ImageImport.tsx';
import { keepSource, keepUnfinished, unfinishedSource } from '../image/sources.ts';
import { puzzleId } from '../session/address.ts';
import type { Mode } from '../session/mode.ts';
import { documentOfPicture } from '../session/picture.ts';
import type { Solver } from '../solver/solver.ts';
import { BlankForm } from './BlankForm.tsx';
import { colouredExamples, documentOfColouredExample } from './coloured-examples.ts';
import { documentOfExample } from './example.ts';
import { examplePuzzles } from './examples.ts';
import { FileForm } from './FileForm.tsx';
import { LibraryForm } from './LibraryForm.tsx';
import { TypedCluesForm } from './TypedCluesForm.tsx';
import { WAYS, type Way } from './ways.ts';
import './enter.css';

export interface NewPuzzleProps {
  readonly solver: Solver;
  readonly way: Way;
  /** The puzzle on the workbench. */
  readonly present: AnyDocument;
  /** Whether to correct its clues. */
  readonly corrects?: boolean;
  /** The dropped text or file of a puzzle. */
  readonly given?: string | File;
  /** The dropped image. */
  readonly image?: File;
  /** Called with the mode to continue in. Default: the present mode. */
  readonly onDocument: (document: AnyDocument, mode?: Mode) => void;
  /** Called with the fragment of a link to the workbench. */
  readonly onLink: (fragment: string) => void;
  readonly onClose: () => void;
}

const PANEL = 'new-puzzle-panel';

/** The dialog with all ways to open a puzzle on the workbench. */
export function NewPuzzle(props: NewPuzzleProps) {
  const { solver, way: first, present, corrects = false, given, image, onDocument, onLink, onClose } = props;
  const [way, setWay] = useState<Way>(first);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The browser would focus the link, which leaves the page.
    document.getElementById(tabId(PANEL, first))?.focus();
    // Closing the dialog before it is removed gives the focus back.
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} class="new-puzzle" aria-labelledby="new-puzzle-title" onClose={onClose}>
      <header>
        <h2 id="new-puzzle-title">New puzzle</h2>
        <a href="/puzzles/mine/">My puzzles</a>
        <button type="button" class="button" onClick={onClose}>
          Close
        </button>
      </header>
      <Tabs tabs={WAYS} chosen={way} onChoose={setWay} label="Where the puzzle comes from" panel={PANEL} />
      <div role="tabpanel" id={PANEL} aria-labelledby={tabId(PANEL, way)}>
        {way === 'library' && <LibraryForm onDocument={(document) => onDocument(document, 'play')} />}
        {way === 'examples' && <Examples onDocument={onDocument} />}
        {way === 'clues' && (
          <TypedCluesForm
            given={present.kind !== 'counts' && (corrects || !isExample(present)) ? present : undefined}
            corrects={corrects}
            onDocument={onDocument}
          />
        )}
        {way === 'text' && (
          <FileForm solver={solver} {...(given !== undefined && { given })} onDocument={onDocument} onLink={onLink} />
        )}
        {way === 'draw' && <BlankForm onPicture={(picture) => onDocument(documentOfPicture(picture), 'edit')} />}
        {way === 'image' && <ImageForm file={image} onDocument={onDocument} />}
      </div>
    </dialog>
  );
}

function ImageForm({ file, onDocument }: { readonly file: File | undefined } & Pick<NewPuzzleProps, 'onDocument'>) {
  const [source] = useState(() => unfinishedSource(file));
  return (
    <ImageImport
      {...(source !== undefined ? { source } : file !== undefined && { file })}
      onPicture={(picture, used) => {
        keepUnfinished(undefined);
        onDocument(documentOfPicture(picture, { title: used.image.title }), 'edit');
        keepSource(used);
      }}
      onLeave={(left) => keepUnfinished({ source: left, file })}
    />
  );
}

/** Tells whether the puzzle is an example, which nobody needs to correct. */
const isExample = ({ puzzle }: AnyDocument): boolean =>
  exampleDocuments.some(({ document }) => puzzleId(document.puzzle) === puzzleId(puzzle));

/** All examples, the coloured ones last. */
const exampleDocuments: readonly { readonly note: string; readonly document: AnyDocument }[] = [
  ...examplePuzzles.map((example) => ({ note: example.note, document: documentOfExample(example) })),
  ...colouredExamples.map((example) => ({ note: example.note, document: documentOfColouredExample(example) })),
];

function Examples({ onDocument }: Pick<NewPuzzleProps, 'onDocument'>) {
  return (
    <ul class="examples">
      {exampleDocuments.map(({ note, document }) => (
        <li key={document.title}>
          <button type="button" onClick={() => onDocument(document)}>
            <strong>{document.title}</strong>{' '}
            <small>
              {widthOf(document.puzzle)}×{heightOf(document.puzzle)}
            </small>
            <span class="note">{note}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
