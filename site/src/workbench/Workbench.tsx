import type { AnyDocument } from '@crosshatch/core/formats';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BoardPicture } from '../board/BoardPicture.tsx';
import { useDropZone } from '../controls/drop-zone.ts';
import { useKeptFocus } from '../controls/kept-focus.ts';
import { Tabs, tabId } from '../controls/Tabs.tsx';
import { documentOfExample, firstExample } from '../enter/example.ts';
import type { NewPuzzleProps } from '../enter/NewPuzzle.tsx';
import { WAYS, type Way } from '../enter/ways.ts';
import { useOpened } from '../loading/use-opened.ts';
import { Keeper } from '../session/keeping.ts';
import { MODES, type Mode } from '../session/mode.ts';
import { Session } from '../session/session.ts';
import { isAllKept } from '../session/storage.ts';
import type { SolverAnswer } from '../solve/run.ts';
import type { SolveModeProps } from '../solve/SolveMode.tsx';
import { Solver } from '../solver/solver.ts';
import { capitalised } from '../text/capitalised.ts';
import '../controls/controls.css';
import './workbench.css';

export interface WorkbenchProps {
  /** The mode in which the page opens. */
  readonly home: Mode;
  /** The answer to the first example. */
  readonly answer: SolverAnswer;
  /** The mode for solving, if the page opens in it. Default: loaded when its tab is first opened. */
  readonly Solve?: ComponentType<SolveModeProps>;
}

/** The modes that are loaded when their tab is first opened. */
const LATER: Record<Mode, () => Promise<ComponentType<SolveModeProps>>> = {
  solve: async () => (await import('../solve/SolveMode.tsx')).SolveMode,
  play: async () => (await import('../play/PlayMode.tsx')).PlayMode,
  edit: async () => (await import('../edit/EditMode.tsx')).EditMode,
  export: async () => (await import('../export/ExportMode.tsx')).ExportMode,
};

const TABS = MODES.map((name) => ({ name, title: capitalised(name) }));
/** The modes of a puzzle of count clues. Drawing is not one, since a drawn picture gets clues of blocks. */
const COUNT_TABS = TABS.filter(({ name }) => name !== 'edit');
const PANEL = 'workbench-panel';

