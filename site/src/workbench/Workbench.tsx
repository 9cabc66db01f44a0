import type { PuzzleDocument } from '@crosshatch/core/formats';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { BoardPicture } from '../board/BoardPicture.tsx';
import { useDropZone } from '../controls/drop-zone.ts';
import { textOfFile } from '../controls/file-text.ts';
import { Tabs, tabId } from '../controls/Tabs.tsx';
import { documentOfExample, examples } from '../enter/examples.ts';
import type { NewPuzzleProps, Way } from '../enter/NewPuzzle.tsx';
import { keepSession } from '../session/keeping.ts';
import { MODES, type Mode, type ModeProps, Session } from '../session/session.ts';
import { type Answer, SolveRun } from '../solve/run.ts';
import { SolveMode } from '../solve/SolveMode.tsx';
import { Solver } from '../solver/solver.ts';
import '../controls/controls.css';
import './workbench.css';

export interface WorkbenchProps {
  /** The mode in which the page opens. */
  readonly home: Mode;
  /** The answer to the first example. */
  readonly answer: Answer;
}

/** What is not needed until its tab is opened is not loaded before. */
const LATER: Record<Exclude<Mode, 'solve'>, () => Promise<ComponentType<ModeProps>>> = {
  play: async () => (await import('../play/PlayMode.tsx')).PlayMode,
  edit: async () => (await import('../edit/EditMode.tsx')).EditMode,
  export: async () => (await import('../export/ExportMode.tsx')).ExportMode,
};

const TITLES: Record<Mode, string> = { solve: 'Solve', play: 'Play', edit: 'Edit', export: 'Export' };
const TABS = MODES.map((name) => ({ name, title: TITLES[name] }));
const PANEL = 'workbench-panel';

/**
 * Where people work on a puzzle: one board, and a tab for each thing that can be done with it. It is rendered into the
 * page with the first example solved, and wakes up there.
 */
export function Workbench({ home, answer }: WorkbenchProps) {
  const [{ session, solver, run }] = useState(() => {
    const session = new Session(documentOfExample(examples[0]), home);
    return { session, solver: new Solver(), run: new SolveRun(session.puzzle.value, answer) };
  });
  const [fault, setFault] = useState<string | undefined>(undefined);
  useEffect(() => keepSession(session, home, setFault), []);

  const [opened, setOpened] = useState<Opened | undefined>(undefined);

  const openWay = async (way: Way, dropped: Dropped = {}) => {
    const { NewPuzzle } = await import('../enter/NewPuzzle.tsx');
    setOpened({ NewPuzzle, way, ...dropped });
  };
  const take = (document: PuzzleDocument, next?: Mode) => {
    const { mode } = session;
    session.load(document);
    // Who was exporting or drawing another puzzle wants to see this one first.
    mode.value = next ?? (mode.value === 'play' ? 'play' : 'solve');
    setOpened(undefined);
    setFault(undefined);
  };
  const dropZone = useDropZone(async (event) => {
    const file = event.dataTransfer?.files[0];
    if (event.defaultPrevented || event.dataTransfer === null) return;
    event.preventDefault();
    if (file === undefined) openWay('text', { text: event.dataTransfer.getData('text') });
    else if (isPhotograph(file)) openWay('image', { image: file });
    else openWay('text', { text: await textOfFile(file) });
  });

  const mode = session.mode.value;
  const { title } = session.document.value;
  const puzzle = session.puzzle.value;
  return (
    <section class="workbench" aria-label="Workbench" {...dropZone}>
      <header>
        <h2>
          {title ?? 'Untitled'}{' '}
          <small>
            {widthOf(puzzle)}×{heightOf(puzzle)}
          </small>
        </h2>
        <button type="button" class="button needs-script" onClick={() => openWay('examples')}>
          New puzzle
        </button>
        <Tabs
          tabs={TABS}
          chosen={mode}
          onChoose={(chosen) => {
            session.mode.value = chosen;
          }}
          label="What to do with the puzzle"
          panel={PANEL}
        />
      </header>
      {fault !== undefined && (
        <p class="fault" role="alert">
          This link is broken: {fault}. Here is an example instead.
        </p>
      )}
      <div role="tabpanel" id={PANEL} aria-labelledby={tabId(PANEL, mode)}>
        {mode === 'solve' ? (
          <SolveMode session={session} solver={solver} run={run} />
        ) : (
          <LaterMode key={mode} mode={mode} session={session} solver={solver} />
        )}
      </div>
      {opened !== undefined && (
        <opened.NewPuzzle {...opened} solver={solver} onDocument={take} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}

/** The way by which a puzzle is about to come, and what shows it. */
interface Opened extends Dropped {
  readonly NewPuzzle: ComponentType<NewPuzzleProps>;
  readonly way: Way;
}

type Dropped = Pick<NewPuzzleProps, 'text' | 'image'>;

/** Whether a file is an image to be converted; a bitmap of the PBM format is a puzzle as it is. */
const isPhotograph = ({ name, type }: File): boolean => type.startsWith('image/') && !/\.p[bgn]m$/i.test(name);

/** A mode whose script comes when it is needed; the board stands in for it. */
function LaterMode({ mode, ...props }: ModeProps & { readonly mode: Exclude<Mode, 'solve'> }) {
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<ModeProps> } | undefined>(undefined);
  useEffect(() => {
    LATER[mode]().then((Component) => setLoaded({ Component }));
  }, [mode]);
  if (loaded !== undefined) return <loaded.Component {...props} />;
  const { session } = props;
  return (
    <div class="board-pane">
      <BoardPicture puzzle={session.puzzle.value} grid={session.marks.value} label="The board" />
    </div>
  );
}
