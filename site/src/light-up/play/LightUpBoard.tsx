import { EMPTY, FILLED, UNKNOWN } from '@crosshatch/core/puzzle';
import type { ComponentChildren } from 'preact';
import type { KeyPaints } from '../../board/keys.ts';
import { PlayableBoard } from '../../board/PlayableBoard.tsx';
import { BoardSvg } from '../board/LightUpPicture.tsx';
import { spokenLightUp } from '../board/spoken.ts';
import type { LightUpSession } from '../session.ts';
import type { LightUpAdvice } from './advice.ts';
import type { LightUpGame } from './game.ts';

interface LightUpBoardProps {
  readonly game: LightUpGame;
  readonly session: LightUpSession;
  readonly advice: LightUpAdvice | undefined;
  readonly onKeys: () => void;
  readonly children: ComponentChildren;
}

const PAINTS: KeyPaints = { z: 'main', Enter: 'main', ' ': 'main', x: 'other', Backspace: 'clear', Delete: 'clear' };

const WORDS: Readonly<Record<number, string>> = { [FILLED]: 'set to a bulb', [EMPTY]: 'dotted', [UNKNOWN]: 'cleared' };

/** The playable board of a game. */
export function LightUpBoard({ game, session, advice, onKeys, children }: LightUpBoardProps) {
  const { puzzle, painting } = game;
  const view = game.view.value;
  const faults = game.faults.value;
  const bulbs = game.bulbs.value;
  return (
    <PlayableBoard
      size={puzzle}
      painting={painting}
      label={`Board, ${puzzle.width} columns and ${puzzle.height} rows`}
      words={(state) => WORDS[state] ?? ''}
      spoken={spokenLightUp(puzzle, bulbs, view, faults)}
      help="Arrow keys move. Space or Enter goes through bulb, dot and blank, or ticks a number. X sets a dot, Backspace clears."
      tool={FILLED}
      otherTool={EMPTY}
      paints={PAINTS}
      marks={advice?.marks ?? []}
      pointedOut={advice && { marks: advice.marks, lines: [] }}
      zoomed={session.zoomed}
      onKeys={onKeys}
      drawing={() => (
        <BoardSvg
          puzzle={puzzle}
          bulbs={bulbs}
          lit={view.lit}
          faults={faults}
          autoDots={game.autoDots.value}
          struck={game.struck.value}
          ticked={game.ticked.value}
          marks={advice?.marks ?? []}
        />
      )}
    >
      {children}
    </PlayableBoard>
  );
}