/** The workbench: a board, and a tab for each mode. The build renders it with the first example already solved. */
export function Workbench({ home, answer, Solve }: WorkbenchProps) {
  const [{ session, solver, answered, keeper }] = useState(() => {
    const session = new Session(documentOfExample(firstExample), home);
    const keeper = new Keeper(session, home);
    return { session, solver: new Solver(), answered: { puzzle: session.puzzle.peek(), answer }, keeper };
  });
  const [opened, setOpened] = useState<Opened | undefined>(undefined);

  const openWay = async (way: Way, begun: Begun = {}) => {
    try {
      const { NewPuzzle } = await import('../enter/NewPuzzle.tsx');
      // A drop on the open dialog opens another dialog.
      setOpened((before) => ({ NewPuzzle, way, opening: (before?.opening ?? 0) + 1, ...begun }));
    } catch {
      // The page itself reports parts that could not be loaded. After a reload, it opens this way.
      history.replaceState({ ...history.state, way }, '');
    }
  };
  useEffect(() => {
    const asked = WAYS.find(({ name }) => name === history.state?.way);
    const end = keeper.start();
    if (asked !== undefined) void openWay(asked.name);
    return end;
  }, []);
  const take = (document: AnyDocument, next?: Mode) => {
    // After export or drawing, the reader wants to see the opened puzzle first.
    keeper.open(document, next ?? (session.mode.value === 'play' ? 'play' : 'solve'));
    setOpened(undefined);
  };
  const dropZone = useDropZone((event) => {
    const file = event.dataTransfer?.files[0];
    if (event.defaultPrevented || event.dataTransfer === null) return;
    event.preventDefault();
    const given = file ?? event.dataTransfer.getData('text');
    if (file !== undefined && isPhotograph(file)) void openWay('image', { image: file });
    else void openWay('text', { ...(given !== '' && { given }) });
  });

  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);

  const { title } = session.document.value;
  const puzzle = session.puzzle.value;
  const hasCounts = puzzle.kind === 'counts';
  const mode = hasCounts && session.mode.value === 'edit' ? 'solve' : session.mode.value;
  const tabProps = {
    session,
    solver,
    answered,
    onDocument: take,
    onNew: () => openWay('library'),
    onCorrect: () => openWay('clues', { corrects: true }),
  };
  const isAwaited = puzzle.kind !== undefined && session.palette.value === undefined;
  const before = keeper.before.value;
  const fault = keeper.fault.value;
  return (
    <section ref={section} class="workbench" aria-label="Workbench" {...dropZone}>
      <header>
        <h2>
          {title ?? 'Untitled'}{' '}
          <small>
            {widthOf(puzzle)}×{heightOf(puzzle)}
          </small>
        </h2>
        <button type="button" class="button needs-script" onClick={tabProps.onNew}>
          New puzzle
        </button>
        <a class="button mine needs-script" href="/puzzles/mine/">
          My puzzles
        </a>
        {before !== undefined && (
          <button type="button" class="button back" onClick={() => history.back()}>
            Back to {before}
          </button>
        )}
        <Tabs
          tabs={hasCounts ? COUNT_TABS : TABS}
          chosen={mode}
          onChoose={(chosen) => {
            session.mode.value = chosen;
          }}
          label="Modes"
          panel={PANEL}
        />
      </header>
      {fault !== undefined && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {!isAllKept.value && (
        <p class="fault" role="alert">
          This browser does not keep your puzzle and what you do with it: its storage is full or forbidden. Export the
          puzzle before you leave, or delete others from <a href="/puzzles/mine/">the shelf</a>.
        </p>
      )}
      <div role="tabpanel" id={PANEL} aria-labelledby={tabId(PANEL, mode)}>
        {isAwaited ? (
          <div class="board-pane" />
        ) : mode === 'solve' && Solve !== undefined ? (
          <Solve {...tabProps} />
        ) : (
          <LaterMode key={mode} mode={mode} {...tabProps} />
        )}
      </div>
      {opened !== undefined && (
        <opened.NewPuzzle
          key={opened.opening}
          {...opened}
          solver={solver}
          present={session.document.value}
          onDocument={take}
          onLink={(fragment) => {
            keeper.openLink(fragment);
            setOpened(undefined);
          }}
          // A dialog that another has replaced closes later.
          onClose={() => setOpened((now) => (now === opened ? undefined : now))}
        />
      )}
    </section>
  );
}

/** The opened way to a new puzzle, and its dialog. */
interface Opened extends Begun {
  readonly NewPuzzle: ComponentType<NewPuzzleProps>;
  readonly way: Way;
  /** The number of this opening, while the dialog is open. */
  readonly opening: number;
}

type Begun = Pick<NewPuzzleProps, 'given' | 'image' | 'corrects'>;

/** Tells whether a file is an image to convert. A Netpbm file is a puzzle already. */
const isPhotograph = ({ name, type }: File): boolean => type.startsWith('image/') && !/\.p[bgnp]m$/i.test(name);

/** A mode whose script is loaded on demand. Until then, the board is shown. */
function LaterMode({ mode, ...props }: SolveModeProps & { readonly mode: Mode }) {
  const { opened, open } = useOpened(LATER[mode]);
  // The script is loaded in a task of its own: the opening of a large puzzle keeps the page busy, and a link may name another mode.
  useEffect(() => {
    const timer = setTimeout(open);
    return () => clearTimeout(timer);
  }, [mode]);
  if (opened !== undefined) return <opened.Component {...props} />;
  const { session } = props;
  return (
    <div class="board-pane">
      <BoardPicture
        puzzle={session.puzzle.value}
        palette={session.palette.value}
        grid={session.marks.value}
        label="The board"
      />
    </div>
  );
}
