import { EMPTY, FILLED, heightOf, UNKNOWN, UNKNOWN_COLOUR, widthOf } from '@crosshatch/core/puzzle';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { NonogramBoard } from '../board/NonogramBoard.tsx';
import { stateWords } from '../board/state-words.ts';
import { HistoryButtons, onHistoryKey } from '../controls/History.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useOpened } from '../loading/use-opened.ts';
import type { ModeProps } from '../session/session.ts';
import { Advisor } from './advisor.ts';
import { Game } from './game.ts';
import { PaletteBar } from './PaletteBar.tsx';
import { Side } from './Side.tsx';
import './play.css';

const TOOLS = [
  { state: FILLED, name: 'Fill', icon: 'fill' },
  { state: EMPTY, name: 'Cross', icon: 'cross' },
  { state: UNKNOWN, name: 'Clear', icon: 'clear' },
] as const;

const Tools = ({ tool, onTool }: { readonly tool: number; readonly onTool: (tool: number) => void }) => (
  <fieldset class="joined" aria-label="Tool">
    {TOOLS.map(({ state, name, icon }) => (
      <button key={name} type="button" class="button" aria-pressed={tool === state} onClick={() => onTool(state)}>
        <Icon name={icon} />
        <span class="text">{name}</span>
      </button>
    ))}
  </fieldset>
);

/** The mode for solving the puzzle by hand. */
export function PlayMode({ session, solver, onDocument }: ModeProps) {
  const puzzle = session.puzzle.value;
  const palette = session.palette.value;
  const game = useMemo(() => new Game(session), [puzzle]);
  const advisor = useMemo(() => new Advisor(game, solver), [game]);
  useEffect(() => game.start(), [game]);
  useEffect(() => advisor.start(), [advisor]);
  // Every cell of a puzzle of count clues has a colour: there is nothing to cross.
  const ground = puzzle.kind === 'counts' ? UNKNOWN_COLOUR : EMPTY;
  const [tool, setTool] = useState<number>(FILLED);
  const [isPicking, setPicking] = useState(false);
  const choose = (chosen: number): void => {
    setTool(chosen);
    setPicking(false);
  };
  const keys = useOpened(async () => (await import('./NonogramKeys.tsx')).NonogramKeys);

  const end = useOpened(async () => (await import('../puzzles/GameEnd.tsx')).GameEnd);
  const isSolved = game.isSolved.value;
  useEffect(() => {
    if (isSolved) end.open();
  }, [isSolved]);

  const advice = advisor.advice.value;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for buttons that stand within it
    <div class="play with-side" onKeyDown={(event) => onHistoryKey(event, game)}>
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
          {...(palette !== undefined && { brush: { colours: palette.colours.length, ground, isPicking, choose } })}
          states={game.states}
          showBroken={advisor.checksErrors.value}
          marks={advice?.marks ?? []}
          lines={advice?.lines ?? []}
          pointedOut={advice}
          isFinished={isSolved}
          zoomed={session.zoomed}
          onKeys={keys.open}
        >
          {palette === undefined ? (
            <Tools tool={tool} onTool={setTool} />
          ) : (
            <PaletteBar {...{ palette, ground, tool, isPicking }} onTool={choose} onPicking={setPicking} />
          )}
          <HistoryButtons work={game} />
        </NonogramBoard>
      </div>
      <Side game={game} advisor={advisor} palette={palette} onKeys={keys.open}>
        {isSolved && end.opened !== undefined && (
          <end.opened.Component {...{ game, solver, onDocument }} document={session.document.value} />
        )}
      </Side>
      {keys.opened !== undefined && <keys.opened.Component kind={puzzle.kind} onClose={keys.close} />}
    </div>
  );
}
