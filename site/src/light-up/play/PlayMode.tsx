import { useEffect, useMemo } from 'preact/hooks';
import { Icon } from '../../controls/Icon.tsx';
import { useOpened } from '../../loading/use-opened.ts';
import { makeLightUpAddress } from '../address.ts';
import type { LightUpModeProps, LightUpSession } from '../session.ts';
import { LightUpAdvisor } from './advisor.ts';
import { LightUpGame } from './game.ts';
import { LightUpBoard } from './LightUpBoard.tsx';
import { Side } from './Side.tsx';
import '../../play/play.css';

/** The link to the puzzle with its marks, to be played. */
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
  const keys = useOpened(async () => (await import('./LightUpKeys.tsx')).LightUpKeys);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) game.undo();
    else if (key === 'y' || key === 'z') game.redo();
    else return;
    event.preventDefault();
  };

  const { past, future } = game.history.value;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for buttons that stand within it
    <div class="play with-side" onKeyDown={onKeyDown}>
      <div class="board-pane">
        <LightUpBoard key={game} game={game} session={session} advice={advisor.advice.value} onKeys={keys.open}>
          <fieldset class="joined" aria-label="History">
            <button type="button" class="button" aria-disabled={past.length === 0} onClick={() => game.undo()}>
              <Icon name="undo" />
              <span class="text">Undo</span>
            </button>
            <button type="button" class="button" aria-disabled={future.length === 0} onClick={() => game.redo()}>
              <Icon name="redo" />
              <span class="text">Redo</span>
            </button>
          </fieldset>
        </LightUpBoard>
      </div>
      <Side game={game} advisor={advisor} onKeys={keys.open} link={() => linkTo(session)} />
      {keys.opened !== undefined && <keys.opened.Component onClose={keys.close} />}
    </div>
  );
}
