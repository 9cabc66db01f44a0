import { useEffect, useMemo, useRef } from 'preact/hooks';
import { HistoryButtons, onHistoryKey } from '../../controls/History.tsx';
import { useOpened } from '../../loading/use-opened.ts';
import { makeLightUpAddress } from '../address.ts';
import type { LightUpModeProps, LightUpSession } from '../session.ts';
import { LightUpAdvisor } from './advisor.ts';
import { LightUpGame } from './game.ts';
import { LightUpBoard } from './LightUpBoard.tsx';
import { Side } from './Side.tsx';
import '../../game/play.css';

/** Returns a link that plays the puzzle with its marks. */
function linkTo({ document, marks }: LightUpSession): string {
  const address = makeLightUpAddress({ document: document.peek(), mode: 'play', marks: marks.peek() });
  return `${location.origin}${location.pathname}#${address}`;
}

/** The mode for lighting the board by hand. */
export function PlayMode({ session, solver }: LightUpModeProps) {
  const puzzle = session.puzzle.value;
  const game = useMemo(() => new LightUpGame(session), [puzzle]);
  const advisor = useMemo(() => new LightUpAdvisor(game, solver), [game]);
  useEffect(() => game.start(), [game]);
  useEffect(() => advisor.start(), [advisor]);
  const root = useRef<HTMLDivElement>(null);
  const advice = advisor.advice.value;
  useEffect(() => {
    if (advice === undefined) return;
    // The text comes last: a very small window has no room for both.
    for (const part of ['.board-pane', '.answer'])
      root.current?.querySelector(part)?.scrollIntoView({ block: 'nearest' });
  }, [advice]);
  const keys = useOpened(async () => (await import('./LightUpKeys.tsx')).LightUpKeys);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for the buttons within */}
      <div class="play with-side" ref={root} onKeyDown={(event) => onHistoryKey(event, game)}>
        <div class="board-pane">
          <LightUpBoard key={game} game={game} session={session} advice={advice} onKeys={keys.open}>
            <HistoryButtons work={game} />
          </LightUpBoard>
        </div>
        <Side game={game} advisor={advisor} onKeys={keys.open} link={() => linkTo(session)} />
      </div>
      {keys.opened !== undefined && <keys.opened.Component onClose={keys.close} />}
    </>
  );
}
