import { EMPTY, FILLED, heightOf, UNKNOWN, UNKNOWN_COLOUR, widthOf } from '@crosshatch/core/puzzle';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { MoveButton } from '../board/MoveButton.tsx';
import { NonogramBoard } from '../board/NonogramBoard.tsx';
import '../board/paper.ts';
import { useFullBoard } from '../board/full-board.ts';
import { stateWords } from '../board/state-words.ts';
import { HistoryButtons, onHistoryKey } from '../controls/History.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useOpened } from '../loading/use-opened.ts';
import type { ModeProps } from '../session/session.ts';
import { Advisor } from './advisor.ts';
import { onGuessKey } from './Guessing.tsx';
import { Game } from './game.ts';
import { Side } from './Side.tsx';
import { keepsZoom, keptZoom, protectsMarks, showsBroken, showsLength } from './settings.ts';
import '../game/play.css';

const TOOLS = [
  { state: FILLED, name: 'Fill', icon: 'fill' },
  { state: EMPTY, name: 'Cross', icon: 'cross' },
  { state: UNKNOWN, name: 'Clear', icon: 'clear' },
] as const;

interface ToolsProps {
  readonly tool: number;
  readonly isMoving: boolean;
  readonly onTool: (tool: number) => void;
}

const Tools = ({ tool, isMoving, onTool }: ToolsProps) => (
  <fieldset class="joined" aria-label="Tool">
    {TOOLS.map(({ state, name, icon }) => (
      <button
        key={name}
        type="button"
        class="button"
        aria-pressed={tool === state && !isMoving}
        onClick={() => onTool(state)}
      >
        <Icon name={icon} />
        <span class="text">{name}</span>
      </button>
    ))}
  </fieldset>
);

/** The mode for solving the puzzle by hand. */
export function PlayMode({ session, solver, onDocument, onNew }: ModeProps) {
  const puzzle = session.puzzle.value;
  const palette = session.palette.value;
  const game = useMemo(() => new Game(session), [puzzle]);
  const advisor = useMemo(() => new Advisor(game, solver), [game]);
  useEffect(() => game.start(), [game]);
  useEffect(() => advisor.start(), [advisor]);
  // Every cell of a puzzle of count clues has a colour, so there is nothing to cross.
  const ground = puzzle.kind === 'counts' ? UNKNOWN_COLOUR : EMPTY;
  const [tool, setTool] = useState<number>(FILLED);
  const [isPicking, setPicking] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const choose = (chosen: number): void => {
    setTool(chosen);
    setPicking(false);
    setMoving(false);
  };
  // The next puzzle may have no such colour, or no crosses.
  useLayoutEffect(() => choose(FILLED), [puzzle]);
  const bar = useOpened(async () => (await import('./PaletteBar.tsx')).PaletteBar);
  useEffect(() => {
    if (palette !== undefined) bar.open();
  }, [palette === undefined]);
  const keys = useOpened(async () => (await import('./NonogramKeys.tsx')).NonogramKeys);
  const settings = useOpened(async () => (await import('./SettingsPanel.tsx')).SettingsPanel);
  const root = useRef<HTMLDivElement>(null);
  const full = useFullBoard(root, puzzle);

  const end = useOpened(async () => (await import('../puzzles/GameEnd.tsx')).GameEnd);
  const isWon = game.isWon.value;
  useEffect(() => {
    if (isWon) end.open();
  }, [isWon]);

  const advice = advisor.advice.value;
  const onKeyDown = (event: KeyboardEvent): void => {
    onHistoryKey(event, game);
    onGuessKey(event, game.guesses);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for the buttons within */}
      <div class="play with-side" ref={root} data-full={full.isFull} onKeyDown={onKeyDown}>
        <div class="board-pane">
          <NonogramBoard
            key={game}
            puzzle={puzzle}
            painting={game.painting}
            label={`Board, ${widthOf(puzzle)} columns and ${heightOf(puzzle)} rows`}
            words={stateWords(palette, ['crossed', 'filled', 'open'])}
            palette={palette}
            tool={tool}
            otherTool={ground}
            brush={palette && { colours: palette.colours.length, ground, isPicking, choose }}
            states={game.states}
            showBroken={showsBroken.value}
            marks={advisor.marks.value}
            guessed={game.guesses.marked}
            lines={advice?.lines ?? []}
            pointedOut={advice}
            isFinished={isWon}
            zoomed={keepsZoom.value ? keptZoom : session.zoomed}
            isMoving={isMoving}
            holdPaintsOther
            protectsMarks={protectsMarks.value}
            showsLength={showsLength.value}
            onKeys={keys.open}
          >
            {palette === undefined ? (
              <Tools tool={tool} isMoving={isMoving} onTool={choose} />
            ) : (
              bar.opened && (
                <bar.opened.Component
                  {...{ palette, ground, tool, isPicking }}
                  onTool={choose}
                  onPicking={setPicking}
                />
              )
            )}
            <MoveButton isMoving={isMoving} onMoving={setMoving} />
            <HistoryButtons work={game} />
          </NonogramBoard>
        </div>
        <Side
          game={game}
          advisor={advisor}
          full={full}
          onNew={onNew}
          root={root}
          onKeys={keys.open}
          onSettings={settings.open}
        >
          {isWon && end.opened !== undefined && (
            <end.opened.Component {...{ game, solver, onDocument }} document={session.document.value} />
          )}
        </Side>
      </div>
      {keys.opened !== undefined && <keys.opened.Component kind={puzzle.kind} onClose={keys.close} />}
      {settings.opened !== undefined && <settings.opened.Component palette={palette} onClose={settings.close} />}
    </>
  );
}
