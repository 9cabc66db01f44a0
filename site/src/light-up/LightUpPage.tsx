import type { LightUpDocument } from '@crosshatch/core/light-up/formats';
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useKeptFocus } from '../controls/kept-focus.ts';
import { Tabs, tabId } from '../controls/Tabs.tsx';
import { useOpened } from '../loading/use-opened.ts';
import { isAllKept } from '../session/storage.ts';
import { capitalised } from '../text/capitalised.ts';
import { LightUpPicture } from './board/LightUpPicture.tsx';
import { firstLightUp } from './example.ts';
import { LightUpKeeper } from './keeping.ts';
import { bulbsOf } from './marks.ts';
import { LIGHT_UP_MODES, type LightUpMode, PANEL } from './mode.ts';
import { PlayMode } from './play/PlayMode.tsx';
import { type LightUpModeProps, LightUpSession } from './session.ts';
import { LightUpSolver } from './solver.ts';
import '../controls/controls.css';
import '../workbench/workbench.css';
import './light-up.css';

const TABS = LIGHT_UP_MODES.map((name) => ({ name, title: capitalised(name) }));

/** The modes that are loaded when their tab is first opened. */
const LATER: Record<Exclude<LightUpMode, 'play'>, () => Promise<ComponentType<LightUpModeProps>>> = {
  solve: async () => (await import('./solve/SolveMode.tsx')).SolveMode,
  set: async () => (await import('./set/SetMode.tsx')).SetMode,
  new: async () => (await import('./create/NewMode.tsx')).NewMode,
  export: async () => (await import('./export/ExportMode.tsx')).ExportMode,
};

/** The page for Light Up: a board, and a tab for each mode. The build renders it with a picture of the first puzzle. */
export function LightUpPage() {
  const [{ session, keeper, solver }] = useState(() => {
    const session = new LightUpSession(firstLightUp());
    return { session, keeper: new LightUpKeeper(session), solver: new LightUpSolver() };
  });
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const end = keeper.start();
    setAwake(true);
    return end;
  }, []);
  const bench = useRef<HTMLElement>(null);
  useKeptFocus(bench);
  const { title } = session.document.value;
  const { width, height } = session.puzzle.value;
  const mode = session.mode.value;
  const props = {
    session,
    solver,
    onOpen: (document: LightUpDocument, next: LightUpMode = 'play') => keeper.open(document, next),
  };
  return (
    <section class="workbench light-up-bench" aria-label="Light Up" ref={bench}>
      <header>
        <h2>
          {title ?? 'Light Up'}{' '}
          <small>
            {width}×{height}
          </small>
        </h2>
        <Tabs
          tabs={TABS}
          chosen={mode}
          onChoose={(chosen) => {
            session.mode.value = chosen;
          }}
          label="Modes"
          panel={PANEL}
        />
      </header>
      {keeper.fault.value !== undefined && (
        <p class="fault" role="alert">
          {keeper.fault}
        </p>
      )}
      {!isAllKept.value && (
        <p class="fault" role="alert">
          This browser does not keep your puzzle and what you do with it: its storage is full or forbidden. Export the
          puzzle before you leave, or delete others from <a href="/puzzles/mine/">the shelf</a>.
        </p>
      )}
      <div role="tabpanel" id={PANEL} aria-labelledby={tabId(PANEL, mode)}>
        {!isAwake ? (
          <Preview session={session} />
        ) : mode === 'play' ? (
          <PlayMode {...props} />
        ) : (
          <LaterMode key={mode} mode={mode} {...props} />
        )}
      </div>
    </section>
  );
}

const Preview = ({ session }: Pick<LightUpModeProps, 'session'>) => (
  <div class="board-pane">
    <LightUpPicture puzzle={session.puzzle.value} bulbs={bulbsOf(session.marks.value)} label="The board" />
  </div>
);

/** A mode whose script is loaded on demand. Until then, the board is shown. */
function LaterMode({ mode, ...props }: LightUpModeProps & { readonly mode: Exclude<LightUpMode, 'play'> }) {
  const { opened, open } = useOpened(LATER[mode]);
  useEffect(open, [mode]);
  if (opened !== undefined) return <opened.Component {...props} />;
  return <Preview session={props.session} />;
}
