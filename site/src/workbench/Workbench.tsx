import { heightOf, widthOf } from '@crosshatch/core/puzzle';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { BoardPicture } from '../board/BoardPicture.tsx';
import { documentOfExample, examples } from '../enter/examples.ts';
import { type Answer, SolveRun } from '../solve/run.ts';
import { SolveMode } from '../solve/SolveMode.tsx';
import { Solver } from '../solver/solver.ts';
import { keepSession } from './keeping.ts';
import { MODES, type Mode, Session } from './session.ts';
import '../styles/controls.css';
import './workbench.css';

export interface ModeProps {
  readonly session: Session;
  readonly solver: Solver;
}

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

  const mode = session.mode.value;
  const { title } = session.document.value;
  const puzzle = session.puzzle.value;
  return (
    <section class="workbench" aria-label="Workbench">
      <header>
        <h2>
          {title ?? 'Untitled'}{' '}
          <small>
            {widthOf(puzzle)}×{heightOf(puzzle)}
          </small>
        </h2>
        <Tabs mode={mode} onMode={(chosen) => (session.mode.value = chosen)} />
      </header>
      {fault !== undefined && (
        <p class="fault" role="alert">
          This link is broken: {fault}. Here is an example instead.
        </p>
      )}
      <div role="tabpanel" id="workbench-panel" aria-labelledby={`tab-${mode}`}>
        {mode === 'solve' ? (
          <SolveMode session={session} solver={solver} run={run} />
        ) : (
          <LaterMode key={mode} mode={mode} session={session} solver={solver} />
        )}
      </div>
    </section>
  );
}

function Tabs({ mode, onMode }: { readonly mode: Mode; readonly onMode: (mode: Mode) => void }) {
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      Home: -MODES.indexOf(mode),
      End: -1 - MODES.indexOf(mode),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const chosen = MODES.at((MODES.indexOf(mode) + step) % MODES.length) ?? mode;
    onMode(chosen);
    document.getElementById(`tab-${chosen}`)?.focus();
  };
  return (
    <div class="tabs needs-script" role="tablist" aria-label="What to do with the puzzle" onKeyDown={move}>
      {MODES.map((candidate) => (
        <button
          key={candidate}
          type="button"
          role="tab"
          id={`tab-${candidate}`}
          aria-selected={candidate === mode}
          aria-controls="workbench-panel"
          tabIndex={candidate === mode ? 0 : -1}
          onClick={() => onMode(candidate)}
        >
          {TITLES[candidate]}
        </button>
      ))}
    </div>
  );
}

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
