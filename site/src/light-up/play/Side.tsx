import { faultText } from '@crosshatch/core/light-up/puzzle';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { Check } from '../../controls/Check.tsx';
import { Copier, CopierNotice } from '../../controls/Copier.tsx';
import { useKeptFocus } from '../../controls/kept-focus.ts';
import { FollowButton, PauseButton, Score, SolvedText } from '../../game/SideParts.tsx';
import { sentenceOf } from '../../text/capitalised.ts';
import type { LightUpAdvisor } from './advisor.ts';
import { hidesFaults, type LightUpGame, setsDots, tapsDotFirst } from './game.ts';

export interface SideProps {
  readonly game: LightUpGame;
  readonly advisor: LightUpAdvisor;
  readonly onKeys: () => void;
  /** The link to the present position. */
  readonly link: () => string;
}

const copier = new Copier();

/** The column beside the board: the time, help, messages and settings. */
export function Side({ game, advisor, onKeys, link }: SideProps) {
  const hint = useRef<HTMLButtonElement>(null);
  const side = useRef<HTMLDivElement>(null);
  useKeptFocus(side);
  const isSolved = game.isSolved.value;
  return (
    <div class="side" ref={side}>
      <Score
        game={game}
        done={game.lit.value}
        all={game.whites}
        counted={`white square${game.whites === 1 ? '' : 's'} lit`}
      />
      <div class="row-of-controls">
        {!isSolved && <PauseButton game={game} />}
        <button type="button" class="button clears" onClick={() => game.restart()}>
          {isSolved ? 'Play again' : 'Restart'}
        </button>
        <button type="button" class="button for-keys" onClick={onKeys}>
          Keys
        </button>
        <button type="button" class="button" onClick={() => copier.copy(link(), 'the link to this position')}>
          Copy link
        </button>
      </div>
      {!isSolved && <Help advisor={advisor} hint={hint} />}
      <Messages game={game} advisor={advisor} hint={hint} />
      <Settings />
      <CopierNotice copier={copier} />
    </div>
  );
}

interface HelpProps extends Pick<SideProps, 'advisor'> {
  readonly hint: RefObject<HTMLButtonElement>;
}

function Help({ advisor, hint }: HelpProps) {
  const help = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(help);
  const isBusy = advisor.isBusy.value;
  return (
    <fieldset class="help" ref={help}>
      <legend>Help</legend>
      <div class="row-of-controls">
        <button ref={hint} type="button" class="button" aria-disabled={isBusy} onClick={() => advisor.hint()}>
          Hint
        </button>
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => advisor.check()}>
          Check
        </button>
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => advisor.solve()}>
          Solve
        </button>
        {isBusy && (
          <button type="button" class="button" onClick={() => advisor.stop()}>
            Stop
          </button>
        )}
      </div>
    </fieldset>
  );
}

function Settings() {
  return (
    <fieldset class="help">
      <legend>Settings</legend>
      <Check
        kind="choice"
        checked={tapsDotFirst.value}
        onChange={(isOn) => {
          tapsDotFirst.value = isOn;
        }}
      >
        A tap sets a dot first, then a bulb
      </Check>
      <Check
        kind="choice"
        checked={setsDots.value}
        onChange={(isOn) => {
          setsDots.value = isOn;
        }}
      >
        Dots around numbers that have their bulbs
      </Check>
      <Check
        kind="choice"
        checked={!hidesFaults.value}
        onChange={(isOn) => {
          hidesFaults.value = !isOn;
        }}
      >
        Show broken rules at once
      </Check>
    </fieldset>
  );
}

/** Tells of a solved board, and the time if the player has solved it. */
const EndText = ({ game }: Pick<SideProps, 'game'>) =>
  game.isWon.value ? <SolvedText game={game} /> : <p>Every white square is lit, and no rule is broken.</p>;

/** The most broken rules that are described in words. */
const TOLD_FAULTS = 3;

/** The messages, each in its own live region, so that screen readers read only the new message. */
function Messages({ game, advisor, hint }: HelpProps & Pick<SideProps, 'game'>) {
  const advice = advisor.advice.value;
  const faults = game.painting.stroke.value === undefined ? game.faults.value : [];
  const texts = faults.slice(0, TOLD_FAULTS).map((fault) => sentenceOf(faultText(game.puzzle, fault)));
  if (faults.length > texts.length) texts.push(`And ${faults.length - texts.length} more.`);
  return (
    <>
      <div class="said" role="status">
        {game.isSolved.value && !game.isGiven.value && <EndText game={game} />}
        {texts.length > 0 && (
          <div class="broken">
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
      </div>
      <div class="said answer" role="status">
        {advice !== undefined ? <p>{advice.text}</p> : game.isGiven.value && <p>This board is the solver’s.</p>}
      </div>
      <FollowButton advisor={advisor} cells={advice?.squares.length ?? 0} hint={hint} />
    </>
  );
}
